import { expect, test } from 'vitest'
import { decideCode, type SecondFactor } from './second-factor.ts'
import type { SecondFactorStore } from './second-factor.store.ts'

const T = 1_780_315_200_000

const build = (accountId: string, change: Partial<SecondFactor> = {}): SecondFactor => ({
  accountId,
  sealedSecret: 'sealed',
  setUpAtMs: T,
  lastStep: 59_343_840,
  recoveryHashes: ['one', 'two'],
  wrongInRow: 0,
  ...change,
})

/** `open` gives a store in which these accounts may have second factors. */
export function describeSecondFactorStore(kind: string, open: (...ids: string[]) => Promise<SecondFactorStore>): void {
  test(`[SEC-08] ${kind}: a second factor is kept, replaced and removed`, async () => {
    const store = await open('mfa-a', 'mfa-b')
    expect(await store.find('mfa-a')).toBeUndefined()
    await store.put(build('mfa-a', { pausedUntilMs: T + 5, wrongInRow: 5 }))
    expect(await store.find('mfa-a')).toEqual(build('mfa-a', { pausedUntilMs: T + 5, wrongInRow: 5 }))
    await store.put(build('mfa-a', { sealedSecret: 'other' }))
    expect(await store.find('mfa-a')).toEqual(build('mfa-a', { sealedSecret: 'other' }))
    expect(await store.listEnrolled(['mfa-a', 'mfa-b'])).toEqual(['mfa-a'])
    expect(await store.listEnrolled([])).toEqual([])
    expect(await store.remove('mfa-a')).toBe(true)
    expect(await store.remove('mfa-a')).toBe(false)
    expect(await store.decide('mfa-a', () => expect.unreachable())).toBeUndefined()
  })

  test(`[SEC-08] ${kind}: of many that use a code at once one is right`, async () => {
    const store = await open('mfa-c')
    await store.put(build('mfa-c'))
    const use = (hash: string) => store.decide('mfa-c', (factor) => decideCode(factor, { kind: 'recovery', hash }, T))
    const decided = await Promise.all(Array.from({ length: 4 }, () => use('one')))
    expect(decided.filter((one) => one?.outcome.kind === 'right')).toHaveLength(1)
    expect((await store.find('mfa-c'))?.recoveryHashes).toEqual(['two'])
    expect((await store.find('mfa-c'))?.wrongInRow).toBe(3)
  })

  test(`[SEC-08] ${kind}: a challenge takes as many attempts as there may be, until it ends, and is taken once`, async () => {
    const store = await open('mfa-d')
    await store.addChallenge({ secretHash: 'challenge', accountId: 'mfa-d', endsAtMs: T + 1000 })
    const attempt = (nowMs: number) => store.attempt('challenge', { nowMs, maxAttempts: 5 })
    expect(await attempt(T + 1000)).toBeUndefined()
    const attempts = await Promise.all(Array.from({ length: 8 }, () => attempt(T + 999)))
    expect(attempts.filter((accountId) => accountId === 'mfa-d')).toHaveLength(5)
    expect(await store.attempt('unknown', { nowMs: T, maxAttempts: 5 })).toBeUndefined()
    const taken = await Promise.all([1, 2, 3].map(() => store.takeChallenge('challenge')))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test(`[SEC-08] ${kind}: trust in a device is one account’s, ends in time and with all others’`, async () => {
    const store = await open('mfa-e', 'mfa-f')
    const trust = (accountId: string, deviceHash: string) =>
      store.trustDevice({ accountId, deviceHash, endsAtMs: T + 1000 })
    await trust('mfa-e', 'phone')
    await trust('mfa-e', 'phone')
    await trust('mfa-f', 'phone')
    expect(await store.isTrusted('mfa-e', 'phone', T + 999)).toBe(true)
    expect(await store.isTrusted('mfa-e', 'phone', T + 1000)).toBe(false)
    expect(await store.isTrusted('mfa-e', 'laptop', T)).toBe(false)
    await store.addChallenge({ secretHash: 'of-e', accountId: 'mfa-e', endsAtMs: T + 1000 })
    await store.endTrust('mfa-e')
    expect(await store.isTrusted('mfa-e', 'phone', T)).toBe(false)
    expect(await store.isTrusted('mfa-f', 'phone', T)).toBe(true)
    expect(await store.attempt('of-e', { nowMs: T, maxAttempts: 5 })).toBeUndefined()
  })

  test(`[SEC-08] ${kind}: what has ended is removed`, async () => {
    const store = await open('mfa-g')
    await store.addChallenge({ secretHash: 'old', accountId: 'mfa-g', endsAtMs: T - 90_000_000 })
    await store.trustDevice({ accountId: 'mfa-g', deviceHash: 'old', endsAtMs: T - 90_000_000 })
    expect(await store.removeChallengesEndedBefore(T - 90_000_001)).toBe(0)
    expect(await store.removeChallengesEndedBefore(T - 90_000_000)).toBe(1)
    expect(await store.removeTrustEndedBefore(T - 90_000_001)).toBe(0)
    expect(await store.removeTrustEndedBefore(T - 90_000_000)).toBe(1)
  })
}
