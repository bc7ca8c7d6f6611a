import { describe, expect, test } from 'vitest'
import type { IdempotencyStore } from './idempotency.store.ts'

const key = { principal: 'alice', key: 'k', call: 'profile.save' }
const now = 1_000_000
const entry = { fingerprint: 'f', at: now, abandonedBefore: now - 60, expiredBefore: now - 1000 }

export function describeIdempotencyStore(name: string, open: () => Promise<IdempotencyStore>): void {
  describe(`the idempotency store ${name}`, () => {
    test('[ERR-05] a key is taken once, however many come at the same time', async () => {
      const store = await open()
      const taken = await Promise.all(Array.from({ length: 10 }, () => store.take(key, entry)))
      expect(taken.filter((known) => known === undefined)).toHaveLength(1)
      expect(taken.find((known) => known !== undefined)).toMatchObject({ fingerprint: 'f', answer: undefined })
    })

    test('[ERR-05] the answer is kept for the key of this principal and call alone', async () => {
      const store = await open()
      await store.take(key, entry)
      await store.answer(key, now, { status: 200, body: { a: [1, null] } })
      expect(await store.take(key, entry)).toMatchObject({ answer: { status: 200, body: { a: [1, null] } } })
      expect(await store.take({ ...key, principal: 'bob' }, entry)).toBeUndefined()
      expect(await store.take({ ...key, call: 'other' }, entry)).toBeUndefined()
    })

    test('[ERR-05] a key that was given back, abandoned or has expired is free', async () => {
      const store = await open()
      await store.take(key, entry)
      await store.release(key)
      expect(await store.take(key, entry)).toBeUndefined()
      expect(await store.take(key, { ...entry, abandonedBefore: now + 1 })).toBeUndefined()
      await store.answer(key, now, { status: 200, body: undefined })
      expect(await store.take(key, { ...entry, abandonedBefore: now + 1 })).toBeDefined()
      expect(await store.take(key, { ...entry, expiredBefore: now + 1 })).toBeUndefined()
    })

    test('[ERR-05] an answer is not given back', async () => {
      const store = await open()
      await store.take(key, entry)
      await store.answer(key, now, { status: 200, body: 1 })
      await store.release(key)
      expect(await store.read(key)).toMatchObject({ answer: { body: 1 } })
    })

    test('[PRO-03] erasing a person deletes the answers stored for them, and no answers of others', async () => {
      const store = await open()
      const other = { ...key, principal: `${key.principal}-2` }
      for (const one of [key, other]) await store.take(one, entry)
      await store.deleteOf(key.principal)
      expect(await store.read(key)).toBeUndefined()
      expect(await store.read(other)).toBeDefined()
    })

    test('[ERR-05] old keys are deleted', async () => {
      const store = await open()
      await store.take(key, entry)
      await store.deleteBefore(now)
      expect(await store.read(key)).toBeDefined()
      await store.deleteBefore(now + 1)
      expect(await store.read(key)).toBeUndefined()
    })
  })
}
