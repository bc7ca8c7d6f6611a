import { expect, test } from 'vitest'
import type { DayKeyStore } from './day-key.store.ts'

const key = (byte: number) => Buffer.alloc(32, byte)
const day = (number: number) => ({ number, endMs: (number + 1) * 100 })

/** `open` gives an empty store. */
export function describeDayKeyStore(name: string, open: () => Promise<DayKeyStore>) {
  test(`[ADM-04] ${name}: all who ask on a day get the key of the first`, async () => {
    const store = await open()
    expect(await store.keyOf(day(7), key(1))).toEqual(key(1))
    expect(await Promise.all([store.keyOf(day(7), key(2)), store.keyOf(day(7), key(3))])).toEqual([key(1), key(1)])
  })

  test(`[ADM-04] ${name}: a new day has a new key, and the former one is gone`, async () => {
    const store = await open()
    await store.keyOf(day(7), key(1))
    expect(await store.keyOf(day(8), key(2))).toEqual(key(2))
    expect(await store.keyOf(day(7), key(3))).toEqual(key(3))
  })

  test(`[ADM-04] ${name}: a server whose clock is a moment behind does not remove the key of the next day`, async () => {
    const store = await open()
    await store.keyOf(day(8), key(1))
    await store.keyOf(day(7), key(2))
    expect(await store.keyOf(day(8), key(3))).toEqual(key(1))
    await store.keyOf(day(5), key(4))
    expect(await store.keyOf(day(8), key(5))).toEqual(key(5))
  })

  test(`[ADM-04] ${name}: keys of former days are removed when nobody comes, too`, async () => {
    const store = await open()
    await store.keyOf(day(7), key(1))
    expect([await store.removeEnded(799), await store.removeEnded(800), await store.removeEnded(800)]).toEqual([
      0, 1, 0,
    ])
    expect(await store.keyOf(day(7), key(2))).toEqual(key(2))
  })
}
