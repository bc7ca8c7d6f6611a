import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import {
  applyChanges,
  ChangeRefused,
  findConflicts,
  isEqual,
  isSamePath,
  keyOf,
  readPath,
  withoutOverlaps,
} from '@foyer/venue-draft'
import type { ChangeRefusal, Conflict, Json, JsonObject } from '@foyer/venue-draft'

/** Changes that somebody else, or this page, made on the server, in the order of their versions. */
export interface CommittedChanges {
  readonly version: number
  /** Who made them: the id of a page, and the name of its person. */
  readonly author: string
  readonly name: string
  readonly changes: readonly DraftChange[]
}

/** What was sent and is not answered yet. */
export interface SentPatch {
  /** Repeated when it is sent again, so that it is done once. */
  readonly id: string
  readonly base: number
  readonly changes: readonly DraftChange[]
}

/** One step of undo or redo. */
interface Step {
  readonly label: string
  readonly mergeKey?: string | undefined
  /** What the step does when it is taken. */
  readonly changes: readonly DraftChange[]
}

/** A field that this page and somebody else set to different values: theirs holds until a person decides. Source: EDT-05. */
export interface DraftConflict {
  readonly path: DraftPath
  readonly mine: DraftChange
  readonly theirs: DraftChange
  /** Name of the other person. */
  readonly by: string
}

/** A change that cannot be made any more, or that the server does not take. */
export interface RefusedChange {
  readonly change: DraftChange
  readonly code: ChangeRefusal | 'wrong-kind' | 'too-large' | 'unknown'
}

/**
 * A draft as this page knows it. `shown` is always `confirmed` with `sent` and `pending` on top.
 *
 * The server alone orders changes: what others did comes in between `confirmed` and one's own, which are put on top again.
 */
export interface DraftModel {
  readonly version: number
  readonly confirmed: Venue
  readonly shown: Venue
  readonly sent: SentPatch | undefined
  /** What others did since `sent.base`. */
  readonly since: readonly CommittedChanges[]
  readonly pending: readonly DraftChange[]
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly conflicts: readonly DraftConflict[]
  readonly refusals: readonly RefusedChange[]
}

/** So many steps can be undone. Source: EDT-04. */
const undoStepsMax = 1_000

export const beginDraft = (venue: Venue, version: number): DraftModel => ({
  version,
  confirmed: venue,
  shown: venue,
  sent: undefined,
  since: [],
  pending: [],
  undo: [],
  redo: [],
  conflicts: [],
  refusals: [],
})

/**
 * A gesture of this page: one step of undo. Steps with the same merge key that follow each other, such as letters typed into
 * a field, are one, and none once the field is as it was. Fails with `ChangeRefused` where a change cannot be made.
 */
export function makeChange(
  model: DraftModel,
  changes: readonly DraftChange[],
  { label, mergeKey }: { readonly label: string; readonly mergeKey?: string | undefined },
): DraftModel {
  if (changes.length === 0) return model
  const { draft, inverse } = applyChanges(model.shown, changes)
  const last = model.undo.at(-1)
  const isSame = mergeKey !== undefined && last?.mergeKey === mergeKey && model.redo.length === 0
  const step: Step = { label, mergeKey, changes: isSame ? merge(inverse, last.changes) : inverse }
  const before = isSame ? model.undo.slice(0, -1) : model.undo
  const isTakenBack = isSame && step.changes.every((change) => isDone(draft, change))
  return {
    ...model,
    shown: draft,
    pending: addPending(model.pending, changes),
    undo: isTakenBack ? before : [...before, step].slice(-undoStepsMax),
    redo: [],
  }
}

export const undoStep = (model: DraftModel): DraftModel => takeStep(model, 'undo', 'redo')
export const redoStep = (model: DraftModel): DraftModel => takeStep(model, 'redo', 'undo')

function takeStep(model: DraftModel, from: 'undo' | 'redo', to: 'undo' | 'redo'): DraftModel {
  const step = model[from].at(-1)
  if (step === undefined) return model
  const done = applyEach(model.shown, step.changes)
  const taken = { ...model, [from]: model[from].slice(0, -1) }
  if (done.applied.length === 0) return takeStep(taken, from, to)
  return {
    ...taken,
    [to]: [...model[to], { label: step.label, changes: done.inverse }],
    shown: done.venue,
    pending: addPending(model.pending, done.applied),
  }
}

