import { createDemo } from '@foyer/demo'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createPollWorld } from './testing/poll-world.ts'
import { seedDemoVotes } from './poll.seed.ts'

const vote = { widgetId: 'vote', configurationId: 'always', questionId: 'stop', minutesAgo: 5 }
const votes = [
  { ...vote, by: 'alice@example.org', optionIds: ['bench'] },
  { ...vote, by: 'bob@example.org', optionIds: ['lamp'] },
  { ...vote, by: 'gone@example.org', optionIds: ['lamp'] },
]
const seed = {
  createDemo: async () => ({
    ...createDemo({ now: new Date('2026-11-20T15:45:00Z'), publicVenue: false }),
    votes,
  }),
  nowMs: createFakeClock().now(),
  findUserIds: async () =>
    new Map([
      ['alice@example.org', 'alice'],
      ['bob@example.org', 'bob'],
    ]),
}

test('[WID-06] people of the demo have voted, once each; an account that is gone has not', async () => {
  const world = await createPollWorld()
  await seedDemoVotes(seed, world)
  await seedDemoVotes(seed, world)
  const { results } = await world.as('mona').follow()
  expect(results.questions['stop']).toEqual({ voters: 2, counts: { bench: 1, lamp: 1 } })
  expect((await world.as('alice').follow()).own).toEqual({ stop: [] })
})

test('[WID-06] polls in which somebody voted are left alone', async () => {
  const world = await createPollWorld()
  await world.as('carol').vote('tree')
  await seedDemoVotes(seed, world)
  expect((await world.as('mona').follow()).results.questions['stop']).toEqual({ voters: 1, counts: { tree: 1 } })
})
