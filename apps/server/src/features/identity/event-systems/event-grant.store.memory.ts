import type { EventGrant, EventGrantStore } from './event-grant.store.ts'

export function createMemoryEventGrantStore(): EventGrantStore {
  const grants = new Map<string, EventGrant>()
  return {
    put: async (grant) => void grants.set(grant.emailKey, grant),
    find: async (emailKey) => grants.get(emailKey),
    take: async ({ emailKey, salt }) => grants.get(emailKey)?.salt === salt && grants.delete(emailKey),
    async removeExpired(nowMs) {
      for (const [key, { expiresAtMs }] of grants) if (expiresAtMs <= nowMs) grants.delete(key)
    },
  }
}
