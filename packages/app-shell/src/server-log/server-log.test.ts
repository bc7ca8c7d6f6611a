import { LogMessage } from '@foyer/contract'
import { ApiError } from '@foyer/client'
import { createFakeClock } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'
import { clientDetailsOf } from './client-details.ts'
import { toLogMessage } from './log-message.ts'
import { openLogSender } from './open-log-sender.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.54 Safari/537.36'
const facts = {
  browser: { userAgent: chrome, language: 'de-DE', cookieEnabled: true },
  venueLanguage: 'de',
  architectureId: 'expo',
  userId: 'u1',
  path: '/v/expo/area/hall',
}

function setUp(origin: LogMessage['messageOrigin'] = 'UI') {
  const clock = createFakeClock()
  const sent: LogMessage[] = []
  const near: string[] = []
  const server = { isOpen: true, isReachable: true, takesNetwork: false }
  const network = { isOnline: true, comeBack: () => {} }
  const person = { userId: 'u1' }
  const log = openLogSender({
    api: {
      call: (async (_name: string, { body }: { body: LogMessage }) => {
        if (server.takesNetwork) network.isOnline = false
        if (!server.isReachable) throw new Error('not there')
        sent.push(body)
      }) as never,
    },
    clock,
    near: (_level, _category, message) => void near.push(message),
    isOpen: () => server.isOpen,
    facts: () => ({ ...facts, ...person }),
    origin,
    network: { isOnline: () => network.isOnline, onOnline: (listener) => (network.comeBack = listener) },
  })
  const say = (message: string, details?: unknown) => log('WARN', 'widget', message, details)
  return {
    clock,
    messages: () => sent.map(({ messageDetails }) => messageDetails.message),
    near,
    network,
    person,
    say,
    sent,
    server,
  }
}

describe('the sender', () => {
  test('[ERR-06] a line is sent as the specification lists it', async () => {
    const { clock, say, sent } = setUp()
    say('it failed', new TypeError('why'))
    await clock.advance(2000)
    expect(sent).toHaveLength(1)
    expect(LogMessage.safeParse(sent[0]).success).toBe(true)
    expect(sent[0]).toMatchObject({
      messageDetails: { message: 'it failed', details: expect.stringContaining('TypeError: why') },
      clientDetails: { clientUsername: 'u1', clientURL: '/v/expo/area/hall', clientVersion: '2.0.0' },
      loglevel: 'WARN',
      logCategory: 'widget',
      messageOrigin: 'UI',
    })
  })

  test('[ERR-06] lines that say the same become one, and nothing says it again for a minute', async () => {
    const { clock, messages, near, say, sent } = setUp()
    for (let turn = 0; turn < 100; turn += 1) say('again')
    await clock.advance(2000)
    expect(sent[0]?.messageDetails).toEqual({ message: 'again', details: 'said 100 times' })
    say('again')
    await clock.advance(10_000)
    expect([messages(), near]).toEqual([['again'], ['again']])
    await clock.advance(60_000)
    say('again')
    await clock.advance(2000)
    expect(messages()).toEqual(['again', 'again'])
  })

  test('[ERR-06] however much is said, no more than half of what an account may send goes out, and the rest is on the console', async () => {
    const { clock, near, say, sent } = setUp()
    for (let index = 0; index < 100; index += 1) say(`line ${index}`)
    await clock.advance(60_000)
    expect([sent.length, near.length]).toEqual([30, 50])
  })

  test('[ERR-06] a failing log is on the console, does not feed itself, and is left alone for a minute', async () => {
    const { clock, near, say, sent, server } = setUp()
    server.isReachable = false
    say('first')
    say('second')
    await clock.advance(2000)
    expect(near).toEqual(['first', 'second'])
    say('third')
    await clock.advance(57_000)
    expect([near, sent]).toEqual([['first', 'second', 'third'], []])
    server.isReachable = true
    await clock.advance(3000)
    say('fourth')
    await clock.advance(2000)
    expect(sent).toHaveLength(1)
  })

  test('[ERR-06] what waits when somebody logs out is on the console', async () => {
    const { clock, near, say, sent, server } = setUp()
    say('late')
    server.isOpen = false
    await clock.advance(2000)
    expect([near, sent]).toEqual([['late'], []])
  })

  test('[ADM-03] lines of the admin app have the origin DESIGNER', async () => {
    const { clock, say, sent } = setUp('DESIGNER')
    say('it failed')
    await clock.advance(2000)
    expect(sent.map(({ messageOrigin }) => messageOrigin)).toEqual(['DESIGNER'])
  })

  test('[ADM-03] without a network lines wait, with how often each was said, and are sent once there is one again', async () => {
    const { clock, messages, near, network, say, sent } = setUp()
    network.isOnline = false
    say('first')
    say('second')
    await clock.advance(120_000)
    say('second')
    expect([messages(), near]).toEqual([[], []])
    network.isOnline = true
    network.comeBack()
    await clock.advance(4000)
    expect([messages(), near]).toEqual([['first', 'second'], []])
    expect(sent[1]?.messageDetails.details).toBe('said 2 times')
  })

  test('[ADM-03] a line that is on its way when the network ends is sent later', async () => {
    const { clock, messages, near, network, say, server } = setUp()
    say('cut off')
    Object.assign(server, { isReachable: false, takesNetwork: true })
    await clock.advance(120_000)
    expect([messages(), near]).toEqual([[], []])
    Object.assign(server, { isReachable: true, takesNetwork: false })
    network.isOnline = true
    network.comeBack()
    await clock.advance(2000)
    expect([messages(), near]).toEqual([['cut off'], []])
  })

  test('[ADM-03] without a network 50 lines wait at most, and the others are on the console', async () => {
    const { clock, messages, near, network, say } = setUp()
    network.isOnline = false
    for (let index = 0; index < 60; index += 1) say(`line ${index}`)
    network.isOnline = true
    network.comeBack()
    await clock.advance(300_000)
    expect([messages().length, near.length]).toEqual([50, 10])
  })

  test('[ADM-03] a line that waits is not sent as that of the person who logs in next', async () => {
    const { clock, near, person, say, sent } = setUp()
    say('of the first')
    person.userId = 'u2'
    await clock.advance(2000)
    expect([near, sent]).toEqual([['of the first'], []])
  })
})

