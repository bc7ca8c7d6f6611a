import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { loadTracker } from './load-tracker.ts'

function open(come: (attempt: number) => 'fails' | 'runs' | 'is silent' | 'runs late') {
  const clock = createFakeClock()
  const startMs = clock.now()
  const askedAtMs: number[] = []
  const logged: unknown[][] = []
  let isThere = false
  const ending = new AbortController()
  const outcome = loadTracker({
    insertScript: async () => {
      const how = come(askedAtMs.push(clock.now() - startMs))
      if (how === 'fails') throw new Error('blocked')
      if (how === 'runs') isThere = true
      if (how === 'runs late') clock.after(2_950, () => (isThere = true))
    },
    isThere: () => isThere,
    clock,
    log: (...line) => void logged.push(line),
    signal: ending.signal,
  })
  return { clock, askedAtMs, logged, outcome, ending }
}

test('[ANA-01] the script is asked for 10 times, after 1 s and then twice as long each time, and then given up with a word', async () => {
  const { clock, askedAtMs, logged, outcome } = open(() => 'fails')
  await clock.advance(600_000)
  expect(askedAtMs).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511].map((second) => second * 1000))
  expect(await outcome).toBe(false)
  expect(logged).toEqual([['ERROR', 'analytics', 'Failed to load the analytics script', new Error('blocked')]])
})

test('[ANA-01] a script that came is waited for up to 3 s, looked for every 100 ms', async () => {
  const late = open(() => 'runs late')
  await late.clock.advance(3_000)
  expect([await late.outcome, late.askedAtMs]).toEqual([true, [0]])
  const silent = open((attempt) => (attempt === 1 ? 'is silent' : 'runs'))
  await silent.clock.advance(4_000)
  expect([await silent.outcome, silent.askedAtMs, silent.logged]).toEqual([true, [0, 4_000], []])
})

test('[ANA-01] one that is wanted no more is asked for no more, without a word', async () => {
  const { clock, askedAtMs, logged, outcome, ending } = open(() => 'fails')
  await clock.advance(500)
  ending.abort()
  await clock.advance(600_000)
  expect([await outcome, askedAtMs, logged]).toEqual([false, [0], []])
})
