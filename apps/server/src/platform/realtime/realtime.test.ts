import { wire } from '@foyer/contract'
import { afterEach, expect, test } from 'vitest'
import { createFakeServer, type FakeServerOptions } from '../http/testing/fake-server.ts'
import { CallError } from '../http/feature.ts'
import type { CommandContext, Connection } from './realtime.ts'
import { listenOn, openPage, openSocket } from './testing/page.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function startServer(options: FakeServerOptions = {}) {
  const server = await createFakeServer(options)
  const host = await listenOn(server.app)
  ends.push(() => server.app.close())
  return { ...server, host }
}

const refused = (opening: Promise<unknown>) =>
  opening.then(
    () => 'let in',
    (error: Error) => /\d{3}/.exec(error.message)?.[0] ?? error.message,
  )

test('[CHT-07] a page that says whose it is is let in, and asks and is answered', async () => {
  const { host } = await startServer()
  const page = await openPage(host, { token: 'alice' })
  expect(page.frames[0]).toMatchObject({ type: 'answer', ref: 1, body: { connectionId: expect.any(String) as string } })
  expect(await page.ask('realtime.ping', {})).toMatchObject({
    type: 'answer',
    ref: 2,
    body: { serverNow: expect.any(Number) as number },
  })
})

test('[API-01] an upgrade is refused at another path, from another site, or without our subprotocol', async () => {
  const { host } = await startServer()
  expect(await refused(openSocket(host, { path: '/api/other' }))).toBe('404')
  expect(await refused(openSocket(host, { path: '/api/realtime/' }))).toBe('404')
  for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:1'])
    expect(await refused(openSocket(host, { origin }))).toBe('403')
  expect(await refused(openSocket(host, { origin: undefined }))).toBe('403')
  expect(await refused(openSocket(host, { subprotocols: ['foyer.9'] }))).toBe('400')
  expect(await refused(openSocket(host))).toBe('let in')
})

test.each([
  ['a dead token', { token: 'nobody at all' }, 4401],
  ['another version', { token: 'alice', wireVersion: 99 }, 4426],
  ['a visitor where one must log in', { token: 'guest' }, 4401],
])('[AUT-14] %s ends the connection with its reason', async (_name, options, code) => {
  const { host } = await startServer()
  const page = await openPage(host, options)
  expect(await page.closed).toMatchObject({ code })
  expect(page.frames.at(-1)).toMatchObject({ type: 'realtime.closed' })
})

