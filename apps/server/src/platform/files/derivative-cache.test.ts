import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createDerivativeCache } from './derivative-cache.ts'
import { createDiskDerivatives } from './derivatives.store.disk.ts'

const clock = createFakeClock()
let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foyer-made-'))
})
afterAll(() => rm(root, { recursive: true }))

test('[AST-05] all who ask for a size at once share one making, and later ones find it', async () => {
  const dir = join(root, 'shared')
  let calls = 0
  const make = async () => {
    calls += 1
    return Buffer.from('small')
  }
  const files = createDerivativeCache({ store: createDiskDerivatives({ dir }), clock })
  const all = await Promise.all(Array.from({ length: 20 }, () => files.get('a', make, 'alice')))
  for (const file of all) expect(await text(await file.open())).toBe('small')
  const again = await createDerivativeCache({ store: createDiskDerivatives({ dir }), clock }).get('a', make, 'alice')
  expect(await text(await again.open({ start: 1, end: 2 }))).toBe('ma')
  expect(calls).toBe(1)
})

test('[AST-05] one size is made at a time, and one that fails spoils no other', async () => {
  const files = createDerivativeCache({ store: createDiskDerivatives({ dir: join(root, 'turns') }), clock })
  let running = 0
  let most = 0
  const make = (fails: boolean) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (fails) throw new Error('odd picture')
    return Buffer.from('x')
  }
  const results = await Promise.allSettled([
    files.get('1', make(false), 'alice'),
    files.get('2', make(true), 'alice'),
    files.get('3', make(false), 'alice'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
  expect((await files.get('2', make(false), 'alice')).byteSize).toBe(1)
})

test('[SEC-10] a principal may cause 120 files to be made in a minute; what is made already is not counted', async () => {
  const files = createDerivativeCache({ store: createDiskDerivatives({ dir: join(root, 'minute') }), clock })
  const make = async () => Buffer.from('x')
  const get = (key: string, principal: string) => files.get(key, make, principal)
  // Half at a time: a hundred may wait.
  for (const half of [0, 60]) {
    await Promise.all(Array.from({ length: 60 }, (_, index) => get(`${half + index}`, 'mallory')))
  }
  await expect(get('120', 'mallory')).rejects.toMatchObject({ code: 'request.too-many', retryAfterS: 0.5 })
  expect((await get('0', 'mallory')).byteSize).toBe(1)
  expect((await get('120', 'alice')).byteSize).toBe(1)
  clock.pass(500)
  expect((await get('121', 'mallory')).byteSize).toBe(1)
})

test('[SEC-10] a hundred files wait; one more is refused, but one of a principal with fewer is made', async () => {
  const files = createDerivativeCache({ store: createDiskDerivatives({ dir: join(root, 'waiting') }), clock })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const get = (principal: string, index: number) =>
    files.get(
      `${principal} ${index}`,
      async () => {
        await begun
        return Buffer.from('x')
      },
      principal,
    )
  const all = Array.from({ length: 102 }, (_, index) => get('mallory', index))
  const outcomes = Promise.allSettled(all)
  // None is made yet: what settles first is refused.
  await expect(Promise.race(all)).rejects.toMatchObject({ code: 'server.overloaded', retryAfterS: 5 })
  const honest = get('alice', 0)
  begin()
  expect((await honest).byteSize).toBe(1)
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
})

test('[SEC-10] a file made ahead is found, and made once', async () => {
  const files = createDerivativeCache({ store: createDiskDerivatives({ dir: join(root, 'ahead') }), clock })
  let calls = 0
  const make = async () => {
    calls += 1
    return Buffer.from('ahead')
  }
  expect(await files.find('a')).toBeUndefined()
  await files.prepare('a', make)
  await files.prepare('a', make)
  expect((await files.find('a'))?.byteSize).toBe(5)
  expect((await files.get('a', make, 'alice')).byteSize).toBe(5)
  expect(calls).toBe(1)
})
