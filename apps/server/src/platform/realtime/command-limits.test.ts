import { commands } from '@foyer/contract'
import { afterEach, expect, test, vi } from 'vitest'
import type { CommandHandlers } from './realtime.ts'
import { createFakeServer, type FakeServerOptions } from '../http/testing/fake-server.ts'
import { listenOn, openPage } from './testing/page.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function startServer(handlers: CommandHandlers, options: FakeServerOptions = {}) {
  const server = await createFakeServer({ feature: { commands: handlers }, ...options })
  const host = await listenOn(server.app)
  ends.push(() => server.app.close())
  return { ...server, host }
}

/** Handlers that wait until they are let go, and how many run. */
function gate() {
  const waiting: (() => void)[] = []
  const state = { running: 0, most: 0, begun: 0 }
  return {
    state,
    async pass() {
      state.begun += 1
      state.running += 1
      state.most = Math.max(state.most, state.running)
      await new Promise<void>((resolve) => waiting.push(resolve))
      state.running -= 1
    },
    letGo: () => waiting.shift()?.(),
  }
}

test('[SEC-02] of two heavy commands of one person the second waits for the first, and both are answered', async () => {
  const { pass, letGo, state } = gate()
  const { host } = await startServer({ 'matching.list-met': () => pass().then(() => ({ people: [] })) })
  const page = await openPage(host, { token: 'alice' })
  const answers = [page.ask('matching.list-met', {}), page.ask('matching.list-met', {})]
  await page.ask('realtime.ping', {})
  expect(state).toMatchObject({ begun: 1, running: 1 })
  letGo()
  await answers[0]
  await expect.poll(() => state.begun).toBe(2)
  letGo()
  expect(await Promise.all(answers)).toMatchObject([{ type: 'answer' }, { type: 'answer' }])
  expect(state.most).toBe(1)
})

test('[SEC-02] behind a heavy command fifty of a person may wait, one more is refused', async () => {
  const { pass } = gate()
  const { host } = await startServer({ 'matching.list-met': () => pass().then(() => ({ people: [] })) })
  const pages = [await openPage(host, { token: 'alice' }), await openPage(host, { token: 'alice' })]
  // A connection may send forty at once.
  for (let index = 0; index < 51; index += 1) void pages[index % 2]?.ask('matching.list-met', {})
  await Promise.all(pages.map((page) => page.ask('realtime.ping', {})))
  const [page] = pages as [(typeof pages)[number]]
  expect(await page.ask('matching.list-met', {})).toMatchObject({
    type: 'failure',
    body: { code: 'request.too-many', retryAfterMs: expect.any(Number) as number },
  })
  expect(page.frames.filter(({ type }) => type === 'failure')).toHaveLength(1)
})

test('[SEC-02] of all persons together four heavy commands run at once', async () => {
  const { pass, letGo, state } = gate()
  const { host } = await startServer({ 'matching.list-met': () => pass().then(() => ({ people: [] })) })
  const pages = await Promise.all(['alice', 'bob', 'mona', 'dana', 'root'].map((token) => openPage(host, { token })))
  const answers = pages.map((page) => page.ask('matching.list-met', {}))
  await Promise.all(pages.map((page) => page.ask('realtime.ping', {})))
  expect(state.running).toBe(4)
  for (let index = 0; index < 5; index += 1) {
    await expect.poll(() => state.begun).toBeGreaterThan(index)
    letGo()
  }
  expect((await Promise.all(answers)).map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'answer'))
})

test('[SEC-02] an answer longer than its command declares is not sent', async () => {
  const { answerMaxBytes } = commands['chat.find-people']
  const frameOf = (nameLength: number) => ({ people: [{ uid: 'bob', name: 'n'.repeat(nameLength) }] })
  const headerBytes = 10
  const around = headerBytes + JSON.stringify({ type: 'answer', ref: 2, body: frameOf(0) }).length
  let nameLength = answerMaxBytes - around
  const { host, log } = await startServer({ 'chat.find-people': () => frameOf(nameLength) })
  const page = await openPage(host, { token: 'alice' })
  expect(await page.ask('chat.find-people', { query: 'b' })).toMatchObject({ type: 'answer', ref: 2 })
  nameLength += 1
  expect(await page.ask('chat.find-people', { query: 'b' })).toMatchObject({
    type: 'failure',
    body: { code: 'server.internal' },
  })
  expect(JSON.stringify(log.lines)).toContain('a command failed')
})

test('[SEC-01] a command that takes longer than its time fails with server.timeout, and its signal aborts', async () => {
  let signal: AbortSignal | undefined
  const { host, clock } = await startServer({
    'presence.refresh': (context) => {
      signal = context.signal
      return new Promise(() => {})
    },
  })
  const page = await openPage(host, { token: 'alice' })
  const answer = page.ask('presence.refresh', {})
  await page.ask('realtime.ping', {})
  await clock.advance(10_000)
  expect(await answer).toMatchObject({ type: 'failure', body: { code: 'server.timeout' } })
  expect(signal?.aborted).toBe(true)
})

