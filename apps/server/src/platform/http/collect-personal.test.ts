import { expect, test } from 'vitest'
import { collectPersonal, exportPersonal } from './collect-personal.ts'
import type { Feature } from './feature.ts'

const feature = (name: string, read: () => Promise<unknown>): Feature => ({
  name,
  personal: { read, erase: async () => {} },
})
async function* listOf(count: number, entry: object) {
  for (let index = 0; index < count; index += 1) yield entry
}

test('[PRO-03] an export is the JSON of what the features keep, with lists that are read in pages', async () => {
  const kept = { likes: [1, undefined, { at: null }], none: [], deep: { a: { b: 'ü' } }, left: undefined }
  const features = [
    feature('one', async () => kept),
    { name: 'bare' },
    feature('nothing', async () => undefined),
    feature('two', async () => ({ messages: listOf(2, { text: 'x' }), empty: listOf(0, {}) })),
    feature('three', async () => [new Date(0)]),
  ]
  let text = ''
  for await (const chunk of exportPersonal(features, 'alice')) text += chunk
  expect(JSON.parse(text)).toEqual({
    one: JSON.parse(JSON.stringify(kept)) as unknown,
    two: { messages: [{ text: 'x' }, { text: 'x' }], empty: [] },
    three: ['1970-01-01T00:00:00.000Z'],
  })
  expect(Object.keys(await collectPersonal(features, 'alice'))).toEqual(['one', 'two', 'three'])
})

test('[SEC-02] features are read one after another', async () => {
  let [running, most] = [0, 0]
  const features = ['a', 'b', 'c'].map((name) =>
    feature(name, async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    }),
  )
  await collectPersonal(features, 'alice')
  expect(most).toBe(1)
})

test('[SEC-02] an export of any length is made in small chunks, between which other work has its turn', async () => {
  const features = [feature('chat', async () => ({ messages: listOf(40_000, { text: 'x'.repeat(1_000) }) }))]
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  let [length, longest] = [0, 0]
  for await (const chunk of exportPersonal(features, 'alice')) {
    length += chunk.length
    longest = Math.max(longest, chunk.length)
  }
  clearInterval(timer)
  expect(length).toBeGreaterThan(32 * 1024 * 1024)
  expect(longest).toBeLessThan(128 * 1024)
  expect(turns).toBeGreaterThan(10)
})
