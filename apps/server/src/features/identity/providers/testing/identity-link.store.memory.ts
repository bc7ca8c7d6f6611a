import type { IdentityLink, IdentityLinkStore, LinkKey } from '../identity-link.store.ts'

const toKey = ({ providerId, issuer, subject }: LinkKey) => JSON.stringify([providerId, issuer, subject])

export function createMemoryIdentityLinkStore(): IdentityLinkStore {
  const linksByKey = new Map<string, IdentityLink>()
  return {
    find: async (key) => linksByKey.get(toKey(key)),
    async add(link) {
      if (linksByKey.has(toKey(link))) return false
      linksByKey.set(toKey(link), link)
      return true
    },
    async setGranted(key, granted) {
      const link = linksByKey.get(toKey(key))
      if (link === undefined) return
      const { granted: _former, ...rest } = link
      linksByKey.set(toKey(key), granted === undefined ? rest : { ...rest, granted })
    },
    listByAccounts: async (accountIds) =>
      [...linksByKey.values()].filter((link) => accountIds.includes(link.accountId)),
  }
}
