import { type DBSchema, openDB } from 'idb'
import type { DraftChange } from '@foyer/contract'
import type { SentPatch } from './draft-model.ts'

/** Changes that the server has not acknowledged, as this browser keeps them. Source: EDT-06. */
export interface UnsentChanges {
  /** The page they were made in. */
  readonly author: string
  readonly ownId: string
  readonly architectureId: string
  /** The version that `pending` is on top of. */
  readonly base: number
  /** What was sent without an answer. */
  readonly sent?: SentPatch | undefined
  readonly pending: readonly DraftChange[]
  /** When the page last wrote it, in Unix milliseconds; it does so again and again while it lives. */
  readonly writtenAt: number
}

export interface UnsentStore {
  /** Those of a person and a venue. */
  list(ownId: string, architectureId: string): Promise<readonly UnsentChanges[]>
  /** In the place of what the same page kept. Fails where the browser has no room. */
  put(unsent: UnsentChanges): Promise<void>
  remove(author: string): Promise<void>
}

interface Schema extends DBSchema {
  unsent: { key: string; value: UnsentChanges }
}

/** Rejects where the browser keeps nothing, such as in some private windows. */
export async function openUnsentStore(name: string): Promise<UnsentStore> {
  if (typeof indexedDB === 'undefined') throw new Error('this browser has no IndexedDB')
  const database = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('unsent', { keyPath: 'author' }),
    // A page with a newer version waits for this one to let go.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  return {
    list: async (ownId, architectureId) =>
      (await database.getAll('unsent')).filter(
        (unsent) => unsent.ownId === ownId && unsent.architectureId === architectureId,
      ),
    put: async (unsent) => void (await database.put('unsent', unsent)),
    remove: (author) => database.delete('unsent', author),
  }
}

export function createMemoryUnsentStore(): UnsentStore {
  const byAuthor = new Map<string, UnsentChanges>()
  return {
    list: async (ownId, architectureId) =>
      [...byAuthor.values()].filter((unsent) => unsent.ownId === ownId && unsent.architectureId === architectureId),
    put: async (unsent) => void byAuthor.set(unsent.author, unsent),
    remove: async (author) => void byAuthor.delete(author),
  }
}
