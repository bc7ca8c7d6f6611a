import { ApiError } from '@foyer/client'
import type { DraftChange, DraftValidity, Venue } from '@foyer/contract'
import { applyChanges, ChangeRefused, findConflicts } from '@foyer/venue-draft'
import type { DraftListener } from '../create-draft-store.ts'
import type { CommittedChanges, SentPatch } from '../draft-model.ts'
import type { DraftServer } from '../draft-server.ts'

interface Row extends CommittedChanges {
  readonly id: string
}

/** What the server does with a draft, in memory: it orders changes, refuses conflicts and does each patch once. */
export function createTinyDraftServer(venue: Venue) {
  let current = venue
  let version = 1
  let oldest = 1
  const rows: Row[] = []
  const listeners = new Set<DraftListener>()
  const sent: SentPatch[] = []
  let warnings: DraftValidity['warnings'] = []
  /** Called before an answer; what it throws is answered, `after` when it was done. */
  const faults: { before?: (() => void) | undefined; after?: (() => void) | undefined } = {}

  const fail = (status: number | undefined, code?: string, params?: Record<string, string | number>) =>
    new ApiError('designer.patch-draft', { status, code, params })

  const serverFor = (name: string): DraftServer => ({
    async load() {
      faults.before?.()
      return { venue: current, version, validity: null }
    },
    async patch(patch, author) {
      sent.push(patch)
      faults.before?.()
      const known = rows.find(({ id }) => id === patch.id)
      if (known !== undefined) return { version: known.version, rewritten: [] }
      if (patch.base < oldest) throw fail(409, 'designer.draft-behind')
      const others = rows.filter((row) => row.version > patch.base && row.author !== author)
      if (
        findConflicts(
          patch.changes,
          others.flatMap(({ changes }) => changes),
        ).length > 0
      )
        throw fail(409, 'designer.draft-conflict')
      try {
        current = applyChanges(current, patch.changes).draft
      } catch (error) {
        if (!(error instanceof ChangeRefused)) throw error
        throw fail(422, 'designer.draft-refused', { index: error.index, code: error.code })
      }
      version += 1
      const row = { id: patch.id, version, author, name, changes: patch.changes }
      rows.push(row)
      for (const listener of listeners) listener.onVersion(version, row)
      faults.after?.()
      return { version, rewritten: [] }
    },
    async listChanges(after) {
      faults.before?.()
      if (after < oldest) throw fail(409, 'designer.draft-behind')
      return { changes: rows.filter((row) => row.version > after).slice(0, 2), currentVersion: version }
    },
    validity: async (asked) => ({ version: asked, faults: [], warnings, moreFaults: false }),
  })

  return {
    serverFor,
    faults,
    sent,
    fail,
    follow: (listener: DraftListener) => {
      listeners.add(listener)
      listener.onFollowed(version)
      return { showPlace: () => {}, stop: () => void listeners.delete(listener) }
    },
    /** The version now was checked: it has no faults, and these warnings. */
    check: (found: DraftValidity['warnings']) => {
      warnings = found
      for (const listener of listeners) listener.onValidity({ version, faultCount: 0, warningCount: found.length })
    },
    /** Something about the scheduled publication has changed. */
    schedule: () => {
      for (const listener of listeners) listener.onScheduleChanged()
    },
    /** All have lost their connection and follow again. */
    reconnect: () => {
      for (const listener of listeners) listener.onFollowed(version)
    },
    /** No listener gets facts any more. */
    mute: () => listeners.clear(),
    replace: (next: Venue) => {
      current = next
      version += 1
      oldest = version
      for (const listener of listeners) listener.onReplaced()
    },
    remove: (by: string) => {
      faults.before = () => {
        throw fail(404, 'designer.draft-not-found')
      }
      for (const listener of listeners) listener.onDeleted(by)
    },
    current: (): Venue => current,
    commit: (author: string, ...changes: DraftChange[]) =>
      serverFor(author).patch({ id: `${author}-${version}`, base: version, changes }, author),
  }
}
