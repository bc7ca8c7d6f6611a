import { expect, test } from 'vitest'
import { createCostBudget } from './cost-budget.ts'

function setUp({ isLate = true } = {}) {
  let nowMs = 0
  const server = { isLate }
  const budget = createCostBudget({ now: () => nowMs, isLate: () => server.isLate })
  const spendAll = (ms: number, count = 99) => {
    for (let index = 0; index < count; index += 1) budget.spend(`attendee ${index}`, ms)
  }
  return { budget, server, spendAll, pass: (ms: number) => void (nowMs += ms) }
}

test('[SEC-19] while the server is late, a principal is refused above four times the mean and 20 ms, and nobody else is', () => {
  const { budget, spendAll } = setUp()
  spendAll(1)
  budget.spend('mallory', 20)
  expect(budget.isOver('mallory')).toBe(false)
  budget.spend('mallory', 0.1)
  expect(budget.isOver('mallory')).toBe(true)
  expect(['attendee 0', 'attendee 98', 'somebody new'].map((id) => budget.isOver(id))).toEqual([false, false, false])
})

test('[SEC-19] nobody is refused while the server is not late, whatever they used', () => {
  const { budget, server, spendAll } = setUp({ isLate: false })
  spendAll(1)
  budget.spend('mallory', 9_000)
  expect(budget.isOver('mallory')).toBe(false)
  server.isLate = true
  expect(budget.isOver('mallory')).toBe(true)
})

test('[SEC-19] where all use the same nobody is refused, and neither is a principal who is alone', () => {
  const { budget, spendAll } = setUp()
  budget.spend('alone', 9_000)
  expect(budget.isOver('alone')).toBe(false)
  spendAll(9_000)
  expect(budget.isOver('attendee 7')).toBe(false)
})

test('[SEC-19] two hundred principals who use ten times as much as two thousand others are all refused', () => {
  const { budget, spendAll } = setUp()
  spendAll(5, 2_000)
  for (let index = 0; index < 200; index += 1) budget.spend(`mallory ${index}`, 50)
  const refused = Array.from({ length: 200 }, (_, index) => budget.isOver(`mallory ${index}`))
  expect(new Set(refused)).toEqual(new Set([true]))
  expect(budget.isOver('attendee 1999')).toBe(false)
})

test('[SEC-19] what was used counts by less and less, and not at all after twenty seconds', () => {
  const { budget, spendAll, pass } = setUp()
  budget.spend('mallory', 30)
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
