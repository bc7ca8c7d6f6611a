import type { PollAnswer, PollRequest } from '@foyer/contract'
import { wire } from '@foyer/contract/wire'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { type RealtimeDeps, createRealtime } from './create-realtime.ts'
import { createFakeSockets } from './testing/fake-sockets.ts'

function createPage(more: Partial<RealtimeDeps> = {}) {
  const clock = createFakeClock()
  const sockets = createFakeSockets()
  const polls: PollRequest[] = []
  const world = { isOnline: true, token: 'one' as string | undefined, wake: () => {} }
  const realtime = createRealtime({
    address: 'ws://venue.example/api/realtime',
    openSocket: sockets.openSocket,
    poll: async (request) => {
      polls.push(request)
      throw new ApiError('realtime.poll', {})
    },
    getToken: async () => world.token,
    renewToken: async (dead) => (world.token === undefined ? undefined : `after ${dead}`),
    clock,
    chance: () => 0.5,
    isOnline: () => world.isOnline,
    onWake: (listener) => {
      world.wake = listener
      return () => {
        world.wake = () => {}
      }
    },
    log: () => {},
    ...more,
  })
  return { realtime, clock, world, polls, ...sockets }
}

async function openPage(more: Partial<RealtimeDeps> = {}) {
  const page = createPage(more)
  page.realtime.start()
  await page.clock.advance(0)
  page.last().letIn()
  await page.clock.advance(0)
  return page
}

test('[CHT-07] the page says who it is first, and is open once the server has answered', async () => {
  const { realtime, clock, last } = createPage()
  const opened: number[] = []
  realtime.onOpen(() => opened.push(clock.now()))
  realtime.start()
  await clock.advance(0)
  last().accept()
  expect(last().sent).toEqual([{ type: 'realtime.open', ref: 1, body: { token: 'one', wireVersion: wire.version } }])
  expect(realtime.state.get()).toEqual({ kind: 'connecting' })
  last().answer('realtime.open', { connectionId: 'c1', serverNow: 0, endsAt: 1 })
  await clock.advance(0)
  expect(realtime.state.get()).toEqual({ kind: 'open', via: 'websocket', connectionId: 'c1' })
  expect(opened).toHaveLength(1)
})

test('[CHT-07] questions meet their answers, refusals their codes, and facts their listeners', async () => {
  const { realtime, last } = await openPage()
  const received: unknown[] = []
  const stop = realtime.on('chat.room-left', (body) => received.push(body))
  const listing = realtime.ask('calls.list', {})
  const refused = realtime.ask('chat.mark-read', { roomId: 'r', seq: 1 })
  last().answer('calls.list', { calls: [], isEnabled: true })
  const ref = last().sent.at(-1)?.ref ?? 0
  last().deliver({ type: 'failure', ref, body: { errMsg: 'no', code: 'chat.room-not-found', retryAfterMs: 5 } })
  expect(await listing).toEqual({ calls: [], isEnabled: true })
  await expect(refused).rejects.toMatchObject({ code: 'chat.room-not-found', retryAfterMs: 5 })
  last().deliver({ type: 'chat.room-left', body: { roomId: 'r' } })
  stop()
  last().deliver({ type: 'chat.room-left', body: { roomId: 's' } })
  expect(received).toEqual([{ roomId: 'r' }])
})

test('[CHT-07] what was asked when the connection broke is answered with that, and later questions at once', async () => {
  const { realtime, last } = await openPage()
  const asked = realtime.ask('calls.list', {})
  last().end()
  await expect(asked).rejects.toMatchObject({ code: 'connection-lost' })
  await expect(realtime.ask('calls.list', {})).rejects.toMatchObject({ code: 'connection-lost' })
})

test('[CHT-07] after a break it comes back after a spread wait, and calls everybody who asks anew', async () => {
  const { realtime, clock, last, sockets } = await openPage()
  let opened = 0
  realtime.onOpen(() => opened++)
  last().end()
  expect(realtime.state.get()).toEqual({ kind: 'waiting', trouble: 'unreachable', retryAt: clock.now() + 2_800 })
  await clock.advance(2_800)
  expect(sockets).toHaveLength(2)
  last().letIn()
  await clock.advance(0)
  expect(realtime.state.get().kind).toBe('open')
  expect(opened).toBe(2)
})

test('[CHT-07] a server that stops says when to come back', async () => {
  const { realtime, clock, last, sockets } = await openPage()
  last().end('draining', 1_234)
  expect(realtime.state.get()).toEqual({ kind: 'waiting', trouble: 'draining', retryAt: clock.now() + 1_234 })
  await clock.advance(1_234)
  expect(sockets).toHaveLength(2)
})

test('[AUT-14] a dead token is renewed once; where that does not help, the page stops asking', async () => {
  const { realtime, clock, last, sockets } = await openPage()
  last().end('session-ended')
  await clock.advance(0)
  last().accept()
  expect(last().sent[0]?.body).toMatchObject({ token: 'after one' })
  last().end('session-ended')
  expect(realtime.state.get()).toEqual({ kind: 'refused', trouble: 'session-ended' })
  await clock.advance(10 * 60_000)
  expect(sockets).toHaveLength(2)
})

test('[AUT-14] a token is renewed before the connection ends with it', async () => {
  const { last, clock } = await openPage()
  last().deliver({ type: 'realtime.renewal-due', body: { endsAt: 1 } })
  await clock.advance(0)
  expect(last().sent.at(-1)).toMatchObject({ type: 'realtime.renew', body: { token: 'after one' } })
})

