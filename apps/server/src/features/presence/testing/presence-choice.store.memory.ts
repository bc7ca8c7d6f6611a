import type { OwnPresence } from '@foyer/contract'
import type { PresenceChoiceStore } from '../presence-choice.store.ts'

export function createMemoryPresenceChoiceStore(): PresenceChoiceStore {
  const choices = new Map<string, OwnPresence>()
  return {
    find: async (userId) => choices.get(userId),
    listInvisible: async () => [...choices].filter(([, { isInvisible }]) => isInvisible).map(([userId]) => userId),
    save: async (userId, choice) => void choices.set(userId, choice),
    remove: async (userId) => void choices.delete(userId),
  }
}
