import { randomUUID } from 'node:crypto'
import {
  draftFactMaxLength,
  type ArchitectureId,
  type DraftAuthor,
  type DraftChange,
  type DraftConflicts,
  type DraftPerson,
  type FactName,
  type Fault,
  type Venue,
} from '@foyer/contract'
import { applyChanges, type JsonObject } from '@foyer/venue-draft'
import type { VenueArchive } from '../../../platform/feature-ports/venue.port.ts'
import { describeFault } from '../../../platform/http/calls/check-request.ts'
import {
  CallError,
  sent,
  type CallContext,
  type CountContents,
  type Feature,
  type Principal,
} from '../../../platform/http/feature.ts'
import { createLive, type LiveDeps } from '../../../platform/live/create-live.ts'
import type { Live } from '../../../platform/live/live-feature.ts'
import type { Connection, Frame } from '../../../platform/realtime/realtime.ts'
import type { RichTextQueue } from '../rich-text-queue.ts'
import type { AskFraming } from '../check-framing.ts'
import { applyInSlices } from './apply-in-slices.ts'
import type { StagedDraft, StageDocument } from './check-draft.ts'
import { cleanRichChanges } from './clean-rich-changes.ts'
import { isUnchanged, sendDraft } from './draft-answers.ts'
import { createDraftChecks } from './draft-checks.ts'
import type { DraftChecker } from './draft-checker.ts'
import { markFraming, mayTouchFrames } from './draft-framing.ts'
import { createDraftPeople } from './draft-people.ts'
import {
  applyDraftEvent,
  applyPatch,
  architectureOf,
  bytesSince,
  createDraft as nothingSaved,
  decideDraft,
  findStep,
  firstBase,
  namesOf,
  refusePatch,
  stepsSince,
  type Draft,
  type DraftCommand,
  type DraftEvent,
  type Names,
  type StoredStep,
} from './draft-state.ts'
import type { DraftStore } from './draft.store.ts'
import { emptyVenue } from './empty-venue.ts'

export interface DraftsDeps extends LiveDeps {
  readonly store: DraftStore
  readonly checker: DraftChecker
  readonly queue: Pick<RichTextQueue, 'sanitize'>
  readonly archive: Pick<VenueArchive, 'stageDraft' | 'removeStage' | 'staged' | 'published'>
  readonly countContents: CountContents
  /** Writes down for good who deletes a draft. */
  readonly noteDeletion: (deletion: { readonly by: string; readonly architectureId: string }) => Promise<void>
  /** How pages that are framed are asked; without it none is. */
  readonly askFraming?: AskFraming | undefined
  readonly people: {
    /** By user id; without those who are gone. */
    readonly listNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
    readonly find: (
      query: string,
      limit: number,
    ) => Promise<
      readonly { readonly userId: string; readonly name: string; readonly title?: string; readonly company?: string }[]
    >
  }
}

export interface Replacement {
  readonly venue: Venue
  readonly warnings: readonly Fault[]
  readonly base: number | 'any'
  readonly mustExist: boolean
  readonly by: string
  /** Of the request; one that is repeated replaces nothing again. */
  readonly id?: string | undefined
}

export interface Drafts {
  readonly feature: Pick<Feature, 'calls' | 'commands' | 'connections' | 'kept' | 'load'>
  /** Makes a checked document the draft, whatever it was. Fails with `venue.stale`, whose `currentVersion` is what is there. */
  replace(replacement: Replacement): Promise<{ readonly architectureId: string; readonly version: number }>
  /** Takes from the stage what was put there of a draft that was deleted meanwhile. */
  removeDeleted(architectureId: string): Promise<void>
  /** Resolves once this version of the draft is on stage. Fails with `venue.stale`, `venue.invalid` and `venue.not-found`. */
  requireValid(architectureId: string, version: number): Promise<void>
  /** Of the newest version; undefined where it has none. */
  timeZoneOf(architectureId: string): Promise<string | undefined>
  /** Of the venues, by their architecture. */
  listNames(): Promise<ReadonlyMap<string, Names>>
  /** Notifies followers on this node that the scheduled publication of a draft is another one, or none. */
  notifySchedule(architectureId: string): void
  stop(): Promise<void>
}