/** The changes to send next are on their way; at most `maxChars` of JSON, but always one. */
export function sendNext(model: DraftModel, id: string, maxChars: number): DraftModel {
  if (model.sent !== undefined || model.pending.length === 0) return model
  let chars = 0
  let count = 0
  for (const change of model.pending) {
    chars += JSON.stringify(change).length
    if (count > 0 && chars > maxChars) break
    count += 1
  }
  const sent = { id, base: model.version, changes: model.pending.slice(0, count) }
  return { ...model, sent, since: [], pending: model.pending.slice(count) }
}

/**
 * The next committed changes. Those that meet one's own become conflicts: theirs hold. What is not the next version is not
 * taken: `gap` where earlier ones are missing.
 */
export function takeCommitted(
  model: DraftModel,
  committed: CommittedChanges,
  ownAuthor: string,
): DraftModel | 'known' | 'gap' {
  if (committed.version <= model.version) return 'known'
  if (committed.version > model.version + 1) return 'gap'
  const confirmed = applyChanges(model.confirmed, committed.changes).draft
  const next = { ...model, version: committed.version, confirmed }
  if (committed.author === ownAuthor) {
    const done = { ...next, sent: undefined, since: [] }
    // What is confirmed as it was sent is shown already: the same objects, so that nothing is drawn again.
    const isAsSent = model.since.length === 0 && isEqual(committed.changes as Json, model.sent?.changes as Json)
    return isAsSent ? done : show(done)
  }
  return takeTheirs(next, committed)
}

/**
 * The whole draft as it is on the server now, where the changes since are not known one by one.
 *
 * @param theirs the difference, as one step of others
 */
export function takeWhole(model: DraftModel, venue: Venue, version: number, theirs: CommittedChanges): DraftModel {
  return takeTheirs({ ...model, confirmed: venue, version }, theirs)
}

function takeTheirs(model: DraftModel, theirs: CommittedChanges): DraftModel {
  const keep = (steps: readonly Step[]) =>
    steps.flatMap((step) => {
      const changes = withoutOverlaps(step.changes, theirs.changes)
      return changes.length === 0 ? [] : [changes === step.changes ? step : { ...step, changes }]
    })
  return show({
    ...model,
    since: model.sent === undefined ? [] : [...model.since, theirs],
    undo: keep(model.undo),
    redo: keep(model.redo),
    ...settle(model, model.pending, theirs),
  })
}

/** What was sent was not done since others came first: what does not meet theirs is sent anew. */
export function takeBack(model: DraftModel): DraftModel {
  const { sent, since } = model
  if (sent === undefined) return model
  const back = since.reduce<Pick<DraftModel, 'pending' | 'conflicts'>>(
    (rest, theirs) => settle({ ...model, ...rest }, rest.pending, theirs),
    { pending: sent.changes, conflicts: model.conflicts },
  )
  return show({ ...model, ...back, pending: [...back.pending, ...model.pending], sent: undefined, since: [] })
}

/** The server does not take one of the changes that were sent: the others are sent anew. */
export function takeRefusal(model: DraftModel, index: number, code: RefusedChange['code']): DraftModel {
  const { sent } = model
  const change = sent?.changes[index] ?? sent?.changes[0]
  if (sent === undefined || change === undefined) return model
  const rest = sent.changes.filter((other) => other !== change)
  return show({
    ...model,
    pending: [...rest, ...model.pending],
    sent: undefined,
    since: [],
    refusals: [...model.refusals, { change, code }],
  })
}

/** A person decided about a conflict. */
export function resolveConflict(model: DraftModel, index: number, keep: 'mine' | 'theirs', label: string): DraftModel {
  const conflict = model.conflicts[index]
  if (conflict === undefined) return model
  const rest = { ...model, conflicts: model.conflicts.toSpliced(index, 1) }
  if (keep === 'theirs') return rest
  try {
    return makeChange(rest, [conflict.mine], { label })
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    return { ...rest, refusals: [...rest.refusals, { change: conflict.mine, code: error.code }] }
  }
}

/**
 * Changes of before on top of a draft that was loaded. Those that meet what others did since become conflicts; where that is
 * not known (`undefined`), all that would replace something do.
 */
