import { expect, test } from 'vitest'
import { createMemoryAnalyticsStore } from '../../../apps/server/src/features/analytics/testing/analytics.store.memory.ts'
import { createMemoryDayKeyStore } from '../../../apps/server/src/features/analytics/visitor-id/testing/day-key.store.memory.ts'
import { type DayOptions, playScriptedDay } from './scripted-day.ts'

const play = (options: Pick<DayOptions, 'hasLogin' | 'hasPhones' | 'agrees'>) =>
  playScriptedDay({
    store: createMemoryAnalyticsStore(),
    keys: createMemoryDayKeyStore(),
    people: 20,
    ...options,
  })

test.each([
  ['refuse consent', () => false],
  ['agree in part', (person: number) => person % 2 === 0],
])(
  '[ADM-04] 20 people with a login who reload, use several tabs and two devices and %s are 20 visitors, and here now and peak are those of presence',
  async (_, agrees) => {
    const day = await play({ hasLogin: true, hasPhones: true, agrees })
    expect(day).toMatchObject({ pages: 162, visitors: 20, largestDifference: 0, malformedIds: 0 })
    expect(day.peak).toBe(day.truePeak)
    expect(day.truePeak).toBeLessThan(20)
    expect(day.named > 0).toBe(agrees(0))
  },
  120_000,
)

test('[ADM-04] 20 people without a login who reload and use several tabs are 20 visitors; a second device is another', async () => {
  const laptops = { hasLogin: false, hasPhones: false, agrees: () => false }
  expect(await play(laptops)).toMatchObject({ pages: 122, visitors: 20, largestDifference: 0, named: 0 })
  expect(await play({ ...laptops, hasPhones: true })).toMatchObject({ visitors: 40 })
}, 120_000)
