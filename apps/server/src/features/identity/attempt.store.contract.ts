import { expect, test } from 'vitest'
import type { AttemptStore } from './attempt.store.ts'

const T = 1_780_315_200_000
const limits = { maxAttempts: 6, blockedForMs: 120_000, forgottenAfterMs: 900_000 }

export function describeAttemptStore(kind: string, open: () => AttemptStore): void {
  test(`[AUT-17] ${kind}: of many attempts at once as many count as there may be`, async () => {
    const store = open()
    const pair = { emailKey: 'alice@venue.example', address: 'burst' }
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.take(pair, { ...limits, nowMs: T })))
    const counts = taken.flatMap((one) => (one.isTaken ? [one.attempts] : []))
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect(taken.filter((one) => !one.isTaken)).toEqual(Array(14).fill({ isTaken: false, blockedUntilMs: T + 120_000 }))
    expect(await store.take(pair, { ...limits, nowMs: T + 119_999 })).toMatchObject({ isTaken: false })
    expect(await store.take(pair, { ...limits, nowMs: T + 120_000 })).toEqual({ isTaken: true, attempts: 1 })
  })

  test(`[AUT-17] ${kind}: attempts are forgotten, cleared and given back`, async () => {
    const store = open()
    const pair = { emailKey: 'bob@venue.example', address: 'calm' }
    const take = (nowMs: number) => store.take(pair, { ...limits, nowMs })
    await take(T)
    expect(await take(T + 899_999)).toEqual({ isTaken: true, attempts: 2 })
    expect(await take(T + 899_999 + 900_000)).toEqual({ isTaken: true, attempts: 1 })
    await store.giveBack(pair)
    await store.giveBack(pair)
    expect(await take(T + 1_800_000)).toEqual({ isTaken: true, attempts: 1 })
    await store.clear(pair)
    expect(await take(T + 1_800_000)).toEqual({ isTaken: true, attempts: 1 })
    expect(await store.look(pair)).toEqual({ attempts: 1, lastAtMs: T + 1_800_000 })
    expect(await store.look({ ...pair, emailKey: 'nobody' })).toBeUndefined()
    await store.clear({ ...pair, emailKey: 'nobody' })
  })

  test(`[AUT-17] ${kind}: the accounts an address tried are counted, and old ones removed`, async () => {
    const store = open()
    for (const [index, emailKey] of ['a', 'b', 'b', 'c'].entries()) {
      await store.take({ emailKey, address: 'wide' }, { ...limits, nowMs: T + index * 1000 })
    }
    await store.take({ emailKey: 'd', address: 'elsewhere' }, { ...limits, nowMs: T })
    expect(await store.countAccounts('wide', T)).toBe(3)
    expect(await store.countAccounts('wide', T + 2000)).toBe(2)
    await store.removeOlderThan(T + 3000)
    expect(await store.countAccounts('wide', T)).toBe(1)
  })

  test(`[SEC-08] ${kind}: a bucket of three gives three tokens, also at once, and then one each minute`, async () => {
    const store = open()
    const pair = { emailKey: 'alice@venue.example', address: 'bucket' }
    const take = (nowMs: number) => store.takeToken(pair, { capacity: 3, refillEveryMs: 60_000 }, nowMs)
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(T)))
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(3)
    expect(await take(T + 59_999)).toEqual({ isTaken: false, blockedUntilMs: T + 60_000 })
    expect(await take(T + 60_000)).toEqual({ isTaken: true })
    expect(await take(T + 60_000)).toEqual({ isTaken: false, blockedUntilMs: T + 120_000 })
    // Full again after three minutes, and not fuller however long it waits.
    const later = await Promise.all(Array.from({ length: 10 }, () => take(T + 3_600_000)))
    expect(later.filter(({ isTaken }) => isTaken)).toHaveLength(3)
  })

  test(`[SEC-08] ${kind}: a token that is given back can be taken again, and full buckets are removed`, async () => {
    const store = open()
    const bucket = { capacity: 1, refillEveryMs: 60_000 }
    const pair = { emailKey: 'bob@venue.example', address: 'bucket' }
    await store.takeToken(pair, bucket, T)
    await store.returnToken(pair, bucket)
    expect(await store.takeToken(pair, bucket, T)).toEqual({ isTaken: true })
    expect(await store.takeToken(pair, bucket, T)).toEqual({ isTaken: false, blockedUntilMs: T + 60_000 })
    await store.removeOlderThan(T + 60_001)
    expect(await store.takeToken(pair, bucket, T)).toEqual({ isTaken: true })
  })
}
