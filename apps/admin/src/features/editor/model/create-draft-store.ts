import { cell } from '@foyer/client'
import type { Clock, Readable } from '@foyer/client'
import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { diffDrafts } from '@foyer/venue-draft'
import {
  beginDraft,
  forgetRefusals,
  hasUnsaved,
  makeChange,
  redoStep,
  resolveConflict,
  sendNext,
  takeBack,
  takeCommitted,
  takeRefusal,
  takeWhole,
  undoStep,
} from './draft-model.ts'
import type { CommittedChanges, DraftConflict, DraftModel, RefusedChange } from './draft-model.ts'
import { draftFailureOf } from './draft-server.ts'
import type { DraftFailure, DraftServer, DraftValidity } from './draft-server.ts'
import { restoreUnsent } from './restore-unsent.ts'
import type { UnsentChanges, UnsentStore } from './unsent-store.ts'

/** Somebody else who has the draft open. */
export interface Colleague {
  readonly connectionId: string
  readonly userId: string
  readonly name: string
  readonly areaId?: string | undefined
  readonly selection: readonly DraftPath[]
}

/** Where this page is, for colleagues. */
export interface Place {
  readonly areaId?: string | undefined
  readonly selection: readonly DraftPath[]
}

/** What comes over the connection about one draft. */
export interface DraftListener {
  /** From now on all is heard; this is the version by then, also after a connection was lost. */
  readonly onFollowed: (version: number) => void
  /** Changes, or only the number where they must be read. */
  readonly onVersion: (version: number, committed?: CommittedChanges) => void
  readonly onReplaced: () => void
  /** By whom, as a name; `''` where it is not known. */
  readonly onDeleted: (by: string) => void
  readonly onPeople: (people: readonly Colleague[]) => void
  readonly onValidity: (validity: {
    readonly version: number
    readonly faultCount: number
    readonly warningCount: number
  }) => void
  readonly onScheduleChanged: () => void
}

export interface DraftTopic {
  readonly showPlace: (place: Place) => void
  readonly stop: () => void
}

/**
 * - `not-saved`: there are changes, and the server answers but does not take them now.
 * - `offline`: there are changes or not, and nothing answers.
 * - `failed`: the draft is not there any more, or could not be opened.
 */
export type Saving = 'loading' | 'saved' | 'saving' | 'not-saved' | 'offline' | 'signed-out' | 'forbidden' | 'failed'

export interface DraftView {
  /** Undefined before it is loaded, and once it was deleted. */
  readonly venue: Venue | undefined
  readonly version: number
  readonly saving: Saving
  /** Whether this browser keeps changes that are not saved; without it they are lost with the page. */
  readonly isKept: boolean
  readonly undoLabel: string | undefined
  readonly redoLabel: string | undefined
  readonly conflicts: readonly DraftConflict[]
  readonly refusals: readonly RefusedChange[]
  readonly colleagues: readonly Colleague[]
  readonly validity: DraftValidity | undefined
  /** Grows when the scheduled publication may be another one. */
  readonly scheduleChanges: number
  /** The name of who deleted the draft while it was open here. */
  readonly deletedBy: string | undefined
}

/** One venue's draft in this page: shown at once, saved soon, the same for all who have it open. Source: EDT-02 to EDT-06. */
export interface DraftStore {
  readonly view: Readable<DraftView>
  /** One gesture; `mergeKey` joins it to the step before with the same key. Fails with `ChangeRefused`. */
  readonly change: (
    changes: readonly DraftChange[],
    options: { readonly label: string; readonly mergeKey?: string },
  ) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly resolve: (index: number, keep: 'mine' | 'theirs', label: string) => void
  readonly forgetRefusals: () => void
  /** Tries now what waits, such as after a new sign-in or when the browser is online again. */
  readonly retry: () => void
  readonly showPlace: (place: Place) => void
  /** Ends all; what is not saved stays in the browser. */
  readonly stop: () => Promise<void>
}

export interface DraftStoreDeps {
  readonly architectureId: string
  readonly ownId: string
  /** Of this page; another after each load of it. */
  readonly author: string
  readonly server: DraftServer
  readonly follow: (listener: DraftListener) => DraftTopic
  readonly unsent: UnsentStore
  readonly clock: Clock
  readonly newId: () => string
}

/** Changes are gathered for so long before they are sent; a draft is stored within two seconds. Source: EDT-02. */
const gatherMs = 300
const retryMaxMs = 30_000
const bodyMaxChars = 16_000
const keepAliveMs = 5_000