export function makeRestored(
  model: DraftModel,
  changes: readonly DraftChange[],
  theirs: readonly CommittedChanges[] | undefined,
): DraftModel {
  const isOn: DraftModel = { ...model, pending: [...model.pending, ...changes] }
  if (theirs !== undefined)
    return show(
      theirs.reduce<DraftModel>((known, committed) => ({ ...known, ...settle(known, known.pending, committed) }), isOn),
    )
  const current = changes.flatMap((change): DraftChange[] => {
    const path = targetOf(change)
    const value = valueAt(model.shown, path)
    return change.kind === 'set' || value !== undefined
      ? [value === undefined ? { kind: 'set', path } : { kind: 'set', path, value }]
      : []
  })
  const unknown = { version: model.version, author: '', name: '', changes: current }
  return show({ ...isOn, ...settle(isOn, isOn.pending, unknown) })
}

export const forgetRefusals = (model: DraftModel): DraftModel =>
  model.refusals.length === 0 ? model : { ...model, refusals: [] }

export const hasUnsaved = ({ sent, pending }: DraftModel): boolean => sent !== undefined || pending.length > 0

function settle(
  { conflicts }: DraftModel,
  mine: readonly DraftChange[],
  { changes, name }: CommittedChanges,
): Pick<DraftModel, 'pending' | 'conflicts'> {
  const met = findConflicts(mine, changes)
  if (met.length === 0) return { pending: mine, conflicts }
  const isMet = new Set(met.map((conflict) => conflict.mine))
  return {
    pending: mine.filter((change) => !isMet.has(change)),
    conflicts: met.reduce((known, conflict) => addConflict(known, conflict, name), conflicts),
  }
}

/** Of several changes of one field the last counts. */
function addConflict(known: readonly DraftConflict[], { mine, theirs }: Conflict, by: string) {
  const path = targetOf(mine)
  const name = path.join('/')
  return [...known.filter((other) => other.path.join('/') !== name), { path, mine, theirs, by }]
}

const targetOf = (change: DraftChange): DraftPath =>
  change.kind === 'insert' ? [...change.path, keyOf(change.item as Json) ?? ''] : change.path

/** Puts one's own changes on top of what is confirmed; those that cannot be made any more are added to `refusals`. */
function show(model: DraftModel): DraftModel {
  const { sent, since } = model
  const overruled = new Set(
    sent === undefined
      ? []
      : since.flatMap(({ changes }) => findConflicts(sent.changes, changes)).map(({ mine }) => mine),
  )
  const onTop = applyEach(
    model.confirmed,
    (sent?.changes ?? []).filter((change) => !overruled.has(change)),
  )
  const done = applyEach(onTop.venue, model.pending)
  return {
    ...model,
    shown: done.venue,
    pending: done.refused.length === 0 ? model.pending : done.applied,
    refusals: done.refused.length === 0 ? model.refusals : [...model.refusals, ...done.refused],
  }
}

function applyEach(venue: Venue, changes: readonly DraftChange[]) {
  let current = venue
  const applied: DraftChange[] = []
  const inverse: DraftChange[] = []
  const refused: RefusedChange[] = []
  for (const change of changes) {
    try {
      const done = applyChanges(current, [change])
      current = done.draft
      applied.push(change)
      inverse.unshift(...done.inverse)
    } catch (error) {
      if (!(error instanceof ChangeRefused)) throw error
      refused.push({ change, code: error.code })
    }
  }
  return { venue: current, applied, inverse, refused }
}

/** A field that is set again before the first value was sent is sent once. */
function addPending(pending: readonly DraftChange[], changes: readonly DraftChange[]): readonly DraftChange[] {
  const [only] = changes
  const last = pending.at(-1)
  const isAgain =
    changes.length === 1 && only?.kind === 'set' && last?.kind === 'set' && isSamePath(only.path, last.path)
  return [...(isAgain ? pending.slice(0, -1) : pending), ...changes]
}

/** What undoes two steps, the later one first; where both set the same fields the earlier values are enough. */
function merge(later: readonly DraftChange[], earlier: readonly DraftChange[]): readonly DraftChange[] {
  const isSet = (change: DraftChange) => change.kind === 'set'
  const isCovered =
    later.every((change) => isSet(change) && earlier.some(({ path }) => isSamePath(path, change.path))) &&
    earlier.every(isSet)
  return isCovered ? earlier : [...later, ...earlier]
}

/** Whether a change would leave everything as it is. */
const isDone = (venue: Venue, change: DraftChange) =>
  change.kind === 'set' && typeof change.value === 'string' && valueAt(venue, change.path) === change.value

/** The value at a path of what is shown; undefined for nothing. */
export const valueAt = (venue: Venue, path: DraftPath): Json | undefined =>
  readPath(venue as unknown as JsonObject, path)
