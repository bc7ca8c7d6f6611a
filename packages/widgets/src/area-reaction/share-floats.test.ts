import { expect, test } from 'vitest'
import { shareFloats } from './share-floats.ts'

const total = (floats: ReturnType<typeof shareFloats>) => floats.reduce((sum, [, count]) => sum + count, 0)

test('[WID-06] all float where there is room for them', () => {
  expect(shareFloats({ clap: 3, heart: 5 }, 24)).toEqual([
    ['heart', 5],
    ['clap', 3],
  ])
  expect(shareFloats({}, 24)).toEqual([])
})

test('[WID-06] of a crowd float as many as there is room for, each by its share and the rarest too', () => {
  const floats = shareFloats({ clap: 9_000, heart: 990, idea: 10 }, 24)
  expect(total(floats)).toBe(24)
  expect(floats.map(([id]) => id)).toEqual(['clap', 'heart', 'idea'])
  expect(floats[2]).toEqual(['idea', 1])
  expect(floats[0]?.[1]).toBeGreaterThan(18)
})

test('[WID-06] where there is no room nothing floats, and where there is little the most pressed does', () => {
  expect(shareFloats({ clap: 5, heart: 9 }, 0)).toEqual([])
  expect(shareFloats({ clap: 5, heart: 9 }, 1)).toEqual([['heart', 1]])
  for (const room of [2, 3, 7, 11])
    expect(total(shareFloats({ a: 8, b: 8, c: 8, d: 8 }, room))).toBeLessThanOrEqual(room)
})

test('[WID-06] of two that are pressed as often as there is room for, both float as often; one that was not pressed never does', () => {
  expect(shareFloats({ clap: 12, heart: 12, idea: 0 }, 24)).toEqual([
    ['clap', 12],
    ['heart', 12],
  ])
  expect(shareFloats({ clap: 12, heart: 13 }, 24)).toEqual([
    ['heart', 12],
    ['clap', 12],
  ])
  // Three quarters and one quarter of eight.
  expect(shareFloats({ clap: 75, heart: 25 }, 8)).toEqual([
    ['clap', 6],
    ['heart', 2],
  ])
  // The rarest ones keep one each, and where there is none left nothing.
  expect(shareFloats({ a: 97, b: 1, c: 1, d: 1 }, 5)).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 1],
    ['d', 1],
  ])
  expect(shareFloats({ a: 97, b: 1, c: 1, d: 1 }, 2)).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})
