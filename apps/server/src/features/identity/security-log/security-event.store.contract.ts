import { expect, test } from 'vitest'
import type { SecurityEventEntry, SecurityEventStore } from './security-event.store.ts'

const T = 1_780_315_200_000
const event: SecurityEventEntry = {
  atMs: T,
  kind: 'sign-in',
  outcome: 'wrong-password',
  userId: 'alice-id',
  maskedEmail: '',
  address: '192.0.2.1',
  count: 1,
}

/** `open` answers a store with nothing in it. */
export function describeSecurityEventStore(kind: string, open: () => Promise<SecurityEventStore>): void {
  test(`[SEC-08] ${kind}: events of one minute that are alike are one line with their count`, async () => {
    const store = await open()
    await store.add([event, { ...event, atMs: T + 59_999 }])
    await store.add([{ ...event, atMs: T + 1 }])
    await store.add([
      { ...event, atMs: T + 60_000 },
      { ...event, outcome: 'succeeded' },
      { ...event, address: '192.0.2.2' },
      { ...event, userId: 'bob-id' },
    ])
    const lines = await store.list({ limit: 10 })
    expect(lines.map(({ count }) => count).toSorted()).toEqual([1, 1, 1, 1, 3])
    expect(lines.at(-1)).toMatchObject({ ...event, count: 3 })
  })

  test(`[SEC-08] ${kind}: lines are listed the newest first, page by page, by what they are about`, async () => {
    const store = await open()
    for (let turn = 0; turn < 3; turn++) await store.add([{ ...event, atMs: T + turn * 60_000 }])
    await store.add([{ ...event, atMs: T + 180_000, kind: 'password-change', userId: '', maskedEmail: 'm…@v.example' }])
    const all = await store.list({ limit: 2 })
    expect(all.map(({ atMs }) => atMs)).toEqual([T + 180_000, T + 120_000])
    const rest = await store.list({ limit: 10, beforeSeq: all[1]?.seq })
    expect(rest.map(({ atMs }) => atMs)).toEqual([T + 60_000, T])
    const countOf = async (filter: object) => (await store.list({ ...filter, limit: 10 })).length
    expect(await countOf({ kind: 'password-change' })).toBe(1)
    expect(await countOf({ outcome: 'succeeded' })).toBe(0)
    expect(await countOf({ userId: 'alice-id' })).toBe(3)
    expect(await countOf({ address: '192.0.2.1', fromMs: T + 60_000, toMs: T + 180_000 })).toBe(2)
  })

  test(`[SEC-08] ${kind}: lines of an account, old ones and those beyond a count are removed`, async () => {
    const store = await open()
    await store.add([event, { ...event, userId: 'bob-id', atMs: T + 1 }, { ...event, userId: 'carl-id', atMs: T + 2 }])
    await store.erase('bob-id')
    expect((await store.list({ limit: 10 })).map(({ userId }) => userId)).toEqual(['carl-id', 'alice-id'])
    expect(await store.removeBefore(T)).toBe(0)
    expect(await store.removeBefore(T + 1)).toBe(1)
    await store.add([event])
    expect(await store.removeBeyond(1)).toBe(1)
    expect((await store.list({ limit: 10 })).map(({ userId }) => userId)).toEqual(['alice-id'])
  })
}
