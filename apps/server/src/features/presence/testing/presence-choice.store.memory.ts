import type { PresenceChoiceStore, StoredChoice } from '../presence-choice.store.ts'

export function createMemoryPresenceChoiceStore(): PresenceChoiceStore {
  const choices = new Map<string, StoredChoice>()
  return {
    find: async (userId) => choices.get(userId),
    list: async (userIds) => new Map([...choices].filter(([userId]) => userIds.includes(userId))),
    listInvisible: async () => new Map([...choices].filter(([, { isInvisible }]) => isInvisible)),
    async change(userId, change) {
      const known = choices.get(userId) ?? { status: 'Available', isInvisible: false, version: 0 }
      const choice = { ...known, ...change, version: known.version + 1 }
      choices.set(userId, choice)
      return choice
    },
    remove: async (userId) => void choices.delete(userId),
  }
}
