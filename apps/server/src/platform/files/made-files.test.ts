import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMadeFiles } from './made-files.ts'

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
  const files = createMadeFiles({ dir })
  const all = await Promise.all(Array.from({ length: 20 }, () => files.get('a', make)))
  for (const file of all) expect(await text(await file.open())).toBe('small')
  const again = await createMadeFiles({ dir }).get('a', make)
  expect(await text(await again.open({ start: 1, end: 2 }))).toBe('ma')
  expect(calls).toBe(1)
})

test('[AST-05] one size is made at a time, and one that fails spoils no other', async () => {
  const files = createMadeFiles({ dir: join(root, 'turns') })
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
    files.get('1', make(false)),
    files.get('2', make(true)),
    files.get('3', make(false)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
  expect((await files.get('2', make(false))).byteSize).toBe(1)
})