test('[AUT-23] a visitor of a public venue is let in', async () => {
  const { host } = await startServer({ isPublic: true })
  const page = await openPage(host, { token: 'guest' })
  expect(await page.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
})

test('[CFG-07] the stage lets only designers in', async () => {
  const { host } = await startServer()
  const path = '/stage/api/realtime'
  expect(await (await openPage(host, { path, token: 'alice' })).closed).toMatchObject({ code: 4403 })
  expect(await (await openPage(host, { path, token: 'dana' })).ask('realtime.ping', {})).toMatchObject({
    type: 'answer',
  })
})

test('[AUT-14] a client without a token is disconnected after five seconds, with the code of a missing realtime.open', async () => {
  const { host, clock } = await startServer()
  const silent = await openPage(host)
  await clock.advance(4_999)
  expect(silent.frames).toEqual([])
  await clock.advance(1)
  expect(await silent.closed).toMatchObject({ code: 4402 })
})

test.each([
  ['another command', JSON.stringify({ type: 'presence.remove', ref: 1, body: {} })],
  ['no JSON', 'hello'],
  ['realtime.open without a token', JSON.stringify({ type: 'realtime.open', ref: 1, body: { wireVersion: 2 } })],
  ['a binary frame', Buffer.from('{}')],
])('[AUT-14] a first frame with %s ends the connection with a code of its own', async (_name, frame) => {
  const { host } = await startServer()
  const page = await openPage(host)
  page.socket.send(frame)
  expect(await page.closed).toMatchObject({ code: 4402 })
  expect(page.frames).toMatchObject([{ type: 'realtime.closed', body: { reason: 'not-opened' } }])
})

test('[CHT-07] a frame of 64 KiB is read, and one byte more ends the connection with 1009', async () => {
  const { host } = await startServer()
  const frameOfBytes = (bytes: number) => {
    const frame = (filler: string) => JSON.stringify({ type: 'realtime.ping', ref: 9, body: { filler } })
    return frame('x'.repeat(bytes - frame('').length))
  }
  const page = await openPage(host, { token: 'alice' })
  page.socket.send(frameOfBytes(65_536))
  await expect.poll(() => page.frames.at(-1)).toMatchObject({ type: 'failure', ref: 9 })
  page.socket.send(frameOfBytes(65_537))
  expect(await page.closed).toMatchObject({ code: 1009 })
})

test('[CHT-07] frames sent right behind the first wait for it, and more than four of them are too many', async () => {
  const { host } = await startServer()
  const open = JSON.stringify({ type: 'realtime.open', ref: 1, body: { token: 'alice', wireVersion: 2 } })
  const ping = (ref: number) => JSON.stringify({ type: 'realtime.ping', ref, body: {} })
  const page = await openPage(host)
  for (const frame of [open, ping(2), ping(3)]) page.socket.send(frame)
  await expect.poll(() => page.frames.map((frame) => 'ref' in frame && frame.ref)).toEqual([1, 2, 3])
})

test('[SEC-06] while the lock of the database is lost commands are refused, and the connection stays', async () => {
  let isHeld = false
  const { host } = await startServer({
    lock: { isHeld: () => isHeld, onLost: () => {} },
    feature: { commands: { 'moderation.list-queue': () => ({ items: [], names: {} }) } },
  })
  const page = await openPage(host, { token: 'mona' })
  const list = () => page.ask('moderation.list-queue', { isSettled: false })
  expect(await list()).toMatchObject({ type: 'failure', body: { code: 'server.overloaded' } })
  expect(await page.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
  isHeld = true
  expect(await list()).toMatchObject({ type: 'answer', body: { items: [] } })
})

test('[AUT-20] a command is refused to a person the policy does not name, and the connection stays', async () => {
  const { host } = await startServer({
    feature: { commands: { 'moderation.list-queue': () => ({ items: [], names: {} }) } },
  })
  const page = await openPage(host, { token: 'alice' })
  const asked = { isSettled: false }
  expect(await page.ask('moderation.list-queue', asked)).toMatchObject({
    type: 'failure',
    body: { code: 'identity.forbidden' },
  })
  const moderator = await openPage(host, { token: 'mona' })
  expect(await moderator.ask('moderation.list-queue', asked)).toMatchObject({ type: 'answer', body: { items: [] } })
})

test('[ERR-08] a body against the schema names the field; nothing reaches the feature', async () => {
  const heard: unknown[] = []
  const { host } = await startServer({
    feature: { commands: { 'chat.mark-read': ({ body }: CommandContext<'chat.mark-read'>) => void heard.push(body) } },
  })
  const page = await openPage(host, { token: 'alice' })
  const failure = (code: string, pointer: string) => ({ type: 'failure', body: { code, faults: [{ pointer }] } })
  expect(await page.ask('chat.mark-read', { roomId: 'r' })).toMatchObject(failure('request.missing-parameter', '/seq'))
  expect(await page.ask('chat.mark-read', { roomId: 'r', seq: 'x' })).toMatchObject(
    failure('request.malformed', '/seq'),
  )
  expect(await page.ask('chat.mark-read', { roomId: 'r', seq: 1, more: 1 })).toMatchObject(
    failure('request.unknown-field', '/more'),
  )
  expect(await page.ask('chat.mark-read', { roomId: '../r', seq: 1 })).toMatchObject(
    failure('request.invalid', '/roomId'),
  )
  expect(await page.ask('chat.mark-read', JSON.parse('{"__proto__":1}'))).toMatchObject({ type: 'failure' })
  expect(heard).toEqual([])
  expect(await page.ask('chat.mark-read', { roomId: 'r', seq: 1 })).toEqual({ type: 'answer', ref: 7 })
  expect(heard).toEqual([{ roomId: 'r', seq: 1 }])
})

test('[ERR-08] an expected failure comes with its code, and a bug says nothing of itself', async () => {
  const { host, log } = await startServer({
    feature: {
      commands: {
        'chat.list-rooms': () => {
          throw new CallError('chat.not-enabled', 'There is no chat here')
        },
        'calls.list': () => {
          throw new Error('secret inside')
        },
      },
    },
  })
  const page = await openPage(host, { token: 'alice' })
  expect(await page.ask('chat.list-rooms', {})).toMatchObject({
    body: { code: 'chat.not-enabled', errMsg: 'There is no chat here' },
  })
  const bug = await page.ask('calls.list', {})
  expect(bug).toMatchObject({ body: { code: 'server.internal' } })
  expect(JSON.stringify(bug)).not.toContain('secret')
  expect(JSON.stringify(log.lines)).toContain('a command failed')
  expect(await page.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
})

test.each([
  ['no JSON', 'hello'],
  ['no frame', '{"type":1}'],
  ['a frame with more in it', '{"type":"realtime.ping","ref":1,"body":{},"more":1}'],
])('[ERR-08] %s ends the connection', async (_name, text) => {
  const { host } = await startServer()
  const page = await openPage(host, { token: 'alice' })
  page.socket.send(text)
  expect(await page.closed).toMatchObject({ code: 4400 })
})

test('[ERR-08] frames beyond 40 at once are refused with a wait, and a flood ends the connection', async () => {
  const { host, clock } = await startServer()
  const page = await openPage(host, { token: 'alice' })
  const answers = await Promise.all(Array.from({ length: 45 }, () => page.ask('realtime.ping', {})))
  const failures = answers.filter(({ type }) => type === 'failure')
  expect(failures).toHaveLength(5)
  expect(failures[0]).toMatchObject({ body: { code: 'request.too-many', retryAfterMs: expect.any(Number) as number } })
  await clock.advance(1_000)
  expect(await page.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
  for (let count = 0; count < 300; count++) page.socket.send('{"type":"realtime.ping","ref":1,"body":{}}')
  expect(await page.closed).toMatchObject({ code: 4429 })
})

test('[PRS-03] a page that answers no ping is silent within ten seconds, and heard again when it does', async () => {
  const events: string[] = []
  const { host, clock } = await startServer({
    feature: {
      connections: {
        opened: () => void events.push('opened'),
        silent: (_connection, isSilent) => void events.push(isSilent ? 'silent' : 'heard'),
        closed: () => void events.push('closed'),
      },
    },
  })
  const page = await openPage(host, { token: 'alice', autoPong: false })
  const pings: unknown[] = []
  page.socket.on('ping', (data) => void pings.push(data))
  await clock.advance(9_500)
  await expect.poll(() => events).toEqual(['opened', 'silent'])
  page.socket.pong()
  await expect.poll(() => events).toEqual(['opened', 'silent', 'heard'])
  await clock.advance(wire.deadAfterMs + 10_000)
  expect(await page.closed).toMatchObject({ code: 1006 })
  expect(events).toEqual(['opened', 'silent', 'heard', 'silent', 'closed'])
})

test('[AUT-14] the token can be renewed before it dies, by the same person only', async () => {
  const { host, clock } = await startServer()
  const page = await openPage(host, { token: 'alice' })
  await clock.advance(14 * 60_000 + 5_000)
  await page.fact('realtime.renewal-due')
  expect(await page.ask('realtime.renew', { token: 'alice' })).toMatchObject({ type: 'answer' })
  await clock.advance(60_000)
  expect(await page.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
  void page.ask('realtime.renew', { token: 'bob' })
  expect(await page.closed).toMatchObject({ code: 4401 })
})

test('[AUT-14] a connection ends with its token', async () => {
  const { host, clock } = await startServer()
  const page = await openPage(host, { token: 'alice' })
  await clock.advance(15 * 60_000 + 5_000)
  expect(await page.closed).toMatchObject({ code: 4401 })
})

test('[PRS-05] the ninth page of one person takes the place of the first', async () => {
  const { host, hub } = await startServer()
  const first = await openPage(host, { token: 'alice' })
  for (let count = 0; count < 8; count++) await openPage(host, { token: 'alice' })
  expect(await first.closed).toMatchObject({ code: 4409 })
  expect([...hub.connectionsOf('alice')]).toHaveLength(8)
})

test('[CHT-07][OPS-03] a client that does not read stays connected while frames can be dropped, which are counted, and is disconnected in the end', async () => {
  const { host, hub, clock } = await startServer()
  const page = await openPage(host, { token: 'alice' })
  page.socket.pause()
  const frame = hub.fact('presence.own-changed', { status: 'Busy', isInvisible: false })
  const large = { ...frame, bytes: Buffer.concat([Buffer.from([0x82, 126, 0xff, 0xff]), Buffer.alloc(65_535)]) }
  const [connection] = [...hub.connectionsOf('alice')] as [Connection]
  for (let count = 0; count < 2_000; count++) await hub.sendToAll([connection], large, { droppable: 'presence' })
  expect(connection.isOpen).toBe(true)
  const { sentFrames, droppedFrames } = hub.traffic
  // One is the answer to the first frame.
  expect(sentFrames + droppedFrames).toBe(2_001)
  expect(droppedFrames).toBeGreaterThan(0)
  await clock.advance(20_000)
  expect(connection.isOpen).toBe(false)
})

test('[CHT-07] a server that stops sends each client another time to come back', async () => {
  const { host, app } = await startServer()
  const pages = await Promise.all(['alice', 'bob', 'mona'].map((token) => openPage(host, { token })))
  await app.close()
  const facts = await Promise.all(pages.map((page) => page.fact('realtime.closed')))
  const waits = facts.map((fact) => (fact as { retryAfterMs: number }).retryAfterMs)
  expect(new Set(waits).size).toBe(3)
  expect(await pages[0]?.closed).toMatchObject({ code: 4503 })
})

test('[NOD-04] an overloaded server refuses new connections with 503, and goes on with those it has', async () => {
  let isOverloaded = false
  const overload = { isMemoryFull: () => false, isOverloaded: () => isOverloaded, canOthersTake: () => false }
  const { host } = await startServer({ overload })
  const page = await openPage(host, { token: 'alice' })
  isOverloaded = true
  expect(await refused(openSocket(host))).toBe('503')
  expect(await page.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
  isOverloaded = false
  expect(await refused(openSocket(host))).toBe('let in')
})
