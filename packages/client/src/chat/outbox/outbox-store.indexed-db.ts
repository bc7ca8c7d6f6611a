import type { ChatDatabase } from '../kept/chat-database.ts'
import type { OutboxStore } from './outbox-store.ts'

export function createIndexedDbOutboxStore(database: ChatDatabase): OutboxStore {
  return {
    list: (ownId) =>
      database.getAllFromIndex('outbox', 'by-owner', IDBKeyRange.bound([ownId, -Infinity], [ownId, Infinity])),
    put: async (entry) => void (await database.put('outbox', entry)),
    remove: (clientId) => database.delete('outbox', clientId),
  }
}
