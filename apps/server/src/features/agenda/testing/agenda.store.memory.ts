import type { AgendaStore, Favourite } from '../agenda.store.ts'

export function createMemoryAgendaStore(): AgendaStore {
  const favourites = new Map<string, Favourite>()
  const secrets = new Map<string, string>()
  const keyOf = ({ accountId, opMode, architectureId, sessionId }: Omit<Favourite, 'atMs'>) =>
    [accountId, opMode, architectureId, sessionId].join(' ')
  return {
    async addFavourite(favourite) {
      const key = keyOf(favourite)
      if (!favourites.has(key)) favourites.set(key, favourite)
    },
    async removeFavourite(favourite) {
      favourites.delete(keyOf(favourite))
    },
    listFavourites: async (accountId, venue) =>
      [...favourites.values()]
        .filter((each) => each.accountId === accountId)
        .filter(
          ({ opMode, architectureId }) =>
            venue === undefined || (opMode === venue.opMode && architectureId === venue.architectureId),
        )
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
