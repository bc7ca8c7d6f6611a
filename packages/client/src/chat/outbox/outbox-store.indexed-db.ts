import type { ChatDatabase } from '../kept/chat-database.ts'
import type { OutboxStore } from './outbox-store.ts'

export function createIndexedDbOutboxStore(database: ChatDatabase): OutboxStore {
  const allOf = (ownId: string) => IDBKeyRange.bound([ownId, -Infinity], [ownId, Infinity])
  return {
    list: (ownId) => database.getAllFromIndex('outbox', 'by-owner', allOf(ownId)),
    put: async (entry) => void (await database.put('outbox', entry)),
    remove: (clientId) => database.delete('outbox', clientId),
    removeAllOf: async (ownId) => {
      const { store, done } = database.transaction('outbox', 'readwrite')
      for (const clientId of await store.index('by-owner').getAllKeys(allOf(ownId))) void store.delete(clientId)
      await done
    },
  }
}