test('[SEC-02] a heavy command that is over its time is answered, and keeps its place until its handler has ended', async () => {
  const { pass, letGo, state } = gate()
  const { host, clock } = await startServer({ 'matching.list-met': () => pass().then(() => ({ people: [] })) })
  const page = await openPage(host, { token: 'alice' })
  const first = page.ask('matching.list-met', {})
  await page.ask('realtime.ping', {})
  await clock.advance(10_000)
  expect(await first).toMatchObject({ type: 'failure', body: { code: 'server.timeout' } })
  const second = page.ask('matching.list-met', {})
  await page.ask('realtime.ping', {})
  expect(state).toMatchObject({ begun: 1, running: 1 })
  letGo()
  await expect.poll(() => state.begun).toBe(2)
  letGo()
  expect(await second).toMatchObject({ type: 'answer' })
})

test('[SEC-01] a heavy command that has no turn within 10 s fails with server.timeout and is not run', async () => {
  const { pass, letGo, state } = gate()
  const { host, clock } = await startServer({ 'matching.list-met': () => pass().then(() => ({ people: [] })) })
  const page = await openPage(host, { token: 'alice' })
  const asked = [1, 2].map(() => page.ask('matching.list-met', {}))
  await page.ask('realtime.ping', {})
  await clock.advance(10_000)
  expect(await Promise.all(asked)).toMatchObject([1, 2].map(() => ({ body: { code: 'server.timeout' } })))
  letGo()
  await page.ask('realtime.ping', {})
  expect(state).toMatchObject({ begun: 1, running: 0 })
})

test('[SEC-16] a command of a session that was ended is not run, and the connection ends', async () => {
  const heard: string[] = []
  const revoked = new Set<string>()
  const { host } = await startServer(
    { 'moderation.list-queue': ({ connection }) => (heard.push(connection.userId ?? ''), { items: [], names: {} }) },
    { isRevoked: (principal) => principal.kind === 'account' && revoked.has(principal.userId) },
  )
  const page = await openPage(host, { token: 'mona' })
  await page.ask('moderation.list-queue', { isSettled: false })
  revoked.add('mona')
  expect(await page.ask('moderation.list-queue', { isSettled: false })).toMatchObject({
    type: 'realtime.closed',
    body: { reason: 'session-ended' },
  })
  expect(heard).toEqual(['mona'])
})

test('[SEC-16] a heavy command that waited while its session was ended is not run', async () => {
  const { pass, letGo, state } = gate()
  let isRevoked = false
  const { host } = await startServer(
    { 'moderation.list-queue': () => pass().then(() => ({ items: [], names: {} })) },
    { isRevoked: () => isRevoked },
  )
  const page = await openPage(host, { token: 'mona' })
  void page.ask('moderation.list-queue', { isSettled: false })
  const second = page.ask('moderation.list-queue', { isSettled: false })
  await page.ask('realtime.ping', {})
  isRevoked = true
  letGo()
  expect(await second).toMatchObject({ type: 'realtime.closed' })
  expect(state.begun).toBe(1)
})

const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item)

test('[SEC-19] while the server is late, commands of the account that used most of it are refused, others are not', async () => {
  let isLate = false
  const burn = (ms: number) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }
  const { host } = await startServer(
    { 'presence.refresh': ({ connection }) => burn(connection.userId === 'alice' ? 10 : 0) },
    { isLate: () => isLate },
  )
  const [alice, bob] = await Promise.all(['alice', 'bob'].map((token) => openPage(host, { token })))
  const guests = await Promise.all(['mona', 'dana', 'root'].map((token) => openPage(host, { token })))
  for (const page of [...guests, bob, ...times(10, alice)]) await page?.ask('presence.refresh', {})
  isLate = true
  expect(await alice?.ask('presence.refresh', {})).toMatchObject({
    type: 'failure',
    body: { code: 'request.too-many', retryAfterMs: expect.any(Number) as number },
  })
  expect(await alice?.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
  expect(await bob?.ask('presence.refresh', {})).toMatchObject({ type: 'answer' })
  isLate = false
  expect(await alice?.ask('presence.refresh', {})).toMatchObject({ type: 'answer' })
})

test('[SEC-19] a command that is refused is billed for what it cost to read', async () => {
  let isLate = false
  const { host } = await startServer({ 'presence.refresh': () => {} }, { isLate: () => isLate })
  const [alice, ...others] = await Promise.all(
    ['alice', 'bob', 'mona', 'dana', 'root'].map((token) => openPage(host, { token })),
  )
  for (const page of others) await page.ask('presence.refresh', {})
  const parse = JSON.parse
  const slow = vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    const until = performance.now() + (text.includes('no.such-command') ? 10 : 0)
    while (performance.now() < until);
    return parse(text) as unknown
  })
  for (const page of times(10, alice))
    expect(await page?.ask('no.such-command' as 'presence.refresh', {})).toMatchObject({
      body: { code: 'request.not-found' },
    })
  slow.mockRestore()
  isLate = true
  expect(await alice?.ask('presence.refresh', {})).toMatchObject({ body: { code: 'request.too-many' } })
})

test('[SEC-18] of a command with unknown fields at most twenty faults come back, and with more than 1,000 fields one', async () => {
  const { host } = await startServer({ 'presence.remove': () => {} })
  const page = await openPage(host, { token: 'alice' })
  const body = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]))
  const faultsOf = async (count: number) =>
    ((await page.ask('presence.remove', body(count))).body as { faults: readonly object[] }).faults.length
  expect([await faultsOf(20), await faultsOf(21), await faultsOf(1_000), await faultsOf(1_001)]).toEqual([
    20, 21, 21, 1,
  ])
  expect(await faultsOf(5_000)).toBe(1)
})
