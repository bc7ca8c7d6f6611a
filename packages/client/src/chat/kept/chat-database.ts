import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptDraft } from '../drafts/draft-store.ts'
import type { OutboxEntry } from '../outbox/outbox-store.ts'

interface ChatSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { 'by-owner': [ownId: string, order: number] } }
  drafts: { key: [ownId: string, roomId: string]; value: KeptDraft }
}

export type ChatDatabase = IDBPDatabase<ChatSchema>

/** Rejects where the browser keeps nothing, such as in some private windows. */
export async function openChatDatabase(name: string): Promise<ChatDatabase> {
  if (typeof indexedDB === 'undefined') throw new Error('this browser has no IndexedDB')
  return await openDB<ChatSchema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: 'clientId' }).createIndex('by-owner', ['ownId', 'order'])
      database.createObjectStore('drafts')
    },
    // A page with a newer version waits for this one to let go.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}
