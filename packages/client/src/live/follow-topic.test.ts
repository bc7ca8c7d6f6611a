import type { CommandAnswer } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { RealtimeError } from '../realtime/realtime.ts'
import { createFakeRealtime } from '../testing/fake-realtime.ts'
import { followTopic } from './follow-topic.ts'

type Poll = CommandAnswer<'poll.follow'>

const key = { widgetId: 'poll', configurationId: 'always' } as never
const pollAt = (asOf: number) => ({ results: { asOf }, own: {}, mayLead: false }) as unknown as Poll

function follow() {
  const snapshots: number[] = []
  const facts: number[] = []
  const failures: unknown[] = []
  let asOf = 0
  const clock = createFakeClock()
  const realtime = createFakeRealtime({ 'poll.follow': () => pollAt(++asOf) })
  const topic = followTopic({
    connection: realtime,
    command: 'poll.follow',
    key,
    onSnapshot: ({ results }) => snapshots.push(results.asOf),
    onFailure: (cause) => failures.push(cause),
    facts: { 'poll.changed': (fact) => facts.push(fact.asOf) },
    clock,
  })
  const change = (more: object, at: number) =>
    realtime.notify('poll.changed', { widgetId: 'poll', configurationId: 'always', asOf: at, ...more } as never)
  return { realtime, clock, topic, snapshots, facts, failures, change }
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

test('[WID-06] a topic is followed with each connection, and facts about other topics are left out', async () => {
  const { realtime, snapshots, facts, change } = follow()
  expect(realtime.asked).toEqual([])
  realtime.open()
  await settled()
  change({}, 10)
  change({ configurationId: 'evening' }, 11)
  change({ widgetId: 'other' }, 12)
  realtime.lose()
  realtime.open()
  await settled()
  expect([snapshots, facts]).toEqual([[1, 2], [10]])
})

test('[WID-06] a client that was too slow for facts of the feature asks for the snapshot anew, and only then', async () => {
  const { realtime, snapshots } = follow()
  realtime.open()
  realtime.notify('realtime.behind', { features: ['chat', 'matching'] })
  await settled()
  expect(snapshots).toEqual([1])
  realtime.notify('realtime.behind', { features: ['chat', 'poll'] })
  await settled()
  expect(snapshots).toEqual([1, 2])
})

test('[WID-06] of two snapshots asked for at once only the later one counts', async () => {
  const { realtime, topic, snapshots } = follow()
  const answers: ((poll: Poll) => void)[] = []
  realtime.answers['poll.follow'] = () => new Promise<Poll>((resolve) => answers.push(resolve))
  realtime.open()
  topic.refresh()
  answers[1]?.(pollAt(2))
  answers[0]?.(pollAt(1))
  await settled()
  expect(snapshots).toEqual([2])
})

test('[WID-06] a topic that is stopped is unfollowed, and nothing more is heard of it', async () => {
  const { realtime, topic, snapshots, facts, failures, change } = follow()
  realtime.open()
  topic.stop()
  await settled()
  change({}, 10)
  realtime.notify('realtime.behind', { features: ['poll'] })
  realtime.open()
  await settled()
  expect(realtime.asked.map(({ name }) => name)).toEqual(['poll.follow', 'poll.unfollow'])
  expect([snapshots, facts, failures]).toEqual([[], [], []])
})

test('[WID-06] a topic that is refused says why, and is followed with the next connection', async () => {
  const { realtime, failures, snapshots } = follow()
  const { answers } = realtime
  const answer = answers['poll.follow']
  answers['poll.follow'] = () => Promise.reject(new Error('not now'))
  realtime.open()
  await settled()
  if (answer !== undefined) answers['poll.follow'] = answer
  realtime.open()
  await settled()
  expect([failures, snapshots]).toEqual([[new Error('not now')], [1]])
})

test('[WID-06] a topic the server has no time for is followed after the wait it asked for, or 2 s; one that is stopped is not', async () => {
  const { realtime, clock, topic, failures, snapshots } = follow()
  const { answers } = realtime
  const answer = answers['poll.follow']
  const refuse = (code: string, more = {}) => {
    answers['poll.follow'] = () => Promise.reject(new RealtimeError(code, code, more))
  }
  const asked = () => realtime.bodiesOf('poll.follow').length
  refuse('server.overloaded', { retryAfterMs: 5_000 })
  realtime.open()
  await clock.advance(4_999)
  expect(asked()).toBe(1)
  refuse('connection-lost')
  await clock.advance(1)
  expect(asked()).toBe(2)
  await clock.advance(1_999)
  if (answer !== undefined) answers['poll.follow'] = answer
  expect([asked(), failures.length, snapshots]).toEqual([2, 2, []])
  await clock.advance(1)
  expect([asked(), failures.length, snapshots]).toEqual([3, 2, [1]])
  refuse('request.too-many')
  topic.refresh()
  await settled()
  topic.stop()
  await clock.advance(10_000)
  expect(asked()).toBe(4)
})
