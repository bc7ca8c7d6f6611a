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
  expect(budget.isOver('mallory')).toBe(false)
  spend('mallory', 0.1)
  expect(budget.isOver('mallory')).toBe(true)
  expect(['attendee 0', 'attendee 98', 'somebody new'].map((id) => budget.isOver(id))).toEqual([false, false, false])
})

test('[SEC-19] a segment counts for at most 10 ms, so that two pauses of the process do not get a principal refused and three do', () => {
  const { budget, spend, spendAll } = setUp()
  spendAll(1)
  spend('alice', 250, 250)
  expect(budget.isOver('alice')).toBe(false)
  spend('alice', 250)
  expect(budget.isOver('alice')).toBe(true)
})

test('[SEC-19] while the server is not late, no principal is refused, whatever they used', () => {
  const { budget, server, spend, spendAll } = setUp({ isLate: false })
  spendAll(1)
  spend('mallory', ...thousand)
  expect(budget.isOver('mallory')).toBe(false)
  server.isLate = true
  expect(budget.isOver('mallory')).toBe(true)
})

test('[SEC-19] no principal is refused where all use the same, nor a principal who is alone', () => {
  const { budget, spend, spendAll } = setUp()
  spend('alone', ...thousand)
  expect(budget.isOver('alone')).toBe(false)
  for (const ms of thousand) spendAll(ms)
  expect(budget.isOver('attendee 7')).toBe(false)
})

test('[SEC-19] two hundred principals who use ten times as much as two thousand others are all refused', () => {
  const { budget, spend, spendAll } = setUp()
  spendAll(5, 2_000)
  for (let index = 0; index < 200; index += 1) spend(`mallory ${index}`, 10, 10, 10, 10, 10)
  const refused = Array.from({ length: 200 }, (_, index) => budget.isOver(`mallory ${index}`))
  expect(new Set(refused)).toEqual(new Set([true]))
  expect(budget.isOver('attendee 1999')).toBe(false)
})

test('[SEC-19] what was used counts by less and less, and not at all after twenty seconds', () => {
  const { budget, spend, spendAll, pass } = setUp()
  spend('mallory', 10, 10, 10)
  spendAll(0.1)
  pass(10_000)
  spendAll(0.1)
  expect(budget.isOver('mallory')).toBe(true)
  pass(5_000)
  expect(budget.isOver('mallory')).toBe(false)
  pass(20_000)
  spendAll(0.1, 1)
  expect(budget.size).toBe(1)
})

test('[SEC-19] the time is shared out among the handlers under way, and none has more than a sixteenth of it', () => {
  const { budget, spendAll, pass } = setUp()
  spendAll(1)
  const end = budget.begin('mallory')
  pass(320)
  end()
  expect(budget.isOver('mallory')).toBe(false)
  const endAgain = budget.begin('mallory')
  pass(16)
  endAgain()
  expect(budget.isOver('mallory')).toBe(true)

  const ends = Array.from({ length: 32 }, (_, index) => budget.begin(`attendee ${index}`))
  const [first, ...rest] = ends
  pass(600)
  first?.()
  // A 32nd of 600 ms, and the one before.
  expect(budget.isOver('attendee 0')).toBe(false)
  pass(62)
  for (const endOther of rest) endOther()
  expect(budget.isOver('attendee 1')).toBe(false)
})

test('[SEC-19] on a busy server people are refused once a tenth of its time has gone into calls, and not before', () => {
  const { budget, spend, spendAll } = setUp({ isLate: false, isBusy: true, connected: 2_000 })
  spend('mallory', 10, 10, 10)
  spendAll(9.5, 100)
  spend('attendee 0', 10, 10)
  expect(budget.isOver('mallory')).toBe(false)
  spend('attendee 1', 0.5)
  expect(budget.isOver('mallory')).toBe(true)
})

test('[SEC-19] where half of those who ask are attackers, those who are only connected count among the others', () => {
  const half = (connected: number) => {
    const { budget, spend, spendAll } = setUp({ isLate: false, isBusy: true, connected })
    spendAll(1, 200)
    for (let index = 0; index < 200; index += 1) spend(`mallory ${index}`, 10, 10, 10)
    return [budget.isOver('mallory 7'), budget.isOver('attendee 7')]
  }
  expect(half(400)).toEqual([false, false])
  expect(half(2_000)).toEqual([true, false])
})
