import type { LogMessage } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { as, createFakeServer, type FakeServer } from '../../platform/http/testing/fake-server.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { createLoggingFeature } from './logging.feature.ts'
import { toHarmlessText } from './harmless-text.ts'

const clientDetails = {
  browser: 'Firefox',
  browserVersion: '140.0',
  os: 'Linux',
  userAgent: 'Mozilla/5.0',
  browserLanguage: 'de',
  cookiesEnabled: true,
  venueLanguage: 'de',
  architectureId: 'expo',
  clientUsername: 'mallory',
  clientURL: '/v/expo/area/hall',
  clientVersion: '2.0.0',
}
const messageOf = (message: string, more: Partial<LogMessage> = {}): LogMessage => ({
  messageDetails: { message },
  clientDetails,
  loglevel: 'WARN',
  logCategory: 'widget',
  messageOrigin: 'UI',
  ...more,
})

let open: FakeServer | undefined
afterEach(async () => {
  await open?.app.close()
  open = undefined
})

async function setUp() {
  const clock = createFakeClock()
  const server = await createFakeServer({ handlers: createLoggingFeature({ clock }).feature.calls ?? {} })
  open = server
  const send = (body: unknown, headers: Record<string, string> = as('alice')) =>
    server.app.inject({
      method: 'POST',
      url: '/api/capture/log',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const lines = () => server.log.lines.filter(({ text }) => text === 'a client reports')
  return { lines, log: server.log, send }
}

test('[ERR-06] what an account reports is one line with who the token says it is', async () => {
  const { lines, send } = await setUp()
  const details = { message: 'it failed', details: 'at a.js:1' }
  expect((await send(messageOf('', { messageDetails: details, loglevel: 'ERROR' }))).statusCode).toBe(204)
  const { architectureId: _a, clientUsername: _u, ...client } = clientDetails
  expect(lines()).toEqual([
    {
      level: 'error',
      text: 'a client reports',
      fields: {
        userId: 'alice',
        opMode: 'LIVE',
        category: 'widget',
        origin: 'UI',
        clientMessage: 'it failed',
        clientDetails: 'at a.js:1',
        client,
        claimed_username: 'mallory',
        claimed_architectureId: 'expo',
      },
    },
  ])
})

test('[ERR-06] whoever has no account gets the same answer, and nothing is kept', async () => {
  const { lines, send } = await setUp()
  for (const headers of [{}, as('guest'), as('dead token')]) {
    expect((await send(messageOf('hello'), headers)).statusCode).toBe(204)
  }
  expect(lines()).toEqual([])
})

test.each([
  ['a level of its own', { ...messageOf('x'), loglevel: 'DEBUG' }, 422],
  ['another origin', { ...messageOf('x'), messageOrigin: 'SERVER' }, 422],
  ['an identity', { ...messageOf('x'), userId: 'bob' }, 400],
  ['a message too long', messageOf('x'.repeat(2049)), 422],
  ['details too long', messageOf('', { messageDetails: { message: '', details: 'x'.repeat(8193) } }), 422],
  ['no message', { ...messageOf('x'), messageDetails: {} }, 400],
  ['more than 16 KB', messageOf('x'.repeat(20_000)), 413],
  ['a cycle’s worth of depth', '{"messageDetails":'.repeat(100), 400],
])('[ERR-06, ERR-08] %s is refused, and nothing is written', async (_what, body, status) => {
  const { lines, send } = await setUp()
  expect((await send(body)).statusCode).toBe(status)
  expect(lines()).toEqual([])
})

test('[ERR-06] an account may send sixty a minute', async () => {
  const { lines, send } = await setUp()
  const statuses: number[] = []
  for (let index = 0; index < 61; index += 1) statuses.push((await send(messageOf('x'))).statusCode)
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1), lines().length]).toEqual([60, 429, 60])
})

test('[ERR-06] a log that fails does not fail the call', async () => {
  const { log, send } = await setUp()
  log.warn = () => {
    throw new Error('the disk is full')
  }
  expect((await send(messageOf('x'))).statusCode).toBe(204)
})

test('[ERR-06] beyond five thousand a minute one in ten is kept and says so', () => {
  const clock = createFakeClock()
  const written: object[] = []
  const capture = createLoggingFeature({ clock }).feature.calls?.['logging.capture']
  const context = {
    body: messageOf('x'),
    principal: { kind: 'account', userId: 'alice' },
    opMode: 'LIVE',
    log: { warn: (fields: object) => void written.push(fields) },
  }
  const send = (times: number) => {
    for (let index = 0; index < times; index += 1) void capture?.(context as never)
  }
  send(6_000)
  expect(written).toHaveLength(5_100)
  expect(written.at(-1)).toMatchObject({ standsFor: 10 })
  clock.pass(60_000)
  send(1)
  expect(written.at(-1)).not.toHaveProperty('standsFor')
})

describe('what stands in the log', () => {
  const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw'

  test.each([
    [`asked with ${jwt} twice`, 'asked with [token] twice'],
    [`cut off ${jwt.slice(0, 30)}`, 'cut off [token]'],
    ['authorization: Bearer abc.def', 'authorization: [secret] [token]'],
    ['with Bearer abc', 'with Bearer [token]'],
    ['/a?token=abc&x=1', '/a?token=[secret]&x=1'],
    ['{"password":"hunter2","a":1}', '{"password":"[secret]","a":1}'],
    ['/assets/x?exp=1&signature=abc', '/assets/x?exp=1&signature=[secret]'],
    ['mail to Alice.O+x@mail.example.org!', 'mail to [e-mail]'],
    ['mailto%3Aalice%40venue.example', '[e-mail]'],
    [`the cookie ${'a1_-'.repeat(11)} is`, 'the cookie [secret] is'],
    ['/callback?code=abc&state=def', '/callback?code=[secret]&state=[secret]'],
    ['nothing to hide: area hall-1, 12:30', 'nothing to hide: area hall-1, 12:30'],
  ])('[ERR-06] %j becomes %j', (text, written) => {
    expect(toHarmlessText(text)).toBe(written)
  })

  test.each([
    '\r\n{"level":50}',
    '\u001b[2J',
    '\u202egnp.exe',
    '\u2028',
    '\u0085',
    '${jndi:ldap://x}',
    '%n%s',
    '</script>',
    '"}\n{"a":"',
  ])('[ERR-06] %j is one line of JSON that can be read back and shown', (text) => {
    const lines: string[] = []
    const log = createLog('info', (line) => lines.push(line))
    const harmless = toHarmlessText(text)
    log.info({ clientMessage: harmless }, 'a client reports')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    expect((JSON.parse(lines[0] ?? '') as { clientMessage: string }).clientMessage).toBe(harmless)
  })

  test('[ERR-06] a lone surrogate and eight thousand signs that nearly are an address cost nothing', () => {
    expect(toHarmlessText('\ud800')).toBe('\ufffd')
    expect(toHarmlessText('a.'.repeat(4096))).toHaveLength(8192)
    expect(toHarmlessText('token '.repeat(1365))).toHaveLength(8190)
  })
})
