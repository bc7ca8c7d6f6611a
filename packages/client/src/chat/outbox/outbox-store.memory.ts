import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

export function createMemoryOutboxStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>()
  return {
    list: async (ownId) =>
      [...entries.values()].filter((entry) => entry.ownId === ownId).toSorted((a, b) => a.order - b.order),
    put: async (entry) => void entries.set(entry.clientId, entry),
    remove: async (clientId) => void entries.delete(clientId),
    removeAllOf: async (ownId) => {
      for (const entry of entries.values()) if (entry.ownId === ownId) entries.delete(entry.clientId)
    },
  }
}
