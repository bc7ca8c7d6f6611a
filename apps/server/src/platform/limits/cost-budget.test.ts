import { expect, test } from 'vitest'
import { createCostBudget } from './cost-budget.ts'

const thousand = Array.from({ length: 1_000 }, () => 9)

function setUp({ isLate = true, isBusy = false, connected = 0 } = {}) {
  let nowMs = 0
  const server = { isLate, isBusy }
  const budget = createCostBudget({
    now: () => nowMs,
    eventLoop: { isLate: () => server.isLate, isBusy: () => server.isBusy },
    countConnected: () => connected,
  })
  const spend = (by: string, ...segmentsMs: readonly number[]) => {
    for (const ms of segmentsMs) budget.spend(by, ms)
  }
  const spendAll = (ms: number, count = 99) => {
    for (let index = 0; index < count; index += 1) spend(`attendee ${index}`, ms)
  }
  return { budget, server, spend, spendAll, pass: (ms: number) => void (nowMs += ms) }
}

test('[SEC-19] while the server is late, only a principal above four times the mean and 20 ms is refused', () => {
  const { budget, spend, spendAll } = setUp()
  spendAll(1)
  spend('mallory', 10, 10)
  expect(budget.waitMs('mallory')).toBe(0)
  spend('mallory', 0.1)
  expect(budget.waitMs('mallory')).toBeGreaterThan(0)
  expect(['attendee 0', 'attendee 98', 'somebody new'].map((id) => budget.waitMs(id))).toEqual([0, 0, 0])
})

test('[SEC-19] a segment counts for at most 10 ms, so that two pauses of the process do not get a principal refused and three do', () => {
  const { budget, spend, spendAll } = setUp()
  spendAll(1)
  spend('alice', 250, 250)
  expect(budget.waitMs('alice')).toBe(0)
  spend('alice', 250)
  expect(budget.waitMs('alice')).toBeGreaterThan(0)
})

test('[SEC-19] while the server is not late, no principal is refused, whatever they used', () => {
  const { budget, server, spend, spendAll } = setUp({ isLate: false })
  spendAll(1)
  spend('mallory', ...thousand)
  expect(budget.waitMs('mallory')).toBe(0)
  server.isLate = true
  expect(budget.waitMs('mallory')).toBeGreaterThan(0)
})

test('[SEC-19] no principal is refused where all use the same, nor a principal who is alone', () => {
  const { budget, spend, spendAll } = setUp()
  spend('alone', ...thousand)
  expect(budget.waitMs('alone')).toBe(0)
  for (const ms of thousand) spendAll(ms)
  expect(budget.waitMs('attendee 7')).toBe(0)
})

test('[SEC-19] two hundred principals who use ten times as much as two thousand others are all refused', () => {
  const { budget, spend, spendAll } = setUp()
  spendAll(5, 2_000)
  for (let index = 0; index < 200; index += 1) spend(`mallory ${index}`, 10, 10, 10, 10, 10)
  const refused = Array.from({ length: 200 }, (_, index) => budget.waitMs(`mallory ${index}`) > 0)
  expect(new Set(refused)).toEqual(new Set([true]))
  expect(budget.waitMs('attendee 1999')).toBe(0)
})

test('[SEC-19] what was used counts by less and less, and not at all after twenty seconds', () => {
  const { budget, spend, spendAll, pass } = setUp()
  spend('mallory', 10, 10, 10)
  spendAll(0.1)
  pass(10_000)
  spendAll(0.1)
  expect(budget.waitMs('mallory')).toBeGreaterThan(0)
  pass(5_000)
  expect(budget.waitMs('mallory')).toBe(0)
  pass(20_000)
  spendAll(0.1, 1)
  expect(budget.size).toBe(1)
})

test('[SEC-19] the wait ends when what was used counts for the fair share, and not a millisecond before', () => {
  const { budget, spend, spendAll, pass } = setUp()
  const isOverAfter = (ms: number) => {
    pass(ms)
    // The others go on, so that the mean stays below what is free.
    spendAll(0.1)
    return budget.waitMs('mallory') > 0
  }
  pass(2_000)
  spend('mallory', 10, 10, 10, 10)
  spendAll(0.1)
  // 40 ms are half of them 20: the window turns after 8 s, and half of the next one fades in 5 s.
  expect(budget.waitMs('mallory')).toBe(13_000)
  expect(isOverAfter(12_999)).toBe(true)
  expect(budget.waitMs('mallory')).toBe(1)
  expect(isOverAfter(1)).toBe(false)

  // Four fifths of 20 ms and 5 are 21: the former ones fade to three quarters in half a second.
  spend('eve', 10, 10)
  pass(7_000)
  spend('eve', 5)
  spendAll(0.1)
  expect(budget.waitMs('eve')).toBe(500)
})

test('[SEC-19] the time is shared out among the handlers under way, and none has more than a sixteenth of it', () => {
  const { budget, spendAll, pass } = setUp()
  /** Others begin and end handlers all the time. */
  const passBusy = (ms: number) => {
    for (let left = ms; left > 0; left -= 10) {
      pass(Math.min(10, left))
      budget.begin(undefined)()
    }
  }
  spendAll(1)
  const end = budget.begin('mallory')
  passBusy(320)
  end()
  expect(budget.waitMs('mallory')).toBe(0)
  const endAgain = budget.begin('mallory')
  passBusy(16)
  endAgain()
  expect(budget.waitMs('mallory')).toBeGreaterThan(0)

  const ends = Array.from({ length: 32 }, (_, index) => budget.begin(`attendee ${index}`))
  const [first, ...rest] = ends
  passBusy(600)
  first?.()
  // A 32nd of 600 ms, and the one before.
  expect(budget.waitMs('attendee 0')).toBe(0)
  passBusy(62)
  for (const endOther of rest) endOther()
  expect(budget.waitMs('attendee 1')).toBe(0)
})

test('[SEC-19] of a pause of the process ten milliseconds are shared out', () => {
  const { budget, spendAll, pass } = setUp()
  spendAll(1)
  for (let pauses = 0; pauses < 32; pauses += 1) {
    const end = budget.begin('alice')
    pass(200)
    end()
  }
  expect(budget.waitMs('alice')).toBe(0)
  const end = budget.begin('alice')
  pass(200)
  end()
  expect(budget.waitMs('alice')).toBeGreaterThan(0)
})

test('[SEC-19] on a busy server people are refused once a tenth of its time has gone into calls, and not before', () => {
  const { budget, spend, spendAll } = setUp({ isLate: false, isBusy: true, connected: 2_000 })
  spend('mallory', 10, 10, 10)
  spendAll(9.5, 100)
  spend('attendee 0', 10, 10)
  expect(budget.waitMs('mallory')).toBe(0)
  spend('attendee 1', 0.5)
  expect(budget.waitMs('mallory')).toBeGreaterThan(0)
})

test('[SEC-19] where half of those who ask are attackers, those who are only connected count among the others', () => {
  const half = (connected: number) => {
    const { budget, spend, spendAll } = setUp({ isLate: false, isBusy: true, connected })
    spendAll(1, 200)
    for (let index = 0; index < 200; index += 1) spend(`mallory ${index}`, 10, 10, 10)
    return [budget.waitMs('mallory 7') > 0, budget.waitMs('attendee 7') > 0]
  }
  expect(half(400)).toEqual([false, false])
  expect(half(2_000)).toEqual([true, false])
})
