import type { SecondFactor } from '../second-factor.ts'
import type { Challenge, SecondFactorStore } from '../second-factor.store.ts'

export function createMemorySecondFactorStore(): SecondFactorStore {
  const factors = new Map<string, SecondFactor>()
  const challenges = new Map<string, Challenge & { readonly attempts: number }>()
  const trustedUntil = new Map<string, { readonly accountId: string; readonly endsAtMs: number }>()
  const keyOf = (accountId: string, deviceHash: string) => JSON.stringify([accountId, deviceHash])
  const removeWhere = <Value>(map: Map<string, Value>, isMeant: (value: Value) => boolean) => {
    const meant = [...map].filter(([, value]) => isMeant(value))
    for (const [key] of meant) map.delete(key)
    return meant.length
  }
  async function endTrust(accountId: string) {
    removeWhere(challenges, (challenge) => challenge.accountId === accountId)
    removeWhere(trustedUntil, (device) => device.accountId === accountId)
  }
  return {
    find: async (accountId) => factors.get(accountId),
    listEnrolled: async (accountIds) => accountIds.filter((accountId) => factors.has(accountId)),
    put: async (factor) => void factors.set(factor.accountId, factor),
    async decide(accountId, decide) {
      const factor = factors.get(accountId)
      if (factor === undefined) return undefined
      const decided = decide(factor)
      factors.set(accountId, decided.factor)
      return decided
    },
    async remove(accountId) {
      await endTrust(accountId)
      return factors.delete(accountId)
    },
    addChallenge: async (challenge) => void challenges.set(challenge.secretHash, { ...challenge, attempts: 0 }),
    async attempt(secretHash, { nowMs, maxAttempts }) {
      const challenge = challenges.get(secretHash)
      if (challenge === undefined || challenge.endsAtMs <= nowMs || challenge.attempts >= maxAttempts) return undefined
      challenges.set(secretHash, { ...challenge, attempts: challenge.attempts + 1 })
      return challenge.accountId
    },
    takeChallenge: async (secretHash) => challenges.delete(secretHash),
    trustDevice: async ({ accountId, deviceHash, endsAtMs }) =>
      void trustedUntil.set(keyOf(accountId, deviceHash), { accountId, endsAtMs }),
    isTrusted: async (accountId, deviceHash, nowMs) =>
      (trustedUntil.get(keyOf(accountId, deviceHash))?.endsAtMs ?? 0) > nowMs,
    endTrust,
    removeChallengesEndedBefore: async (beforeMs) => removeWhere(challenges, ({ endsAtMs }) => endsAtMs <= beforeMs),
    removeTrustEndedBefore: async (beforeMs) => removeWhere(trustedUntil, ({ endsAtMs }) => endsAtMs <= beforeMs),
  }
}
