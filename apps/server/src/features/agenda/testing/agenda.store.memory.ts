import type { AgendaStore, Favourite } from '../agenda.store.ts'

export function createMemoryAgendaStore(): AgendaStore {
  const favourites = new Map<string, Favourite>()
  const secrets = new Map<string, string>()
  const keyOf = ({ accountId, opMode, sessionId }: Omit<Favourite, 'atMs'>) => `${accountId} ${opMode} ${sessionId}`
  return {
    async addFavourite(favourite) {
      const key = keyOf(favourite)
      if (!favourites.has(key)) favourites.set(key, favourite)
    },
    async removeFavourite(favourite) {
      favourites.delete(keyOf(favourite))
    },
    listFavourites: async (accountId, opMode) =>
      [...favourites.values()]
        .filter((each) => each.accountId === accountId && each.opMode === opMode)
        .toSorted((a, b) => b.atMs - a.atMs),
    async issueSecret({ accountId, secret, replaces }) {
      if (replaces || !secrets.has(accountId)) secrets.set(accountId, secret)
      return secrets.get(accountId) ?? secret
    },
    findAccount: async (secret) => [...secrets].find(([, own]) => own === secret)?.[0],
    async erase(accountId) {
      secrets.delete(accountId)
      for (const [key, each] of favourites) if (each.accountId === accountId) favourites.delete(key)
    },
  }
}
