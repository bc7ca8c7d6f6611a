import { expect, test } from 'vitest'
import { createCostBudget } from './cost-budget.ts'

const thousand = Array.from({ length: 1_000 }, () => 9)

function setUp({ isLate = true } = {}) {
  let nowMs = 0
  const server = { isLate }
  const budget = createCostBudget({ now: () => nowMs, isLate: () => server.isLate })
  const spend = (by: string, ...segmentsMs: readonly number[]) => {
    for (const ms of segmentsMs) budget.spend(by, ms)
  }
  const spendAll = (ms: number, count = 99) => {
    for (let index = 0; index < count; index += 1) spend(`attendee ${index}`, ms)
  }
  return { budget, server, spend, spendAll, pass: (ms: number) => void (nowMs += ms) }
}

test('[SEC-19] while the server is late, a principal is refused above four times the mean and 20 ms, and nobody else is', () => {
  const { budget, spend, spendAll } = setUp()
  spendAll(1)
  spend('mallory', 10, 10)
  expect(budget.isOver('mallory')).toBe(false)
  spend('mallory', 0.1)
  expect(budget.isOver('mallory')).toBe(true)
  expect(['attendee 0', 'attendee 98', 'somebody new'].map((id) => budget.isOver(id))).toEqual([false, false, false])
})

test('[SEC-19] a segment counts for at most 10 ms, so that two pauses of the process get nobody refused and three do', () => {
  const { budget, spend, spendAll } = setUp()
  spendAll(1)
  spend('alice', 250, 250)
  expect(budget.isOver('alice')).toBe(false)
  spend('alice', 250)
  expect(budget.isOver('alice')).toBe(true)
})

test('[SEC-19] nobody is refused while the server is not late, whatever they used', () => {
  const { budget, server, spend, spendAll } = setUp({ isLate: false })
  spendAll(1)
  spend('mallory', ...thousand)
  expect(budget.isOver('mallory')).toBe(false)
  server.isLate = true
  expect(budget.isOver('mallory')).toBe(true)
})

test('[SEC-19] where all use the same nobody is refused, and neither is a principal who is alone', () => {
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