/**
 * The document is stored as a whole once so many patches came, or so much of them; of fewer, when no designer changes it for a
 * while: chat waits for its own commits behind one of 15 MB.
 */
const compactAfter = { steps: 4_000, bytes: 1_000_000 }
const compactAtRest = { steps: 200, afterMs: 10_000 }
const listedBytesMax = 1_000_000
const stepsListedMax = 1_000
const waitForCheckMs = 10_000
/** A publication waits longer than a look. */
const waitForPublishMs = 50_000
const keepStepsMs = 30 * 24 * 60 * 60_000
const namesKeptMs = 60_000
/** What is older was stored with the stage by the node that checked it. */
const maybeUnstagedMs = 10 * 60_000
const lookAgainAfterMs = 1_000

const keyOf = (architectureId: string) => `STAGE ${architectureId}`
const idOf = (key: string) => key.slice('STAGE '.length)

/** Drafts of venues: changed by small patches, checked beside, shown to colleagues. Source: EDT-02, EDT-03, EDT-05. */
export function createDrafts(deps: DraftsDeps): Drafts {
  const { store, checker, queue, archive, people, hub, bus, clock, log } = deps
  const live: Live<Draft, DraftCommand, DraftEvent> = createLive(deps, {
    name: 'draft',
    store,
    decide: decideDraft,
    apply: applyDraftEvent,
    onEvents,
    onLoaded(key) {
      // They may have missed a step: the kernel notifies only followers of the architecture that a mode shows.
      const to = followers(idOf(key))
      if (to.size > 0) void hub.sendToAll(to, hub.fact('realtime.behind', { features: ['draft'] }))
    },
  })
  const checks = createDraftChecks({
    checker,
    clock,
    log,
    onValid: putOnStage,
    onChecked: (architectureId, { version, faults, warnings }) =>
      send(architectureId, 'draft.validity', {
        architectureId: architectureId as ArchitectureId,
        version,
        isValid: faults.length === 0,
        faultCount: faults.length,
        warningCount: warnings.length,
      }),
  })
  const following = new Map<string, Set<Connection>>()
  const colleagues = createDraftPeople({ ...deps, followers })
  /** What is on stage, as far as it came from a draft. */
  const onStage = new Map<string, StagedDraft>()
  const compacting = new Set<string>()
  const resting = new Map<string, () => void>()
  let sending: Promise<unknown> = Promise.resolve()
  let deleting: Promise<unknown> = Promise.resolve()
  /** No page of a designer: steps of the server are news to all of them. */
  const framingAuthor = randomUUID()
  const names = new Map<string, { readonly name: string; readonly untilMs: number }>()
  /** Of this node, under way: their effects on the stage follow here, and nowhere else. */
  const ownReplacements = new Set<string>()
  const ownDeletions = new Set<string>()
  const unwatch = bus.watch({ came: () => catchUp(), missed: () => catchUp() })
  let catchingUp: Promise<unknown> = Promise.resolve()
  let isBehind = false
  let cancelCatchUp = () => {}

  return {
    feature: {
      calls: {
        'designer.list-drafts': listDrafts,
        'designer.create-draft': createDraft,
        'designer.delete-draft': deleteDraft,
        'designer.load-draft': loadDraft,
        'designer.patch-draft': patchDraft,
        'designer.list-draft-changes': listChanges,
        'designer.draft-validity': readValidity,
        'designer.count-contents': async ({ params }) => ({
          contents: [...(await deps.countContents(params.architectureID))],
        }),
        'designer.search-accounts': async ({ query }) => ({ accounts: [...(await people.find(query.q, 20))] }),
      },
      commands: {
        async 'draft.follow'({ body: { architectureId }, connection, principal }) {
          const { version } = await requireDraft(architectureId)
          if (connection.isOpen)
            following.set(architectureId, (following.get(architectureId) ?? new Set()).add(connection))
          const { userId, name } = await authorOf(userIdOf(principal))
          if (connection.isOpen)
            colleagues.place(architectureId, { connectionId: connection.id, userId, name, selection: [] })
          return { version, connectionId: connection.id, people: colleagues.list(architectureId) }
        },
        'draft.unfollow'({ body: { architectureId }, connection }) {
          unfollow(architectureId, connection)
          colleagues.leave(architectureId, connection.id)
        },
        'draft.show-place'({ body: { architectureId, areaId, selection }, connection }) {
          const person = colleagues.find(architectureId, connection.id)
          if (person === undefined) return
          const { areaId: _former, ...rest } = person
          const placed: DraftPerson = { ...rest, ...(areaId !== undefined && { areaId }), selection }
          colleagues.place(architectureId, placed)
        },
      },
      load: store.adoptStages,
      connections: {
        closed(connection) {
          for (const architectureId of following.keys()) unfollow(architectureId, connection)
          colleagues.closed(connection.id)
        },
      },
      kept: [
        { kind: 'draft-changes', keepMs: keepStepsMs, removeBefore: (beforeMs) => store.removeStepsBefore(beforeMs) },
      ],
    },
    replace,
    removeDeleted,
    requireValid,
    async timeZoneOf(architectureId) {
      const draft = await live.read(keyOf(architectureId))
      const timeZone = draft.version === 0 ? undefined : architectureOf(draft.document)['timeZone']
      return typeof timeZone === 'string' && timeZone !== '' ? timeZone : undefined
    },
    listNames: async () => new Map((await store.listHeads()).map((head) => [head.architectureId, head.names])),
    notifySchedule: (architectureId) =>
      send(architectureId, 'draft.schedule-changed', { architectureId: architectureId as ArchitectureId }),
    async stop() {
      unwatch()
      cancelCatchUp()
      checks.stop()
      for (const cancel of resting.values()) cancel()
      colleagues.stop()
      await live.stop()
      await checker.stop()
    },
  }

  async function requireDraft(architectureId: string): Promise<Draft> {
    const draft = await live.read(keyOf(architectureId))
    if (draft.version === 0) throw notFound()
    return draft
  }

  async function listDrafts() {
    const heads = await store.listHeads()
    const published = archive.published()
    const drafts = heads.map(({ architectureId, savedAtMs, names: ofVenue, version, savedBy }) => ({
      architectureId,
      names: [...ofVenue],
      version,
      savedAt: new Date(savedAtMs).toISOString(),
      savedBy,
      publishedVersion:
        published?.architectureId === architectureId ? published.venue.publishInfo.publishedVersion : -1,
      isValid: archive.staged(architectureId)?.version === version,
    }))
    return { drafts }
  }

  async function createDraft({ body, principal }: CallContext<'designer.create-draft'>) {
    const architectureId = body.id ?? `venue-${randomUUID().slice(0, 8)}`
    const by = userIdOf(principal)
    const { changes, document } = await fillVenue(emptyVenue(architectureId, body.names), body.changes ?? [])
    const { version } = await live.run(keyOf(architectureId), {
      kind: 'replace',
      id: randomUUID(),
      by,
      base: 'none',
      mustExist: false,
      document: JSON.stringify(document),
      names: namesOf(document),
      isValid: false,
      atMs: clock.now(),
    })
    void noteFraming(architectureId, { changes, by })
    return { architectureId, version }
  }

  /** A new document after the changes, whose rich texts are harmless. Fails with `designer.draft-refused`. */
  async function fillVenue(venue: ReturnType<typeof emptyVenue>, changes: readonly DraftChange[]) {
    const empty = { ...nothingSaved(), document: venue as unknown as JsonObject }
    const applied = applyPatch(empty, changes)
    if (applied instanceof CallError) throw applied
    const clean = await cleanRichChanges(empty.document, changes, queue)
    if (clean instanceof CallError) throw clean
    return { changes: clean.changes, document: applyChanges(empty.document, clean.changes).draft }
  }

  /** One after the other: of two at once, the log names the one who deleted it. */
  async function deleteDraft(context: CallContext<'designer.delete-draft'>): Promise<void> {
    const deletion = deleting.then(() => deleteInTurn(context))
    deleting = deletion.catch(() => undefined)
    return deletion
  }

  async function deleteInTurn({ params, principal }: CallContext<'designer.delete-draft'>): Promise<void> {
    const { architectureID } = params
    await requireDraft(architectureID)
    // The stage first: without it nothing can be published that is deleted then.
    if (!(await archive.removeStage(architectureID)))
      throw new CallError('designer.draft-published', 'A version of this venue was published')
    const by = userIdOf(principal)
    await deps.noteDeletion({ by, architectureId: architectureID })
    ownDeletions.add(architectureID)
    try {
      await live.run(keyOf(architectureID), { kind: 'delete', id: randomUUID(), by })
    } catch (error) {
      // It stays, and goes on stage again.
      discardChecks(architectureID)
      checks.touch(architectureID)
      throw error
    } finally {
      ownDeletions.delete(architectureID)
    }
    // What this server had checked and not stored yet would bring it back.
    await archive
      .removeStage(architectureID)
      .catch((error: unknown) =>
        log.warn({ err: error, architectureId: architectureID }, 'the stage of a deleted draft may be left'),
      )
  }

  async function removeDeleted(architectureId: string): Promise<void> {
    if ((await live.read(keyOf(architectureId))).version === 0) await archive.removeStage(architectureId)
  }

  /** After a deletion on another node: what this one had checked and not stored yet would bring it back. */
  function removeDeletedElsewhere(architectureId: string): void {
    removeDeleted(architectureId).catch((error: unknown) =>
      log.warn({ err: error, architectureId }, 'the stage of a deleted draft may be left'),
    )
  }

  function discardChecks(architectureId: string): void {
    checker.close(architectureId)
    checks.discard(architectureId)
    onStage.delete(architectureId)
  }

  async function loadDraft(context: CallContext<'designer.load-draft'>): Promise<typeof sent> {
    const { architectureID } = context.params
    const { version } = await requireDraft(architectureID)
    const validity = checks.newest(architectureID)
    if ((validity?.version ?? 0) < version) checks.touch(architectureID)
    if (isUnchanged(context, version, validity)) return sent
    const written = await checker.write(architectureID, 'author')
    if (written === undefined) throw notFound()
    return sendDraft(context, written, validity)
  }

  async function patchDraft({ params, body, principal }: CallContext<'designer.patch-draft'>) {
    const { architectureID } = params
    const key = keyOf(architectureID)
    try {
      const draft = await requireDraft(architectureID)
      const known = findStep(draft, body.id)
      if (known !== undefined) return { version: known.version, rewritten: [...known.rewritten] }
      const refused = refusePatch(draft, body)
      if (refused !== undefined) throw refused
      const applied = applyPatch(draft, body.changes)
      if (applied instanceof CallError) throw applied
      const clean = await cleanRichChanges(draft.document, body.changes, queue)
      if (clean instanceof CallError) throw clean
      const { id, author, base } = body
      const patch = { kind: 'patch', id, author, base, by: userIdOf(principal), ...clean, atMs: clock.now() } as const
      const after = await live.run(key, patch)
      compactIfDue(architectureID, after)
      const step = findStep(after, id)
      // It was deleted in the same turn.
      if (step === undefined) throw notFound()
      void noteFraming(architectureID, step)
      return { version: step.version, rewritten: [...step.rewritten] }
    } catch (error) {
      throw error instanceof CallError ? await withNames(error) : error
    }
  }

  /** Pages are asked after the patch is stored: they may take three seconds. What they say is a step of its own. */
  async function noteFraming(
    architectureId: string,
    { changes = [], by }: Pick<StoredStep, 'changes' | 'by'>,
  ): Promise<void> {
    if (deps.askFraming === undefined || !mayTouchFrames(changes)) return
    const key = keyOf(architectureId)
    try {
      const marks = await markFraming(() => live.state(key)?.document, changes, deps.askFraming)
      const base = live.state(key)?.version
      if (marks.length === 0 || base === undefined) return
      const draft = await live.run(key, {
        kind: 'patch',
        id: randomUUID(),
        author: framingAuthor,
        by,
        base,
        changes: marks,
        rewritten: [],
        atMs: clock.now(),
      })
      compactIfDue(architectureId, draft)
    } catch (error) {
      log.warn({ err: error, architectureId }, 'which pages refuse to be framed was not noted')
    }
  }

  /** A conflict with the authors of the others' changes by name. */
  async function withNames(error: CallError): Promise<CallError> {
    if (error.code !== 'designer.draft-conflict') return error
    const details = error.details as { conflicts: { by: string }[] }
    const authors = await authorsOf(details.conflicts.map(({ by }) => by))
    const conflicts = details.conflicts.map((conflict) => ({ ...conflict, by: authors(conflict.by) }))
    return new CallError(error.code, error.message, {
      params: error.params,
      details: { ...details, conflicts } as unknown as DraftConflicts,
    })
  }

  async function listChanges({ params, query }: CallContext<'designer.list-draft-changes'>) {
    const draft = await requireDraft(params.architectureID)
    const after = Number(query.after)
    const currentVersion = draft.version
    if (after < firstBase(draft) || after > currentVersion)
      throw new CallError('designer.draft-behind', 'The changes since this version are no longer there', {
        params: { currentVersion },
      })
    const steps: StoredStep[] = []
    let bytes = 0
    for (const step of draft.steps) {
      if (step.version <= after) continue
      bytes += step.bytes
      if (steps.length >= stepsListedMax || (steps.length > 0 && bytes > listedBytesMax)) break
      steps.push(step)
    }
    const authors = await authorsOf(steps.map(({ by }) => by))
    const changes = steps.map(({ version, author, by, changes: ofStep = [] }) => ({
      version,
      author,
      by: authors(by),
      changes: [...ofStep],
    }))
    return { changes, currentVersion }
  }

  async function readValidity({ params, query }: CallContext<'designer.draft-validity'>) {
    const { architectureID } = params
    const draft = await requireDraft(architectureID)
    const version = Math.min(query.version === undefined ? 0 : Number(query.version), draft.version)
    const validity = await checks.wait(architectureID, version, waitForCheckMs)
    await requireDraft(architectureID)
    if ((validity?.version ?? 0) < draft.version) checks.touch(architectureID)
    return { validity: validity ?? null }
  }

  async function replace({ venue, warnings, base, mustExist, by, id = randomUUID() }: Replacement) {
    const [architecture] = venue.architectures
    if (architecture === undefined) throw new Error('The document was not checked')
    const { id: architectureId, names: ofVenue } = architecture
    ownReplacements.add(id)
    const draft = await live
      .run(keyOf(architectureId), {
        kind: 'replace',
        id,
        by,
        base,
        mustExist,
        document: JSON.stringify(venue),
        names: ofVenue,
        isValid: true,
        atMs: clock.now(),
      })
      .finally(() => ownReplacements.delete(id))
    const version = findStep(draft, id)?.version ?? draft.version
    checks.note(architectureId, { version, faults: [], warnings: warnings.slice(0, 20), moreFaults: false })
    return { architectureId, version }
  }

  async function requireValid(architectureId: string, version: number): Promise<void> {
    const draft = await live.read(keyOf(architectureId))
    // Nothing is saved there, which the archive says.
    if (draft.version === 0) return
    if (draft.version !== version) throw stale(draft.version)
    if (archive.staged(architectureId)?.version === version) return
    const validity = await checks.wait(architectureId, version, waitForPublishMs)
    if ((await live.read(keyOf(architectureId))).version === 0)
      throw new CallError('venue.not-found', 'The draft was deleted')
    if (validity === undefined || validity.version < version)
      throw new CallError('server.overloaded', 'The draft is not checked yet', { retryAfterS: 5 })
    if (validity.version > version) throw stale(validity.version)
    const [first] = validity.faults
    if (first !== undefined) throw new CallError('venue.invalid', describeFault(first), { faults: validity.faults })
  }

  function onEvents(key: string, events: readonly DraftEvent[]): void {
    const architectureId = idOf(key)
    for (const event of events) {
      if (event.kind === 'compacted') {
        const draft = live.state(key)
        if (draft !== undefined && draft.snapshot.version < event.version)
          draft.snapshot = { version: event.version, bytes: event.bytes }
        continue
      }
      if (event.kind === 'deleted') {
        discardChecks(architectureId)
        const to = followers(architectureId)
        // Another draft of this id is not theirs.
        for (const connection of to) colleagues.leave(architectureId, connection.id)
        following.delete(architectureId)
        if (!ownDeletions.has(architectureId)) removeDeletedElsewhere(architectureId)
        sending = sending.then(() => sendDeletion(architectureId, event.by, to)).catch(() => undefined)
        continue
      }
      const { step } = event
      checker.step(architectureId, step)
      // The node that replaces it with a valid document puts that on stage.
      if (event.kind === 'patched' || !event.isValid || !ownReplacements.has(step.id)) checks.touch(architectureId)
      // One after the other: a name may have to be looked up.
      sending = sending.then(() => sendStep(architectureId, step)).catch(() => undefined)
    }
    // While others change it, it does not rest.
    resting.get(architectureId)?.()
    resting.delete(architectureId)
  }

  async function sendDeletion(architectureId: string, userId: string, to: ReadonlySet<Connection>): Promise<void> {
    if (to.size === 0) return
    const by = await authorOf(userId).catch(() => ({ userId, name: '' }))
    const frame = hub.fact('draft.deleted', { architectureId: architectureId as ArchitectureId, by })
    void hub.sendToAll(to, frame, { lane: `draft ${architectureId}`, droppable: 'draft' })
  }

  async function sendStep(architectureId: string, { version, author, by, changes }: StoredStep): Promise<void> {
    if (followers(architectureId).size === 0) return
    const written = await authorOf(by).catch(() => ({ userId: by, name: '' }))
    const head = { architectureId: architectureId as ArchitectureId, version, by: written }
    if (changes === undefined) return send(architectureId, 'draft.replaced', head)
    const isSmall = JSON.stringify(changes).length <= draftFactMaxLength
    return send(architectureId, 'draft.changed', { ...head, author, ...(isSmall && { changes: [...changes] }) })
  }

  /** Called by the node that has stored a step: one node writes the document. */
  function compactIfDue(architectureId: string, draft: Draft): void {
    resting.get(architectureId)?.()
    resting.delete(architectureId)
    const { length } = stepsSince(draft)
    if (length >= compactAfter.steps || bytesSince(draft) >= compactAfter.bytes) compactNow(architectureId)
    else if (length >= compactAtRest.steps)
      resting.set(
        architectureId,
        clock.after(compactAtRest.afterMs, () => {
          resting.delete(architectureId)
          compactNow(architectureId)
        }),
      )
  }

  function compactNow(architectureId: string): void {
    if (compacting.has(architectureId)) return
    compacting.add(architectureId)
    void compact(architectureId)
      .catch((error: unknown) => log.warn({ err: error, architectureId }, 'a draft could not be compacted'))
      .finally(() => compacting.delete(architectureId))
  }

  async function compact(architectureId: string): Promise<void> {
    const documentsNow = () => live.state(keyOf(architectureId))?.documents
    const documents = documentsNow()
    const written = await checker.write(architectureId, 'store')
    if (written === undefined) return
    const { version, document, jsonBytes } = written
    await store.writeDocument({ architectureId, version, documentGzip: document })
    // It was deleted meanwhile, or read anew.
    if (documentsNow() !== documents) return
    live.announce(keyOf(architectureId), { kind: 'compacted', version, bytes: jsonBytes })
  }

  /** Stage shows the last valid state; its venue is made of the one before, so that nothing large is parsed here. */
  async function putOnStage(
    architectureId: string,
    version: number,
    { gzip, changes, since }: StageDocument,
  ): Promise<boolean> {
    const draft = await draftWith(architectureId, version)
    const before = onStage.get(architectureId)
    const { documents } = draft
    const base = since === undefined ? documents.get(version) : before?.version === since && before.venue
    onStage.delete(architectureId)
    if (base === undefined || base === false) {
      // The checker goes on from another document: it begins anew.
      checker.close(architectureId)
      return false
    }
    const venue = await applyInSlices(base, changes)
    await archive.stageDraft({
      architectureId,
      version,
      by: draft.savedBy,
      venue: { ...venue, version, publishInfo: { publishedVersion: -1 } } as unknown as Venue,
      documentGzip: gzip,
      patch: since === undefined ? undefined : { since, changes },
    })
    if (draft.documents !== documents) {
      // It was deleted meanwhile, and maybe another one of this id begun.
      await archive.removeStage(architectureId)
      return false
    }
    onStage.set(architectureId, { version, venue })
    return true
  }

  /** The draft in memory, read anew where it lacks the version: a change of another node is heard also where it has not been read. */
  async function draftWith(architectureId: string, version: number): Promise<Draft> {
    const key = keyOf(architectureId)
    const draft = live.state(key)
    return draft?.documents.has(version) === true ? draft : live.read(key)
  }

  /** Another node may have changed what this one did not hear of. Source: NOD-03. */
  function catchUp(): void {
    if (isBehind) return
    isBehind = true
    catchingUp = catchingUp.then(async () => {
      isBehind = false
      try {
        await checkMissed()
      } catch (error) {
        log.warn({ err: error }, 'drafts that another node has changed could not be looked for; tried again soon')
        cancelCatchUp()
        cancelCatchUp = clock.after(lookAgainAfterMs, catchUp)
      }
    })
  }

  async function checkMissed(): Promise<void> {
    const heads = new Map((await store.listHeads()).map((head) => [head.architectureId, head]))
    for (const architectureId of onStage.keys()) {
      if (heads.has(architectureId)) continue
      discardChecks(architectureId)
      await removeDeleted(architectureId)
    }
    const unstagedFromMs = clock.now() - maybeUnstagedMs
    for (const [architectureId, { version, savedAtMs }] of heads) {
      if (checks.newest(architectureId)?.version === version) continue
      checker.close(architectureId)
      if (savedAtMs >= unstagedFromMs && archive.staged(architectureId)?.version !== version)
        checks.touch(architectureId)
    }
    for (const [architectureId, to] of following)
      // The kernel notifies followers of what it reads anew.
      if (live.state(keyOf(architectureId)) === undefined)
        void hub.sendToAll(to, hub.fact('realtime.behind', { features: ['draft'] }))
  }

  function followers(architectureId: string): ReadonlySet<Connection> {
    return following.get(architectureId) ?? noConnections
  }

  function unfollow(architectureId: string, connection: Connection): void {
    const of = following.get(architectureId)
    of?.delete(connection)
    if (of?.size === 0) following.delete(architectureId)
  }

  function send<Name extends FactName & `draft.${string}`>(
    architectureId: string,
    name: Name,
    body: Parameters<typeof hub.fact<Name>>[1],
  ): void {
    const to = followers(architectureId)
    if (to.size === 0) return
    const frame: Frame = hub.fact(name, body)
    void hub.sendToAll(to, frame, { lane: `draft ${architectureId}`, droppable: 'draft' })
  }

  async function authorOf(userId: string): Promise<DraftAuthor> {
    return (await authorsOf([userId]))(userId)
  }

  async function authorsOf(userIds: readonly string[]): Promise<(userId: string) => DraftAuthor> {
    const nowMs = clock.now()
    const unknown = [...new Set(userIds)].filter((id) => (names.get(id)?.untilMs ?? 0) <= nowMs)
    if (unknown.length > 0) {
      const found = await people.listNames(unknown)
      for (const id of unknown) names.set(id, { name: found.get(id) ?? '', untilMs: nowMs + namesKeptMs })
    }
    return (userId) => ({ userId, name: names.get(userId)?.name ?? '' })
  }
}

const noConnections: ReadonlySet<Connection> = new Set()

const userIdOf = (principal: Principal): string => (principal.kind === 'account' ? principal.userId : 'unknown')

const notFound = () => new CallError('designer.draft-not-found', 'There is no such draft')

const stale = (currentVersion: number) =>
  new CallError('venue.stale', `The draft's version is ${currentVersion}`, { params: { currentVersion } })
