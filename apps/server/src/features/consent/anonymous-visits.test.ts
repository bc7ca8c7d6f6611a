import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createLinkedBuses } from '../../platform/bus/testing/linked-buses.ts'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import { createAnonymousVisits } from './anonymous-visits.ts'
import { consentOf } from './consent.store.contract.ts'
import { createMemoryConsentStore } from './testing/consent.store.memory.ts'

test('[NOD-02] choices of one visit that reach two nodes are one row with the newest of each', async () => {
  const clock = createFakeClock()
  const store = createMemoryConsentStore()
  const { buses } = createLinkedBuses({ clock, log: quietLog })
  const [first, second] = buses.map((bus) => createAnonymousVisits({ store, clock, bus }))
  const choose = (id: string, accepted: boolean) => ({
    ...consentOf('device-1'),
    subjectKind: 'device' as const,
    choices: [{ id, accepted }],
  })
  await first?.add('10.0.0.7', choose('tracking', true))
  await second?.add('10.0.0.7', choose('media', true))
  await first?.add('10.0.0.7', choose('tracking', false))
  const choices = [
    { id: 'media', accepted: true },
    { id: 'tracking', accepted: false },
  ]
  expect(await store.list({ limit: 9 })).toMatchObject([{ choices }])
})
