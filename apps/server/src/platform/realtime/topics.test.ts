import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createFakeHub } from './testing/fake-hub.ts'
import { createTopics } from './topics.ts'

const setUp = (describe?: (topic: string) => 'available' | 'busy' | undefined) => {
  const hub = createFakeHub()
  const clock = createFakeClock()
  const errors: unknown[] = []
  const frameOf = (status: 'available' | 'busy') =>
    hub.fact('presence.own-changed', { status, isInvisible: false } as never)
  const topics = createTopics({
    hub,
    clock,
    feature: 'polls',
    everyMs: 250,
    describe: (_opMode, topic) => {
      const status = describe === undefined ? 'busy' : describe(topic)
      return status === undefined ? undefined : frameOf(status)
    },
    onError: (error) => errors.push(error),
  })
  const open = (opMode: 'LIVE' | 'STAGE' = 'LIVE') =>
    hub.open({ opMode, principal: { kind: 'account', userId: 'u1', sessionId: 's1', authorities: ['attendee'] } })
  return { hub, clock, errors, topics, open }
}

test('[MED-03] a thousand changes of a topic are sent once a period, to its followers', async () => {
  const { clock, topics, open } = setUp()
  const [follower, other, onStage] = [open(), open(), open('STAGE')]
  topics.follow('bars', follower)
  topics.follow('other bars', other)
  topics.follow('bars', onStage)
  for (let change = 0; change < 1_000; change++) topics.touch('LIVE', 'bars')
  await clock.advance(249)
  expect(follower.sent).toHaveLength(0)
  await clock.advance(1)
  expect(follower.sent).toHaveLength(1)
  topics.touch('LIVE', 'bars')
  await clock.advance(250)
  expect(follower.sent).toHaveLength(2)
  expect(other.sent).toHaveLength(0)
  expect(onStage.sent).toHaveLength(0)
})

test('[MED-03] a connection that unfollows or closes is sent nothing', async () => {
  const { clock, topics, open } = setUp()
  const [leaver, closed] = [open(), open()]
  for (const connection of [leaver, closed]) topics.follow('bars', connection)
  topics.unfollow('bars', leaver)
  topics.closed(closed)
  topics.touch('LIVE', 'bars')
  await clock.advance(250)
  expect([...leaver.sent, ...closed.sent]).toEqual([])
  expect(topics.followers('LIVE', 'bars').size).toBe(0)
})

test('[MED-03] of too many topics the first makes way', () => {
  const { topics, open } = setUp()
  const connection = open()
  for (let index = 0; index <= 50; index++) topics.follow(`topic ${index}`, connection)
  expect(topics.followers('LIVE', 'topic 0').size).toBe(0)
  expect(topics.followers('LIVE', 'topic 50').size).toBe(1)
})

test('[MED-03] a topic that cannot be sent does not delay another one', async () => {
  const { clock, topics, open, errors } = setUp((topic) => {
    if (topic === 'broken') throw new Error('no such poll')
    return 'available'
  })
  const connection = open()
  topics.follow('broken', connection)
  topics.follow('sound', connection)
  topics.touch('LIVE', 'broken')
  topics.touch('LIVE', 'sound')
  await clock.advance(250)
  expect(connection.sent).toHaveLength(1)
  expect(errors).toHaveLength(1)
})
