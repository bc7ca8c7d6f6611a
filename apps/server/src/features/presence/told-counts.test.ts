import { expect, test } from 'vitest'
import { createToldCounts } from './told-counts.ts'

const of = (...counts: [string, number][]) => new Map(counts)

test('[PRS-08] small counts are sent exactly, large ones within 5 %, and exactly after 10 s', () => {
  const told = createToldCounts()
  told.advance(1, 0, of(['bar', 20], ['hall', 1_000]))
  expect(told.since(0)).toEqual(of(['bar', 20], ['hall', 1_000]))
  told.advance(2, 1_000, of(['bar', 21], ['hall', 1_049]))
  expect(told.since(1)).toEqual(of(['bar', 21]))
  told.advance(3, 2_000, of(['bar', 21], ['hall', 1_050]))
  expect(told.since(2)).toEqual(of(['hall', 1_050]))
  told.advance(4, 3_000, of(['bar', 21], ['hall', 1_049]))
  told.advance(5, 12_999, of(['bar', 21], ['hall', 1_048]))
  expect(told.since(3)).toEqual(of())
  told.advance(6, 13_000, of(['bar', 21], ['hall', 1_047]))
  expect(told.since(3)).toEqual(of(['hall', 1_047]))
})

test('[PRS-08] an area that all people have left is sent as 0, once', () => {
  const told = createToldCounts()
  told.advance(1, 0, of(['bar', 500]))
  told.advance(2, 1_000, of())
  expect(told.since(1)).toEqual(of(['bar', 0]))
  for (let tick = 3; tick < 30; tick++) told.advance(tick, tick * 1_000, of())
  expect(told.since(2)).toEqual(of())
  expect(told.snapshot(of())).toEqual(of())
})

test('[PRS-08] a new viewer gets the counts last sent; a count that only they were given is sent in the next tick', () => {
  const told = createToldCounts()
  told.advance(1, 0, of(['hall', 1_000]))
  expect(told.snapshot(of(['hall', 1_001], ['bar', 1]))).toEqual(of(['hall', 1_000], ['bar', 1]))
  told.advance(2, 1_000, of(['hall', 1_001]))
  expect(told.since(1)).toEqual(of(['bar', 0]))
})
