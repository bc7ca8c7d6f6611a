import type { DraftChange, DraftPath, draftRefusals } from '@foyer/contract'
import { draftLimits } from '@foyer/contract'
import { applyChanges, ChangeRefused, findConflicts, type JsonObject } from '@foyer/venue-draft'
import { CallError } from '../../../platform/http/feature.ts'
import { findWrongKind } from './find-wrong-kind.ts'

/** One stored patch, or the replacement of the whole document, which has no changes. */
export interface StoredStep {
  readonly version: number
  /** Of the request: a repetition has the same. */
  readonly id: string
  /** Of the page that made it. */
  readonly author: string
  /** The account. */
  readonly by: string
  readonly atMs: number
  readonly changes: readonly DraftChange[] | undefined
  /** What the author has to change besides, since the server has changed values. */
  readonly rewritten: readonly DraftChange[]
  /** Of the changes as JSON. */
  readonly bytes: number
}

/** The draft of one architecture. Documents are never changed in place, so that former ones stay what they were. */
export interface Draft {
  /** 0 where there is none. */
  version: number
  document: JsonObject
  savedBy: string
  savedAtMs: number
  /** The newest, in their order, without gaps; at most `stepsKept`. */
  readonly steps: StoredStep[]
  /** The last of them by version, so that the check of a version can be finished with that version. */
  readonly documents: Map<number, JsonObject>
  /** What is stored of it as a whole. */
  snapshot: { readonly version: number; readonly bytes: number }
}

export interface Patch {
  readonly kind: 'patch'
  readonly id: string
  readonly author: string
  readonly by: string
  readonly base: number
  readonly changes: readonly DraftChange[]
  readonly rewritten: readonly DraftChange[]
  readonly atMs: number
}

export interface Replace {
  readonly kind: 'replace'
  readonly id: string
  readonly by: string
  /** The version the author began from; `any` replaces whatever is there, `none` only what is not there. */
  readonly base: number | 'any' | 'none'
  /** Whether a base is refused too where there is no draft yet. */
  readonly mustExist: boolean
  /** As JSON. */
  readonly document: string
  readonly names: Names
  /** Whether it was found valid. */
  readonly isValid: boolean
  readonly atMs: number
}

export interface Delete {
  readonly kind: 'delete'
  readonly id: string
  readonly by: string
}

export type DraftCommand = Patch | Replace | Delete

export type DraftEvent =
  | { readonly kind: 'patched'; readonly step: StoredStep; readonly names: Names | undefined }
  | {
      readonly kind: 'replaced'
      readonly step: StoredStep
      readonly document: string
      readonly names: Names
      readonly isValid: boolean
    }
  | { readonly kind: 'deleted'; readonly by: string }
  /** Announced only: the document was stored as a whole. */
  | { readonly kind: 'compacted'; readonly version: number; readonly bytes: number }

export type Names = readonly { readonly locale: string; readonly text: string }[]

export type DraftRefusal = (typeof draftRefusals)[number]

/** So many are in memory, with at most so much JSON: authors with an older base load the draft anew. */
export const stepsKept = 5_000
export const stepsKeptBytes = 16_000_000
const documentsKept = 200

const nothing: JsonObject = { architectures: [], assets: [] }

export const createDraft = (): Draft => ({
  version: 0,
  document: nothing,
  savedBy: '',
  savedAtMs: 0,
  steps: [],
  documents: new Map(),
  snapshot: { version: 0, bytes: 0 },
})

export const findStep = (draft: Draft, id: string): StoredStep | undefined =>
  draft.steps.findLast((step) => step.id === id)

/** Source: EDT-03, EDT-05. */
export function decideDraft(draft: Draft, command: DraftCommand): readonly DraftEvent[] | CallError {
  if (findStep(draft, command.id) !== undefined) return []
  if (command.kind === 'replace') return decideReplace(draft, command)
  if (draft.version === 0) return new CallError('designer.draft-not-found', 'There is no such draft')
  return command.kind === 'delete' ? [{ kind: 'deleted', by: command.by }] : decidePatch(draft, command)
}

function decideReplace(draft: Draft, command: Replace): readonly DraftEvent[] | CallError {
  const { id, base, mustExist, by, atMs, document, names, isValid } = command
  if (base === 'none' && draft.version > 0)
    return new CallError('designer.draft-exists', 'There is a draft with this id')
  const expected = draft.version > 0 ? draft.version : mustExist ? 0 : base
  if (typeof base === 'number' && base !== expected)
    return new CallError('venue.stale', `The stage version is ${draft.version}`, {
      params: { currentVersion: draft.version },
    })
  const version = draft.version + 1
  const step = { version, id, author: '', by, atMs, changes: undefined, rewritten: [], bytes: 0 }
  return [{ kind: 'replaced', step, document, names, isValid }]
}

