import { expect, test } from 'vitest'
import { createSentCounts } from './sent-counts.ts'

const of = (...counts: [string, number][]) => new Map(counts)

test('[PRS-08] small counts are sent exactly, large ones within 5 %, and exactly after 10 s', () => {
  const sent = createSentCounts()
  sent.advance(1, 0, of(['bar', 20], ['hall', 1_000]))
  expect(sent.since(0)).toEqual(of(['bar', 20], ['hall', 1_000]))
  sent.advance(2, 1_000, of(['bar', 21], ['hall', 1_049]))
  expect(sent.since(1)).toEqual(of(['bar', 21]))
  sent.advance(3, 2_000, of(['bar', 21], ['hall', 1_050]))
  expect(sent.since(2)).toEqual(of(['hall', 1_050]))
  sent.advance(4, 3_000, of(['bar', 21], ['hall', 1_049]))
  sent.advance(5, 12_999, of(['bar', 21], ['hall', 1_048]))
  expect(sent.since(3)).toEqual(of())
  sent.advance(6, 13_000, of(['bar', 21], ['hall', 1_047]))
  expect(sent.since(3)).toEqual(of(['hall', 1_047]))
})

test('[PRS-08] an area that all people have left is sent as 0, once', () => {
  const sent = createSentCounts()
  sent.advance(1, 0, of(['bar', 500]))
  sent.advance(2, 1_000, of())
  expect(sent.since(1)).toEqual(of(['bar', 0]))
  for (let tick = 3; tick < 30; tick++) sent.advance(tick, tick * 1_000, of())
  expect(sent.since(2)).toEqual(of())
  expect(sent.snapshot(of())).toEqual(of())
})

test('[PRS-08] a new viewer gets the counts last sent; a count that only they were given is sent in the next tick', () => {
  const sent = createSentCounts()
  sent.advance(1, 0, of(['hall', 1_000]))
  expect(sent.snapshot(of(['hall', 1_001], ['bar', 1]))).toEqual(of(['hall', 1_000], ['bar', 1]))
  sent.advance(2, 1_000, of(['hall', 1_001]))
  expect(sent.since(1)).toEqual(of(['bar', 0]))
})
