import { expect, test } from 'vitest'
import { createMemoryAnalyticsStore } from '../../../apps/server/src/features/analytics/testing/analytics.store.memory.ts'
import { createMemoryDayKeyStore } from '../../../apps/server/src/features/analytics/visitor-id/testing/day-key.store.memory.ts'
import { playScriptedDay } from './scripted-day.ts'

const refusing = {
  store: createMemoryAnalyticsStore(),
  keys: createMemoryDayKeyStore(),
  people: 20,
  agrees: () => false,
}

test('[ADM-04] 20 people with a login who reload, use several tabs and two devices and refuse consent are 20 visitors, and here now and peak are those of presence', async () => {
  const day = await playScriptedDay({ ...refusing, hasLogin: true, hasPhones: true })
  expect(day).toMatchObject({ pages: 162, visitors: 20, largestDifference: 0, named: 0, malformedIds: 0 })
  expect([day.peak, day.truePeak]).toEqual([17, 17])
}, 120_000)

test('[ADM-04] 20 people without a login who reload and use several tabs are 20 visitors', async () => {
  const store = createMemoryAnalyticsStore()
  expect(await playScriptedDay({ ...refusing, store, hasLogin: false, hasPhones: false })).toMatchObject({
    pages: 122,
    visitors: 20,
    largestDifference: 0,
  })
}, 120_000)
