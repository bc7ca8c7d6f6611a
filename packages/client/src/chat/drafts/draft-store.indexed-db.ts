import type { ChatDatabase } from '../kept/chat-database.ts'
import type { DraftStore } from './draft-store.ts'

export function createIndexedDbDraftStore(database: ChatDatabase): DraftStore {
  return {
    read: (ownId, roomId) => database.get('drafts', [ownId, roomId]),
    write: async (ownId, roomId, draft) => void (await database.put('drafts', draft, [ownId, roomId])),
    remove: (ownId, roomId) => database.delete('drafts', [ownId, roomId]),
    // An array is after every text.
    removeAllOf: (ownId) => database.delete('drafts', IDBKeyRange.bound([ownId], [ownId, []])),
  }
}