function decidePatch(draft: Draft, patch: Patch): readonly DraftEvent[] | CallError {
  const refused = refusePatch(draft, patch)
  if (refused !== undefined) return refused
  const applied = applyPatch(draft, patch.changes)
  if (applied instanceof CallError) return applied
  const { id, author, by, atMs, changes, rewritten } = patch
  const step = { version: draft.version + 1, id, author, by, atMs, changes, rewritten, bytes: bytesOf(changes) }
  const [before, names] = [namesOf(draft.document), namesOf(applied)]
  return [{ kind: 'patched', step, names: JSON.stringify(before) === JSON.stringify(names) ? undefined : names }]
}

/** Why the patch of an author cannot be applied to what others have made of the draft since; undefined where it can. */
export function refusePatch(
  draft: Draft,
  { author, base, changes }: Pick<Patch, 'author' | 'base' | 'changes'>,
): CallError | undefined {
  const params = { currentVersion: draft.version }
  if (base < firstBase(draft) || base > draft.version)
    return new CallError('designer.draft-behind', 'The changes since this version are no longer there', { params })
  const theirs = draft.steps.filter((step) => step.version > base && step.author !== author)
  const conflicts = findConflicts(
    changes,
    theirs.flatMap((step) => step.changes ?? []),
  )
  if (conflicts.length === 0) return undefined
  const shown = conflicts.slice(0, 50).map((conflict) => ({
    index: changes.indexOf(conflict.mine),
    theirs: conflict.theirs,
    by: theirs.findLast((step) => step.changes?.includes(conflict.theirs) === true)?.by ?? '',
  }))
  return new CallError('designer.draft-conflict', 'Others have changed the same', {
    params,
    details: { currentVersion: draft.version, conflicts: shown },
  })
}

/** The lowest version since which all changes are known. */
export function firstBase({ steps, version }: Pick<Draft, 'steps' | 'version'>): number {
  const replaced = steps.findLast((step) => step.changes === undefined)
  return replaced?.version ?? (steps[0] === undefined ? version : steps[0].version - 1)
}

/** The document after the changes, or why there is none. */
export function applyPatch(draft: Draft, changes: readonly DraftChange[]): JsonObject | CallError {
  let document = draft.document
  for (const [index, change] of changes.entries()) {
    try {
      document = applyChanges(document, [change]).draft
    } catch (error) {
      if (error instanceof ChangeRefused) return refuse(index, error.code, change.path)
      throw error
    }
    if (findWrongKind(document, change)) return refuse(index, 'wrong-kind', change.path)
  }
  const bytes = draft.snapshot.bytes + bytesSince(draft) + bytesOf(changes)
  const { areas, widgets } = countEntities(document)
  const isTooLarge = bytes > draftLimits.bytes || areas > draftLimits.areas || widgets > draftLimits.widgets
  const last = changes.length - 1
  return isTooLarge ? refuse(last, 'too-large', changes[last]?.path ?? []) : document
}

export const refuse = (index: number, code: DraftRefusal, path: DraftPath): CallError =>
  new CallError('designer.draft-refused', `Change ${index} at /${path.join('/')}: ${code}`, {
    params: { index, code },
    details: { index, code, path },
  })

const bytesOf = (changes: readonly DraftChange[]): number => Buffer.byteLength(JSON.stringify(changes))

/** What was stored since the snapshot. */
export const stepsSince = ({ steps, snapshot }: Draft): readonly StoredStep[] =>
  steps.slice(steps.findLastIndex(({ version }) => version <= snapshot.version) + 1)

export const bytesSince = (draft: Draft): number => stepsSince(draft).reduce((sum, { bytes }) => sum + bytes, 0)

export function applyDraftEvent(draft: Draft, event: DraftEvent): void {
  if (event.kind === 'compacted') return
  if (event.kind === 'deleted') return void Object.assign(draft, createDraft())
  const { step } = event
  if (event.kind === 'replaced') {
    draft.document = JSON.parse(event.document) as JsonObject
    draft.snapshot = { version: step.version, bytes: Buffer.byteLength(event.document) }
  } else draft.document = applyChanges(draft.document, step.changes ?? []).draft
  draft.version = step.version
  draft.savedBy = step.by
  draft.savedAtMs = step.atMs
  draft.steps.push(step)
  if (draft.steps.length > stepsKept) draft.steps.shift()
  draft.documents.set(step.version, draft.document)
  draft.documents.delete(step.version - documentsKept)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fieldsOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}

export const architectureOf = (document: JsonObject): JsonObject => fieldsOf(listOf(document['architectures'])[0])

/** The names of the venue, as far as they are names. */
export function namesOf(document: JsonObject): Names {
  return listOf(architectureOf(document)['names'])
    .map(fieldsOf)
    .flatMap(({ locale, text }) => (typeof locale === 'string' && typeof text === 'string' ? [{ locale, text }] : []))
    .slice(0, 32)
}

export function countEntities(document: JsonObject): { readonly areas: number; readonly widgets: number } {
  const { areas, globalWidgets } = architectureOf(document)
  const inAreas = listOf(areas).reduce<number>((sum, area) => sum + listOf(fieldsOf(area)['contentWidgets']).length, 0)
  return { areas: listOf(areas).length, widgets: inAreas + listOf(globalWidgets).length }
}
