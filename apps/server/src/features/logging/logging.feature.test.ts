import type { AnswerOf, LogMessage } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { as, createFakeServer, type FakeServer } from '../../platform/http/testing/fake-server.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { isKeptAlready } from '../../platform/log/keep-lines.ts'
import { createLogBuffer } from '../../platform/log/log-buffer.ts'
import { createLoggingFeature } from './logging.feature.ts'
import { cutHarmless, toHarmlessLines, toHarmlessText } from '../../platform/text/harmless-text.ts'
import { lineOf } from './log-line.store.contract.ts'
import { createMemoryLogLineStore } from './testing/log-line.store.memory.ts'

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

function openFeature() {
  const clock = createFakeClock()
  const store = createMemoryLogLineStore()
  const logBuffer = createLogBuffer({ clock })
  logBuffer.open(store)
  const { feature } = createLoggingFeature({
    clock,
    store,
    logBuffer,
    readPeople: async (ids) => ids.filter((id) => id === 'alice').map((uid) => ({ uid, name: 'Alice' })),
    findByEmail: async (email) => (email === 'alice@venue.example' ? 'alice' : undefined),
  })
  return { clock, store, logBuffer, feature }
}

async function setUp() {
  const { feature, store, clock } = openFeature()
  const server = await createFakeServer({ handlers: feature.calls ?? {} })
  open = server
  const send = (body: unknown, headers: Record<string, string> = as('alice')) =>
    server.app.inject({
      method: 'POST',
      url: '/api/capture/log',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const lines = () => server.log.lines.filter(({ text }) => text === 'a client reports')
  const kept = async () => {
    await clock.advance(1_000)
    return store.list({ limit: 99 })
  }
  const read = async (address: string, who = 'root') =>
    server.app.inject({ method: 'GET', url: `/api${address}`, headers: as(who) })
  return { lines, log: server.log, send, kept, read, store }
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
        [isKeptAlready]: true,
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

test('[ERR-06] a sender without an account gets the same answer, and nothing is stored', async () => {
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
  const { clock, feature } = openFeature()
  const written: object[] = []
  const capture = feature.calls?.['logging.capture']
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

test('[ERR-06] what an account reports is kept, harmless, and nothing it says of itself is', async () => {
  const { send, kept } = await setUp()
  const details = { message: 'failed for\r\nalice@venue.example', details: 'at a.js\r\n\u001b[2Jat b.js' }
  await send(messageOf('', { messageDetails: details, loglevel: 'ERROR', logCategory: 'wid\u202eget' }))
  const { architectureId: _a, clientUsername: _u, ...client } = clientDetails
  expect(await kept()).toEqual([
    {
      seq: 1,
      atMs: expect.any(Number),
      level: 'ERROR',
      origin: 'UI',
      opMode: 'LIVE',
      category: 'wid\\u202eget',
      message: 'failed for\\u000d\\u000a[e-mail]',
      details: 'at a.js\n\\u001b[2Jat b.js',
      client,
      userId: 'alice',
    },
  ])
})

test('[ERR-06] administrators read the lines with the name of who sent them, page by page', async () => {
  const { read, store } = await setUp()
  await store.add(Array.from({ length: 101 }, (_, index) => lineOf(`line ${index}`, { userId: 'alice' })))
  await store.add([lineOf('of somebody gone', { userId: 'gone' })])
  const first = (await read('/admin/logs')).json<AnswerOf<'logging.list'>>()
  expect(first.lines).toHaveLength(100)
  expect(first.lines[0]).toMatchObject({ message: 'of somebody gone', user: { uid: 'gone' } })
  expect(first.lines[1]?.user).toEqual({ uid: 'alice', name: 'Alice' })
  const second = (await read(`/admin/logs?before=${first.next}`)).json<AnswerOf<'logging.list'>>()
  expect([second.lines.map(({ message }) => message), second.next]).toEqual([['line 1', 'line 0'], undefined])
})

test('[ERR-06] a person is found by id and by e-mail address, and one who is not there has no lines', async () => {
  const { read, store } = await setUp()
  await store.add([lineOf('hers', { userId: 'alice' }), lineOf('his', { userId: 'bob' })])
  for (const [user, found] of [
    ['alice', ['hers']],
    ['alice%40venue.example', ['hers']],
    ['nobody%40venue.example', []],
  ] as const) {
    const { lines } = (await read(`/admin/logs?user=${user}`)).json<AnswerOf<'logging.list'>>()
    expect(lines.map(({ message }) => message)).toEqual(found)
  }
})

test('[ERR-06] what is filtered is exported as a table that no spreadsheet calculates', async () => {
  const { read, store } = await setUp()
  await store.add([
    lineOf('=1+1', { details: 'a "b"\nc', client: { browser: 'Firefox', browserVersion: '140' }, userId: 'alice' }),
    lineOf('other', { level: 'ERROR' }),
  ])
  const answer = await read('/admin/logs.csv?level=WARN')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="log.csv"',
  })
  expect(answer.body).toBe(
    '\ufeff"at","level","origin","venue","category","message","details","user","path","browser","os"\r\n' +
      `"1970-01-01T00:00:01.000Z","WARN","UI",,"widget","'=1+1","a ""b""\nc","alice",,"Firefox 140",\r\n`,
  )
})

test.each([
  ['level=DEBUG', '/level'],
  ['from=yesterday', '/from'],
  ['before=x', '/before'],
  [`q=${'x'.repeat(201)}`, '/q'],
])('[ERR-08] %s is refused by its name', async (query, pointer) => {
  const { read } = await setUp()
  const answer = await read(`/admin/logs?${query}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(pointer)
})

test('[ERR-06] roles below administrator cannot read the lines', async () => {
  const { read } = await setUp()
  for (const who of ['alice', 'mona', 'dana'])
    for (const address of ['/admin/logs', '/admin/logs.csv']) expect((await read(address, who)).statusCode).toBe(403)
})

test('[PRO-03] a person takes away what their pages sent, and has it forgotten', async () => {
  const { feature, store } = openFeature()
  await store.add([lineOf('hers', { userId: 'alice' }), lineOf('his', { userId: 'bob' })])
  expect(await feature.personal?.read('alice')).toMatchObject({ lines: [{ message: 'hers' }] })
  expect(await feature.personal?.read('carol')).toBeUndefined()
  await feature.personal?.erase('alice')
  expect((await store.list({ limit: 9 })).map(({ message }) => message)).toEqual(['his'])
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

  test('[ERR-06] ten million signs are cut at once, and no secret loses the length by which it is known', () => {
    expect(cutHarmless('x '.repeat(5_000_000), 100)).toBe(`${'x '.repeat(49)}x…`)
    expect(cutHarmless('x'.repeat(10_000_000), 100)).toBe('…')
    const secret = 'a1'.repeat(30)
    for (let before = 60; before < 240; before += 7) {
      expect(cutHarmless(`${'x'.repeat(30)} ${'y '.repeat(before / 2)}${secret}`, 100)).not.toContain('a1a1')
    }
  })

  test('[ERR-06] lines stay lines, whatever ends them', () => {
    expect(toHarmlessLines('a\r\nb\rc\nd\u2028e\u001b')).toBe('a\nb\nc\nd\\u2028e\\u001b')
  })
})
