import type { EventGrant, EventGrantStore } from '../event-grant.store.ts'

export function createMemoryEventGrantStore(): EventGrantStore {
  const grants = new Map<string, EventGrant>()
  return {
    put: async (grant) => void grants.set(grant.emailKey, grant),
    find: async (emailKey) => grants.get(emailKey),
    take: async ({ emailKey, salt }) => grants.get(emailKey)?.salt === salt && grants.delete(emailKey),
    async removeExpired(nowMs) {
      const over = [...grants].filter(([, { expiresAtMs }]) => expiresAtMs <= nowMs)
      for (const [key] of over) grants.delete(key)
      return over.length
    },
  }
}
