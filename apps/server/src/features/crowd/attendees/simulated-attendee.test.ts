import { cell, RealtimeError, type RealtimeState } from '@foyer/client'
import { Venue } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../platform/random/seeded-random.ts'
import { buildRehearsedVenue } from '../testing/rehearsed-venue.ts'
import { createActivities } from './activities.ts'
import { letAttend, type AttendeeDeps } from './simulated-attendee.ts'
import { planVenue } from './venue-plan.ts'

type Asked = readonly [name: string, body: Record<string, unknown>]

function attend({ refuse = (_name: string): string | undefined => undefined } = {}) {
  const clock = createFakeClock()
  const asked: Asked[] = []
  const done: string[] = []
  const refused: string[] = []
  const state = cell<RealtimeState>({ kind: 'open', via: 'websocket', connectionId: 'c' })
  let open = () => {}
  const connection = {
    state,
    onOpen(listener: () => void) {
      open = listener
      return () => {}
    },
    async ask(name: string, body: Asked[1]) {
      asked.push([name, body])
      const code = refuse(name)
      if (code !== undefined) throw new RealtimeError(code, code)
      return name === 'poll.follow' ? { results: { state: 'OPEN' } } : { roomId: 'room' }
    },
  }
  letAttend({
    connection: connection as unknown as AttendeeDeps['connection'],
    plan: planVenue(Venue.parse(buildRehearsedVenue())),
    activities: createActivities(['Hello!']),
    random: seededRandom('somebody'),
    clock,
    onDone: (what) => void done.push(what),
    onRefused: (code) => void refused.push(code),
  })
  return { clock, asked, done, refused, state, open: () => open() }
}

test('[REH-03] an attendee arrives, walks, speaks, reacts and votes with the commands of any client', async () => {
  const { clock, asked, done, open } = attend()
  open()
  await clock.advance(60 * 60_000)
  expect(asked[0]).toEqual(['presence.connect', { areaId: 'plaza', isIdle: false, activity: null }])
  expect(new Set(done)).toEqual(new Set(['walks', 'messages', 'reactions', 'votes']))
  expect(asked.find(([name]) => name === 'chat.send')).toMatchObject([
    'chat.send',
    { roomId: 'room', text: 'Hello!', clientId: expect.any(String) },
  ])
  // Two questions of one poll, once.
  expect(asked.filter(([name]) => name === 'poll.vote')).toHaveLength(2)
  expect(asked.filter(([name]) => name === 'presence.update').length).toBe(
    done.filter((what) => what === 'walks').length,
  )
})

test('[REH-03] an attendee whose commands are refused does less and less', async () => {
  const { clock, asked, refused, open } = attend({ refuse: () => 'request.too-many' })
  open()
  await clock.advance(30 * 60_000)
  const first = asked.length
  expect(new Set(refused)).toEqual(new Set(['request.too-many']))
  await clock.advance(30 * 60_000)
  expect(asked.length - first).toBeLessThan(first)
  // At most one stay in five minutes, with an action of each kind.
  expect(asked.length - first).toBeLessThanOrEqual(6 * 4)
})

test('[REH-03] what the venue does not offer now is no refusal', async () => {
  const { clock, refused, asked, open } = attend({
    refuse: (name) => (name === 'poll.follow' ? 'poll.not-found' : undefined),
  })
  open()
  await clock.advance(60 * 60_000)
  expect(asked.map(([name]) => name)).toContain('poll.follow')
  expect(refused).toEqual([])
})

test('[REH-03] after a lost connection the plan of before is dropped, and the attendee goes on where they were', async () => {
  const { clock, asked, state, open } = attend()
  open()
  await clock.advance(5 * 60_000)
  const before = asked.findLast(([name]) => name.startsWith('presence.'))?.[1]
  state.set({ kind: 'connecting' })
  const count = asked.length
  await clock.advance(5 * 60_000)
  expect(asked.length).toBe(count)
  state.set({ kind: 'open', via: 'websocket', connectionId: 'd' })
  open()
  expect(asked[count]).toMatchObject(['presence.connect', { areaId: before?.['areaId'] }])
})