export function createDraftStore(deps: DraftStoreDeps): DraftStore {
  const { architectureId, ownId, author, server, follow, unsent, clock, newId } = deps
  let model: DraftModel | undefined
  let trouble: DraftFailure | undefined
  let colleagues: readonly Colleague[] = []
  let validity: DraftValidity | undefined
  let scheduleChanges = 0
  let deletedBy: string | undefined
  let isKept = true
  let isSending = false
  let isStopped = false
  let failures = 0
  let topic: DraftTopic | undefined
  let place: Place = { selection: [] }
  const view = cell(makeView())
  let cancelSend: (() => void) | undefined
  let cancelKeep: (() => void) | undefined
  let reading: Promise<void> | undefined
  let writing: Promise<void> = Promise.resolve()
  /** Not written down yet; of several that come while one is written, the last is. */
  let toKeep: DraftModel | undefined
  void open()

  return {
    view,
    change: (changes, options) => edit((known) => makeChange(known, changes, options)),
    undo: () => edit(undoStep),
    redo: () => edit(redoStep),
    resolve: (index, keep, label) => edit((known) => resolveConflict(known, index, keep, label)),
    forgetRefusals: () => edit(forgetRefusals),
    retry,
    showPlace(next) {
      place = next
      topic?.showPlace(next)
    },
    async stop() {
      isStopped = true
      cancelSend?.()
      cancelKeep?.()
      topic?.stop()
      await writing
    },
  }

  function edit(change: (known: DraftModel) => DraftModel): void {
    if (model === undefined || isStopped) return
    set(change(model))
    sendLater(gatherMs)
  }

  function set(next: DraftModel): void {
    if (next === model) return
    const isUnsavedOther = next.sent !== model?.sent || next.pending !== model?.pending
    model = next
    if (isUnsavedOther) keep()
    renew()
  }

  function renew(): void {
    view.set(makeView())
  }

  function makeView(): DraftView {
    return {
      venue: model?.shown,
      version: model?.version ?? 0,
      saving: savingOf(model, trouble),
      isKept,
      undoLabel: model?.undo.at(-1)?.label,
      redoLabel: model?.redo.at(-1)?.label,
      conflicts: model?.conflicts ?? [],
      refusals: model?.refusals ?? [],
      colleagues,
      validity,
      scheduleChanges,
      deletedBy,
    }
  }

  async function open(): Promise<void> {
    try {
      const found = await unsent.list(ownId, architectureId).catch(() => [])
      // Another page that lives still sends its own.
      const left = found.filter((entry) => entry.writtenAt < clock.now() - 3 * keepAliveMs || entry.author === author)
      const restored = await restoreUnsent(left, server)
      const loaded = await server.load()
      if (isStopped) return
      model = restored.reduce((known, { apply }) => apply(known), beginDraft(loaded.venue, loaded.version))
      validity = loaded.validity ?? undefined
      trouble = undefined
      deletedBy = undefined
      failures = 0
      keep()
      await writing
      for (const { author: former } of left) if (former !== author) await unsent.remove(former).catch(() => {})
      renew()
      listen()
      sendLater(0)
    } catch (error) {
      fail(draftFailureOf(error), () => void open())
    }
  }

  function listen(): void {
    const onVersion: DraftListener['onVersion'] = (version, committed) => {
      if (model === undefined || version <= model.version) return
      if (committed === undefined || !commit(committed)) void catchUp().catch(() => {})
    }
    const onScheduleChanged = () => {
      scheduleChanges += 1
      renew()
    }
    let isFollowed = false
    topic = follow({
      onFollowed(version) {
        // What was announced while there was no connection.
        if (isFollowed) onScheduleChanged()
        isFollowed = true
        onVersion(version)
        // Its check may have ended before.
        if ((validity?.version ?? 0) < version) void readValidity(version)
      },
      onVersion,
      onReplaced: () => void readWhole().catch(() => {}),
      onDeleted(by) {
        deletedBy = by
        // There is nothing that it could be sent to.
        writing = writing.then(() => unsent.remove(author)).catch(() => {})
        fail({ kind: 'gone' }, () => {})
      },
      onPeople(people) {
        colleagues = people
        renew()
      },
      onValidity({ version, faultCount, warningCount }) {
        if (faultCount + warningCount === 0) {
          validity = { version, faults: [], warnings: [], moreFaults: false }
          renew()
        } else void readValidity(version)
      },
      onScheduleChanged,
    })
    topic.showPlace(place)
  }

  async function readValidity(version: number): Promise<void> {
    try {
      const read = await server.validity(version)
      if (validity !== undefined && read.version < validity.version) return
      validity = read
      renew()
    } catch {
      // The next one comes with the next change.
    }
  }

  /** Whether the changes are in the draft now; false where earlier ones are missing. */
  function commit(committed: CommittedChanges): boolean {
    if (model === undefined) return true
    const next = takeCommitted(model, committed, author)
    if (next === 'gap') return false
    if (next !== 'known') set(next)
    return true
  }

  /** Reads what was committed meanwhile. Fails as the calls do. */
  function catchUp(): Promise<void> {
    reading ??= (async () => {
      try {
        for (let isBehind = true; isBehind && model !== undefined;) {
          const { changes, currentVersion } = await server.listChanges(model.version)
          if (!changes.every(commit) || changes.length === 0) return
          isBehind = (changes.at(-1)?.version ?? currentVersion) < currentVersion
        }
      } catch (error) {
        if (draftFailureOf(error).kind !== 'behind') throw error
        await readWhole()
      } finally {
        reading = undefined
      }
    })()
    return reading
  }

  async function readWhole(): Promise<void> {
    const { venue, version } = await server.load()
    if (model === undefined || version <= model.version) return
    const changes = diffDrafts(model.confirmed, venue)
    set(takeWhole(model, venue, version, { version, author: '', name: '', changes }))
  }

  function sendLater(delayMs: number): void {
    if (isStopped || isSending || model === undefined || !hasUnsaved(model)) return
    if (trouble?.kind === 'forbidden' || trouble?.kind === 'signed-out') return
    cancelSend ??= clock.after(delayMs, () => {
      cancelSend = undefined
      void send()
    })
  }

  async function send(): Promise<void> {
    if (isStopped || isSending || model === undefined) return
    set(sendNext(model, newId(), bodyMaxChars))
    const { sent } = model
    if (sent === undefined && trouble === undefined) return
    isSending = true
    try {
      // What was sent may have been confirmed over the connection while its answer was lost.
      if (sent === undefined) await catchUp()
      else {
        const { version, rewritten } = await server.patch(sent, author)
        const changes = [...sent.changes, ...rewritten]
        if (!commit({ version, author, name: '', changes })) await catchUp()
      }
      recovered()
    } catch (error) {
      await settleFailure(draftFailureOf(error))
    } finally {
      isSending = false
      if (trouble === undefined) sendLater(gatherMs)
    }
  }

  async function settleFailure(failure: DraftFailure): Promise<void> {
    if (model === undefined) return
    if (failure.kind === 'refused') {
      set(takeRefusal(model, failure.index, failure.code))
      return recovered()
    }
    if (failure.kind === 'conflict' || failure.kind === 'behind') {
      try {
        await (failure.kind === 'conflict' ? catchUp() : readWhole())
        set(takeBack(model))
        return recovered()
      } catch (error) {
        return fail(draftFailureOf(error), () => void send())
      }
    }
    fail(failure, () => void send())
  }

  function recovered(): void {
    // It was deleted while something was on its way.
    if (model === undefined) return
    failures = 0
    trouble = undefined
    renew()
  }

  function fail(failure: DraftFailure, again: () => void): void {
    if (isStopped) return
    trouble = failure
    failures += 1
    if (failure.kind === 'gone') leave()
    renew()
    if (failure.kind !== 'unreachable') return
    cancelSend?.()
    cancelSend = clock.after(failure.retryAfterMs ?? Math.min(500 * 2 ** failures, retryMaxMs), () => {
      cancelSend = undefined
      again()
    })
  }

  /** Nothing is changed or sent any more, until it is opened again. */
  function leave(): void {
    model = undefined
    cancelSend?.()
    cancelSend = undefined
    cancelKeep?.()
    cancelKeep = undefined
    topic?.stop()
    topic = undefined
  }

  function retry(): void {
    if (isStopped || trouble === undefined) return
    cancelSend?.()
    cancelSend = undefined
    void (model === undefined ? open() : send())
  }

  /** Writes down what the server does not have yet, one write after the other, and again while the page lives. */
  function keep(): void {
    cancelKeep?.()
    cancelKeep = undefined
    const known = model
    if (known === undefined) return
    if (toKeep === undefined) writing = writing.then(writeDown)
    toKeep = known
    if (hasUnsaved(known) && !isStopped) cancelKeep = clock.after(keepAliveMs, keep)
  }

  async function writeDown(): Promise<void> {
    const known = toKeep
    toKeep = undefined
    if (known === undefined) return
    try {
      await (hasUnsaved(known) ? unsent.put(entryOf(known)) : unsent.remove(author))
      setKept(true)
    } catch {
      setKept(false)
    }
  }

  function setKept(next: boolean): void {
    if (isKept === next) return
    isKept = next
    renew()
  }

  function entryOf({ version, sent, pending }: DraftModel): UnsentChanges {
    return { author, ownId, architectureId, base: version, sent, pending, writtenAt: clock.now() }
  }
}

function savingOf(model: DraftModel | undefined, trouble: DraftFailure | undefined): Saving {
  switch (trouble?.kind) {
    case 'signed-out':
    case 'forbidden':
      return trouble.kind
    case 'gone':
    case 'conflict':
    case 'behind':
    case 'refused':
      return 'failed'
    case 'unreachable':
      return trouble.wasAnswered ? 'not-saved' : 'offline'
    case undefined:
      if (model === undefined) return 'loading'
      return hasUnsaved(model) ? 'saving' : 'saved'
  }
}
