import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createAnswerBudget } from './answer-budget.ts'

const day = 24 * 60 * 60_000

function open(limits = { perDay: 3, perPersonAndDay: 2, atOnce: 8 }) {
  const clock = createFakeClock()
  const linked = createLinkedBuses({ clock, log: createMemoryLog() })
  const [one, two] = linked.buses.map((bus) => createAnswerBudget(limits, clock, bus))
  if (one === undefined || two === undefined) throw new Error('There are two')
  return { ...linked, clock, one, two, limits }
}

test('[NOD-04] answers count for a person and for the day on all nodes together, until the next day', () => {
  const { one, two, clock } = open()
  expect([one.take('alice'), two.take('alice')]).not.toContain(undefined)
  expect([one.take('alice'), two.take('alice')]).toEqual([undefined, undefined])
  expect(two.take('bob')).toBeDefined()
  expect([one.take('carol'), two.take('carol')]).toEqual([undefined, undefined])
  clock.pass(day)
  expect([one.take('alice'), two.take('alice')]).not.toContain(undefined)
})

test('[NOD-03] answers that another node did not hear of count once it has noticed, and no answer counts twice', async () => {
  const { one, two, clock, drop } = open({ perDay: 4, perPersonAndDay: 2, atOnce: 8 })
  drop((text) => text.includes('search answers'))
  one.take('alice')
  one.take('alice')
  drop(() => false)
  await clock.advance(1_000)
  expect(two.take('alice')).toBeUndefined()
  expect([two.take('bob'), two.take('carol'), two.take('dana')].filter(Boolean)).toHaveLength(2)
})