describe('a message', () => {
  const messageOf = (details: unknown, message = 'm') =>
    toLogMessage({ level: 'ERROR', category: 'app', message, details, count: 1 }, clientDetailsOf(facts), 'UI')
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic

  test.each([
    ['nothing', undefined, undefined],
    ['a text', 'why', 'why'],
    ['an object', { a: 1 }, '{"a":1}'],
    ['a cycle', cyclic, '[object Object]'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    [
      'a failed call',
      new ApiError('venue.load', { status: 503, code: 'server.overloaded', requestId: 'r1', errMsg: 'busy' }),
      'venue.load: busy (503, server.overloaded, r1)',
    ],
  ])('[ERR-06] %s as details', (_what, details, text) => {
    expect(messageOf(details).messageDetails.details).toBe(text)
  })

  test.each(['x', 'ä', '漢', '\u{1f600}', '\ud800', '\n'])(
    '[ERR-06] the longest of %j is taken by the server',
    (sign) => {
      const message = messageOf(sign.repeat(20_000), sign.repeat(20_000))
      expect(LogMessage.safeParse(message).success).toBe(true)
      expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThan(16 * 1024)
      expect(JSON.stringify(message).isWellFormed()).toBe(true)
    },
  )
})

test.each([
  ['Chrome', '141.0.7390.54', 'Windows', chrome],
  ['Edge', '141.0.0.0', 'Windows', `${chrome} Edg/141.0.0.0`],
  ['Firefox', '144.0', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Safari',
    '18.6',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    '141.0.0.0',
    'Android',
    chrome.replace('Windows NT 10.0; Win64; x64', 'Linux; Android 10; K').replace('7390.54', '0.0'),
  ],
  ['unknown', '', 'unknown', 'curl/8'],
])('[ERR-06] %s %s on %s is known by its user agent', (browser, browserVersion, os, userAgent) => {
  const details = clientDetailsOf({ ...facts, browser: { ...facts.browser, userAgent } })
  expect(details).toMatchObject({ browser, browserVersion, os, userAgent })
})

test('[ERR-06] without a login a placeholder stands for the name', () => {
  expect(clientDetailsOf({ ...facts, userId: undefined }).clientUsername).toBe('anonymous')
})
