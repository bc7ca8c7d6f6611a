import type { DownFrame, PollAnswer, PollRequest } from '@foyer/contract'
import { wire } from '@foyer/contract'
import { createFakeClock, type FakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createFakeServer, type FakeServerOptions } from '../http/testing/fake-server.ts'
import { createInProcessBus } from '../bus/in-process-bus.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { frameOf } from './frame.ts'
import { createPolling } from './polling.ts'
import { createTraffic } from './traffic.ts'
import type { Transport } from './transport.ts'

async function openPolls(token = 'alice', options: FakeServerOptions = {}) {
  const server = await createFakeServer(options)
  const turn = (request: Partial<PollRequest>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/realtime/poll',
      payload: { turn: 0, frames: [], received: 0, isWaiting: false, ...request },
    })
  const open = { type: 'realtime.open', ref: 1, body: { token, wireVersion: wire.version } }
  const first = (await turn({ frames: [open], isWaiting: true })).json<PollAnswer>()
  return { ...server, turn, first, connectionSecret: first.connectionSecret }
}

test('[CHT-07] a connection over polls opens, asks and is answered like any other', async () => {
  const { turn, first, connectionSecret } = await openPolls()
  expect(first.frames).toMatchObject([{ type: 'answer', ref: 1 }])
  const ping = { type: 'realtime.ping', ref: 2, body: {} }
  const answer = await turn({ connectionSecret, turn: 1, received: first.batch, frames: [ping], isWaiting: true })
  expect(answer.json<PollAnswer>().frames).toMatchObject([{ type: 'answer', ref: 2 }])
})

test('[CHT-07] an answer that was lost is sent again, and a turn that comes twice is handled once', async () => {
  const { turn, first, connectionSecret, hub } = await openPolls()
  const ping = { type: 'realtime.ping', ref: 2, body: {} }
  const second = { connectionSecret, turn: 1, received: first.batch, frames: [ping], isWaiting: true }
  const lost = (await turn(second)).json<PollAnswer>()
  const again = (await turn(second)).json<PollAnswer>()
  expect(again).toEqual(lost)
  const frame = hub.fact('presence.own-changed', { status: 'Busy', isInvisible: false })
  await hub.sendToAll(hub.connectionsOf('alice'), frame)
  const grown = (await turn(second)).json<PollAnswer>()
  expect((grown.frames as DownFrame[]).map(({ type }) => type)).toEqual(['answer', 'presence.own-changed'])
  const next = (await turn({ connectionSecret, turn: 2, received: grown.batch })).json<PollAnswer>()
  expect(next.frames).toEqual([])
})

/** One connection, whose frames the test writes. */
async function openPoll(clock: FakeClock) {
  const transports: Transport[] = []
  const silent = { heard: () => {}, frame: () => {}, broken: () => {}, gone: () => {} }
  const polling = createPolling({
    bus: createInProcessBus({ log: createMemoryLog() }),
    clock,
    traffic: createTraffic(),
    listen: (_mode, made) => (transports.push(made), silent),
  })
  const ask = (request: Partial<PollRequest>) =>
    polling.turn('LIVE', { turn: 0, frames: [], received: 0, isWaiting: false, ...request }, 'here')
  const { connectionSecret } = await ask({})
  return { ask, connectionSecret, transport: transports[0] }
}

test('[CHT-07] news of others reach a poll four times a second at most, and together; an answer comes at once', async () => {
  const clock = createFakeClock()
  const { ask, connectionSecret, transport } = await openPoll(clock)
  let isAnswered = false
  const waiting = ask({ connectionSecret, turn: 1, isWaiting: true }).then((answer) => ((isAnswered = true), answer))
  for (let news = 0; news < 3; news++) transport?.write(frameOf({ type: 'presence.changed', body: {} }))
  await clock.advance(249)
  expect(isAnswered).toBe(false)
  await clock.advance(1)
  const { batch, frames } = await waiting
  expect(frames).toHaveLength(3)
  const asked = ask({ connectionSecret, turn: 2, received: batch, isWaiting: true })
  transport?.write(frameOf({ type: 'answer', ref: 1 }))
  expect((await asked).frames).toEqual([{ type: 'answer', ref: 1 }])
})

test('[CHT-07] frames that arrived do not come again because they were also sent to a request that was given up', async () => {
  const { ask, connectionSecret, transport } = await openPoll(createFakeClock())
  const givenUp = ask({ connectionSecret, turn: 1, isWaiting: true })
  transport?.write(frameOf({ type: 'answer', ref: 1 }))
  const next = ask({ connectionSecret, turn: 2 })
  transport?.write(frameOf({ type: 'answer', ref: 2 }))
  expect([(await givenUp).frames.length, (await next).frames.length]).toEqual([2, 1])
  const last = await ask({ connectionSecret, turn: 3, received: (await next).batch })
  expect(last.frames).toEqual([{ type: 'answer', ref: 2 }])
  const none = await ask({ connectionSecret, turn: 4, received: last.batch })
  expect(none.frames).toEqual([])
})

test('[PRS-03] a poll without news is answered soon, so that the next shows that somebody is there', async () => {
  const clock = createFakeClock()
  const silent = { heard: () => {}, frame: () => {}, broken: () => {}, gone: () => {} }
  const polling = createPolling({
    bus: createInProcessBus({ log: createMemoryLog() }),
    clock,
    traffic: createTraffic(),
    listen: () => silent,
  })
  const { connectionSecret } = await polling.turn(
    'LIVE',
    { turn: 0, frames: [], received: 0, isWaiting: false },
    'here',
  )
  let isAnswered = false
  const waiting = polling
    .turn('LIVE', { connectionSecret, turn: 1, frames: [], received: 0, isWaiting: true }, 'here')
    .then((answer) => ((isAnswered = true), answer))
  await clock.advance(3_999)
  expect(isAnswered).toBe(false)
  await clock.advance(1)
  expect((await waiting).frames).toEqual([])
})

test('[PRS-03] a client that stops polling is removed', async () => {
  const { turn, connectionSecret, hub, clock } = await openPolls()
  expect([...hub.connectionsOf('alice')]).toHaveLength(1)
  await clock.advance(31_000)
  expect([...hub.connectionsOf('alice')]).toHaveLength(0)
  expect((await turn({ connectionSecret, turn: 1 })).statusCode).toBe(404)
})

test('[AUT-14] a dead token closes a polled connection too, and a guessed id does not take over a connection', async () => {
  const { first, turn } = await openPolls('nobody at all')
  expect(first).toMatchObject({
    isClosed: true,
    frames: [{ type: 'realtime.closed', body: { reason: 'session-ended' } }],
  })
  expect((await turn({ connectionSecret: 'x'.repeat(128), turn: 1 })).statusCode).toBe(404)
  expect((await turn({ connectionSecret: 'x'.repeat(129), turn: 1 })).statusCode).toBe(422)
})

test('[NOD-04] while memory is full a poll that opens a connection is refused, and one of a connection is answered', async () => {
  let isFull = false
  const overload = { isMemoryFull: () => isFull, isOverloaded: () => isFull, canOthersTake: () => false }
  const { turn, first, connectionSecret } = await openPolls('alice', { overload })
  isFull = true
  const refused = await turn({})
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'server.overloaded'])
  expect((await turn({ connectionSecret, turn: 1, received: first.batch })).statusCode).toBe(200)
})
