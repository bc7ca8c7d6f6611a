import { expect, test } from 'vitest'
import type { PasswordLinkStore } from './password-link.store.ts'

const now = 1_795_000_000_000

/** `open` gives a store in which the accounts `ann-id` and `ben-id` may have links. */
export function describePasswordLinkStore(kind: string, open: () => Promise<PasswordLinkStore>): void {
  const link = (secretHash: string, accountId = 'ann-id') => ({
    secretHash,
    accountId,
    madeAtMs: now,
    endsAtMs: now + 1000,
  })

  test(`[AUT-06] ${kind}: a link is found until it ends, and not a moment longer`, async () => {
    const store = await open()
    await store.add(link('one'))
    expect(await store.find('one', now + 999)).toBe('ann-id')
    expect(await store.find('one', now + 1000)).toBeUndefined()
    expect(await store.take('one', now + 1000)).toBeUndefined()
    expect(await store.find('other', now)).toBeUndefined()
  })

  test(`[AUT-06] ${kind}: of many who take a link at once one gets it, and the account’s others are gone with it`, async () => {
    const store = await open()
    await store.add(link('two'))
    await store.add(link('three'))
    await store.add(link('bobs', 'ben-id'))
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.take('two', now)))
    expect(taken.filter((accountId) => accountId === 'ann-id')).toHaveLength(1)
    expect(await store.find('three', now)).toBeUndefined()
    expect(await store.find('bobs', now)).toBe('ben-id')
  })

  test(`[AUT-06] ${kind}: all links of an account are removed, and those of others are not`, async () => {
    const store = await open()
    await store.add(link('seven'))
    await store.add(link('eight'))
    await store.add(link('nine', 'ben-id'))
    await store.removeOf('ann-id')
    expect([await store.find('seven', now), await store.find('eight', now)]).toEqual([undefined, undefined])
    expect(await store.find('nine', now)).toBe('ben-id')
  })

  test(`[AUT-06] ${kind}: links are counted per account, and ended ones removed`, async () => {
    const store = await open()
    await store.add(link('four'))
    await store.add({ ...link('five'), madeAtMs: now + 10 })
    await store.add(link('six', 'ben-id'))
    expect(await store.countSince('ann-id', now)).toBe(2)
    expect(await store.countSince('ann-id', now + 10)).toBe(1)
    await store.removeEndedBefore(now + 1001)
    expect(await store.countSince('ann-id', now)).toBe(0)
  })
}
