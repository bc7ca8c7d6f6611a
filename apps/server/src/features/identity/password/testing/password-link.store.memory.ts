import type { PasswordLink, PasswordLinkStore } from '../password-link.store.ts'

export function createMemoryPasswordLinkStore(): PasswordLinkStore {
  const linksByHash = new Map<string, PasswordLink>()
  const find = (secretHash: string, nowMs: number) => {
    const link = linksByHash.get(secretHash)
    return link !== undefined && link.endsAtMs > nowMs ? link.accountId : undefined
  }
  const removeWhere = (isMeant: (link: PasswordLink) => boolean) => {
    const meant = [...linksByHash].filter(([, link]) => isMeant(link))
    for (const [hash] of meant) linksByHash.delete(hash)
    return meant.length
  }
  return {
    add: async (link) => void linksByHash.set(link.secretHash, link),
    find: async (secretHash, nowMs) => find(secretHash, nowMs),
    async take(secretHash, nowMs) {
      const accountId = find(secretHash, nowMs)
      if (accountId !== undefined) removeWhere((link) => link.accountId === accountId)
      return accountId
    },
    countSince: async (accountId, sinceMs) =>
      [...linksByHash.values()].filter((link) => link.accountId === accountId && link.madeAtMs >= sinceMs).length,
    removeOf: async (accountId) => void removeWhere((link) => link.accountId === accountId),
    removeEndedBefore: async (beforeMs) => removeWhere((link) => link.endsAtMs < beforeMs),
  }
}