test('[CHT-07] the reasons that no wait mends end the attempts, until the user asks', async () => {
  for (const reason of ['forbidden', 'wrong-version', 'replaced'] as const) {
    const { realtime, clock, last, sockets } = await openPage()
    last().end(reason)
    expect(realtime.state.get()).toEqual({ kind: 'refused', trouble: reason })
    realtime.retryNow()
    await clock.advance(0)
    expect(sockets).toHaveLength(2)
  }
})

test('[CHT-07] where no WebSocket comes to stand, long polls carry the same frames', async () => {
  const turns: PollRequest[] = []
  const poll = (request: PollRequest, signal: AbortSignal): Promise<PollAnswer> => {
    turns.push(request)
    const frames = request.frames.map((frame) => ({
      type: 'answer',
      ref: (frame as { ref: number }).ref,
      body: { connectionId: 'p', serverNow: 0, endsAt: 1 },
    }))
    if (frames.length > 0) return Promise.resolve({ connectionSecret: 'secret', batch: turns.length, frames })
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError'))),
    )
  }
  const { realtime, clock, last } = createPage({ poll })
  realtime.start()
  await clock.advance(0)
  last().end()
  await clock.advance(0)
  expect(realtime.state.get()).toEqual({ kind: 'open', via: 'polling', connectionId: 'p' })
  const pinged = realtime.ask('realtime.ping', {})
  await clock.advance(0)
  expect(await pinged).toMatchObject({ serverNow: 0 })
  expect(turns.map(({ turn, received, frames }) => [turn, received, frames.length])).toEqual([
    [0, 0, 1],
    [1, 1, 0],
    [2, 1, 1],
    [3, 3, 0],
  ])
})

test('[CHT-07] the page knows whether the browser is offline, the server away, or something in between in the way', async () => {
  const away = createPage()
  away.realtime.start()
  await away.clock.advance(0)
  away.last().end()
  await away.clock.advance(0)
  expect(away.polls).toHaveLength(1)
  expect(away.realtime.state.get()).toMatchObject({ kind: 'waiting', trouble: 'unreachable' })

  const blocked = createPage({
    poll: () => Promise.reject(new ApiError('realtime.poll', { status: 403 })),
  })
  blocked.realtime.start()
  await blocked.clock.advance(0)
  blocked.last().end()
  await blocked.clock.advance(0)
  expect(blocked.realtime.state.get()).toMatchObject({ kind: 'waiting', trouble: 'blocked' })

  const offline = await openPage()
  offline.world.isOnline = false
  offline.last().end()
  expect(offline.realtime.state.get()).toMatchObject({ kind: 'waiting', trouble: 'offline' })
  offline.world.isOnline = true
  offline.world.wake()
  await offline.clock.advance(0)
  expect(offline.sockets).toHaveLength(2)
})

test('[CHT-07] a connection nothing is heard of is asked, and given up without an answer', async () => {
  const { realtime, clock, last } = await openPage()
  await clock.advance(30_000)
  expect(last().sent.at(-1)).toMatchObject({ type: 'realtime.ping' })
  last().answer('realtime.ping', { serverNow: 1 })
  await clock.advance(10_000)
  expect(realtime.state.get().kind).toBe('open')
  await clock.advance(58_000)
  expect(realtime.state.get().kind).not.toBe('open')
})

test('[CHT-07] once the browser says it is offline, the connection is asked, and given up after four seconds', async () => {
  const { realtime, clock, world, last, sockets } = await openPage()
  world.isOnline = false
  world.wake()
  last().answer('realtime.ping', { serverNow: 1 })
  await clock.advance(10_000)
  expect(realtime.state.get().kind).toBe('open')
  world.wake()
  await clock.advance(4_000)
  expect(realtime.state.get()).toMatchObject({ kind: 'waiting', trouble: 'offline' })
  world.wake()
  await clock.advance(0)
  expect(sockets).toHaveLength(1)
  world.isOnline = true
  world.wake()
  await clock.advance(0)
  expect(sockets).toHaveLength(2)
})

test('[CHT-07] a socket that neither opens nor fails is given up after eight seconds', async () => {
  const { realtime, clock, polls, sockets } = createPage()
  realtime.start()
  await clock.advance(8_000)
  expect(sockets[0]?.isClosed).toBe(true)
  expect(polls).toHaveLength(1)
})

test('[AUT-15] once stopped, nothing is heard, tried or asked any more', async () => {
  const { realtime, clock, last, sockets } = await openPage()
  const received: unknown[] = []
  realtime.on('chat.room-left', (body) => received.push(body))
  const socket = last()
  realtime.stop()
  socket.deliver({ type: 'chat.room-left', body: { roomId: 'r' } })
  await clock.advance(10 * 60_000)
  expect(received).toEqual([])
  expect(sockets).toHaveLength(1)
  expect(realtime.state.get()).toEqual({ kind: 'stopped' })
})

test('[AUT-15] without a login there is no connection', async () => {
  const { realtime, clock, world, sockets } = createPage()
  world.token = undefined
  realtime.start()
  await clock.advance(60_000)
  expect(sockets).toHaveLength(0)
  expect(realtime.state.get()).toEqual({ kind: 'refused', trouble: 'session-ended' })
})
