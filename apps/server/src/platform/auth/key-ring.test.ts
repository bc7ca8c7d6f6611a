import { expect, test } from 'vitest'
import { createKeyRing } from './key-ring.ts'
import { PUBLISHED_BEFORE_MS, planRotation, ROTATE_AFTER_MS } from './key-rotation.ts'
import { createMemorySigningKeyStore } from './testing/signing-key.store.memory.ts'
import { createFakeClock } from '@foyer/testkit'

function setUp() {
  const clock = createFakeClock()
  const store = createMemorySigningKeyStore()
  return { clock, store, keyRing: createKeyRing({ store, clock }) }
}

test('[AUT-20] the first key is made once, also when many ask at the same time', async () => {
  const { keyRing, store } = setUp()
  const keys = await Promise.all([keyRing.signingKey(), keyRing.signingKey(), keyRing.publicKeys()])
  expect(await store.list()).toHaveLength(1)
  expect(keys[0].id).toBe(keys[1].id)
})

test('[AUT-20] published keys hold no secret', async () => {
  const { keyRing } = setUp()
  const [key] = await keyRing.publicKeys()
  expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})

test('[AUT-20] a successor is published a day before it signs, and the old key stays a day longer', async () => {
  const { clock, keyRing } = setUp()
  const first = await keyRing.signingKey()
  await clock.advance(ROTATE_AFTER_MS)
  expect((await keyRing.signingKey()).id).toBe(first.id)
  expect(await keyRing.publicKeys()).toHaveLength(2)
  await clock.advance(PUBLISHED_BEFORE_MS)
  expect((await keyRing.signingKey()).id).not.toBe(first.id)
  expect(await keyRing.findKey(first.id)).toBeDefined()
  await clock.advance(PUBLISHED_BEFORE_MS)
  expect(await keyRing.publicKeys()).toHaveLength(1)
  expect(await keyRing.findKey(first.id)).toBeUndefined()
})

test('[AUT-20] a key another node made is found, and unknown keys are looked up at most every five seconds', async () => {
  const { clock, store, keyRing } = setUp()
  let readings = 0
  const counted = { ...store, list: () => (readings++, store.list()) }
  const other = createKeyRing({ store: counted, clock })
  await other.signingKey()
  const { id } = await keyRing.signingKey()
  for (const key of await store.list()) await store.add({ ...key, id: 'from-elsewhere' })
  expect(await other.findKey(id)).toBeDefined()
  readings = 0
  for (let turn = 0; turn < 100; turn++) await other.findKey(`forged-${turn}`)
  expect(readings).toBe(0)
  await clock.advance(5_000)
  expect(await other.findKey('from-elsewhere')).toBeDefined()
  expect(readings).toBe(1)
})

test('[NOD-04] two nodes that find no key at the same moment make one, and each finds what the other signs with', async () => {
  const { clock, store, keyRing } = setUp()
  const list = await store.list()
  let isFirst = true
  // The other node has read before the first key was added.
  const other = createKeyRing({
    store: { ...store, list: async () => (isFirst ? ((isFirst = false), list) : store.list()) },
    clock,
  })
  const [own, theirs] = await Promise.all([keyRing.signingKey(), other.signingKey()])
  expect(await store.list()).toHaveLength(1)
  expect([(await other.findKey(own.id))?.id, (await keyRing.findKey(theirs.id))?.id]).toEqual([theirs.id, own.id])
})

test('[AUT-20] two nodes that made a key at the same moment sign with the same one', () => {
  const keys = [
    { id: 'b', createdAtMs: 0 },
    { id: 'a', createdAtMs: 0 },
  ]
  expect(planRotation(keys, 10).signing?.id).toBe('a')
  expect(planRotation(keys.toReversed(), 10).signing?.id).toBe('a')
})
