import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeClock, noonMs, type FakeClock } from '@foyer/testkit'
import { expect, onTestFinished, test } from 'vitest'
import type { MatomoConfig } from '../../../config.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createSafeRequest } from '../../../platform/safe-fetch/safe-request.ts'
import { createForwardHits } from './forward-hits.ts'
import { readParameters } from './parameters.ts'
import type { Received } from './received.ts'
import { readTracked } from './tracked.ts'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly requests: readonly string[]; readonly token_auth?: string }
}

/** A local Matomo server that records requests and answers with the next of these answers; it repeats the last one. */
async function startMatomo(...answers: readonly RequestListener[]) {
  const asked: Asked[] = []
  const heard: (() => void)[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      asked.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'] })
      answers[Math.min(asked.length, answers.length) - 1]?.(request, response)
      for (const resolve of heard.splice(0)) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/stats`
  return { asked, url, next: () => new Promise<void>((resolve) => heard.push(resolve)) }
}

const ok: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"success","tracked":1,"invalid":0}')
const status =
  (code: number, body = 'x'): RequestListener =>
  (_request, response) =>
    response.writeHead(code, { 'content-type': 'text/html' }).end(body)

const said = {
  idsite: '1',
  rec: '1',
  url: 'https://venue.example/v/main/area/lobby?code=secret#secret',
  _id: '0123456789ABCDEF',
  rand: '0.5',
  apiv: '1',
  urlref: 'https://venue.example/v/main?x=secret',
  uid: 'alice',
  h: '9',
  m: '05',
  s: '59',
  ca: '1',
  e_c: 'widget & more',
  e_a: 'open=now',
  e_n: 'Grüße, 世界',
  e_v: '-1.5',
  pv_id: 'abc123',
  action_name: 'Lobby\r\nX-Evil: 1',
  send_image: '0',
  res: '1920x1080',
  lang: 'de-DE',
  new_visit: '1',
}

function received(more: Partial<Received> = {}, query: Readonly<Record<string, string>> = said): Received {
  const read = readTracked(readParameters(new URLSearchParams(query).toString()).values, () => true)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return {
    tracked: read.tracked,
    visitorId: 'feedfacefeedface',
    userId: undefined,
    atMs: noonMs + 999,
    userAgent: 'Mozilla/5.0 (X11)',
    acceptLanguage: 'fr,en;q=0.8',
    address: '203.0.113.77',
    ...more,
  }
}

function open(matomo: Partial<MatomoConfig> & { url: string }, clock: FakeClock = createFakeClock()) {
  const log = createMemoryLog()
  const outlet = createForwardHits({
    matomo: { siteId: 7, token: undefined, ...matomo },
    safeRequest: createSafeRequest({ mayReach: () => true }),
    clock,
    log,
  })
  onTestFinished(() => outlet.stop())
  return { outlet, clock, log }
}

const parametersOf = (request = '') => Object.fromEntries(new URLSearchParams(request))

test('[ANA-03] Matomo receives each parameter as the tracker sent it, with the account, the address, the time and the language', async () => {
  const { asked, url } = await startMatomo(ok)
  const { outlet } = open({ url, token: 'the token' })
  outlet.take([received({ userId: 'alice' })])
  await outlet.flush()
  expect(asked).toHaveLength(1)
  const [{ method, url: path, headers, body }] = asked as [Asked]
  expect([method, path, headers['content-type'], headers['cookie']]).toEqual([
    'POST',
    '/stats/matomo.php',
    'application/json',
    undefined,
  ])
  expect([Object.keys(body), body.token_auth, body.requests.length]).toEqual([
    ['requests', 'token_auth'],
    'the token',
    1,
  ])
  expect(parametersOf(body.requests[0])).toEqual({
    idsite: '7',
    rec: '1',
    url: 'https://venue.example/v/main/area/lobby',
    _id: 'feedfacefeedface',
    rand: '0.5',
    apiv: '1',
    urlref: 'https://venue.example/v/main',
    uid: 'alice',
    h: '9',
    m: '05',
    s: '59',
    ca: '1',
    e_c: 'widget & more',
    e_a: 'open=now',
    e_n: 'Grüße, 世界',
    e_v: '-1.5',
    pv_id: 'abc123',
    action_name: 'Lobby X-Evil: 1',
    res: '1920x1080',
    lang: 'de-DE',
    new_visit: '1',
    ua: 'Mozilla/5.0 (X11)',
    cip: '203.0.113.0',
    cdt: String(noonMs / 1000),
  })
})

test('[ANA-03] without a token Matomo receives no address, without proof no account; the language comes from the browser', async () => {
  const { asked, url } = await startMatomo(ok)
  const { outlet } = open({ url })
  const { lang: _, ...silent } = said
  outlet.take([received({}, silent), received({ userAgent: undefined, acceptLanguage: undefined }, silent)])
  await outlet.flush()
  const body = asked[0]?.body
  expect(body).not.toHaveProperty('token_auth')
  const [first, second] = (body?.requests ?? []).map(parametersOf)
  expect([first?.['lang'], first?.['uid'], first?.['cip']]).toEqual(['fr,en;q=0.8', undefined, undefined])
  expect([second?.['lang'], second?.['ua']]).toEqual([undefined, undefined])
})

test('[ANA-03] what comes within a second goes in one request of at most 100, in its order', async () => {
  const { asked, url } = await startMatomo(ok)
  const { outlet } = open({ url })
  const names = Array.from({ length: 250 }, (_, index) => `name ${index}`)
  outlet.take(names.map((name) => received({}, { ...said, e_n: name })))
  await outlet.flush()
  expect(asked.map(({ body }) => body.requests.length)).toEqual([100, 100, 50])
  expect(asked.flatMap(({ body }) => body.requests.map((request) => parametersOf(request)['e_n']))).toEqual(names)
})

test.each([500, 503, 429, 408])('[ANA-03] after a %i the same hits go once more, after a while', async (code) => {
  const { asked, url } = await startMatomo(status(code), ok)
  const { outlet, log } = open({ url })
  outlet.take([received()])
  await outlet.flush()
  expect(asked).toHaveLength(1)
  await outlet.flush()
  expect(asked.map(({ body }) => body.requests)).toEqual([asked[0]?.body.requests, asked[0]?.body.requests])
  expect(log.lines).toEqual([
    {
      level: 'warn',
      fields: { lost: 0, times: 1, reason: `it answered ${code}` },
      text: 'visits could not be forwarded to Matomo',
    },
  ])
})

test.each([
  [400, 'it answered 400'],
  [403, 'it answered 403'],
  [404, 'it answered 404'],
])('[ANA-03] what is answered with %i is lost, counted, and not sent again', async (code, reason) => {
  const { asked, url } = await startMatomo(status(code), ok)
  const { outlet, log } = open({ url, token: 'canary' })
  outlet.take([received(), received()])
  await outlet.flush()
  await outlet.flush()
  expect([asked.length, log.lines.map(({ fields }) => fields)]).toEqual([1, [{ lost: 2, times: 1, reason }]])
  expect(JSON.stringify(log.lines)).not.toContain('canary')
})

test('[ANA-03] hits that Matomo refuses among others are counted, whatever the status is, and none is sent twice', async () => {
  const some = JSON.stringify({ status: 'error', tracked: 1, invalid: 1 })
  const { asked, url } = await startMatomo(status(200, some), status(400, some), status(200, 'no JSON'))
  const { outlet, log } = open({ url })
  for (let turn = 0; turn < 3; turn += 1) {
    outlet.take([received(), received()])
    await outlet.flush()
  }
  await outlet.stop()
  expect(asked).toHaveLength(3)
  expect(log.lines.map(({ fields }) => fields)).toEqual([
    { lost: 1, times: 1, reason: 'it refused some' },
    { lost: 1, times: 1, reason: 'it refused some' },
  ])
})

test('[ANA-03] a Matomo that failed before it took any is asked once more', async () => {
  const none = JSON.stringify({ status: 'error', tracked: 0, invalid: 0 })
  const { asked, url } = await startMatomo(status(500, none), ok)
  const { outlet } = open({ url })
  outlet.take([received()])
  await outlet.flush()
  await outlet.flush()
  expect(asked).toHaveLength(2)
})

test('[ANA-03] Matomo leads nowhere else: its token goes to one address alone', async () => {
  const elsewhere = await startMatomo(ok)
  const { asked, url } = await startMatomo((_request, response) =>
    response.writeHead(307, { location: `${elsewhere.url}/matomo.php` }).end(),
  )
  const { outlet } = open({ url, token: 'canary' })
  outlet.take([received()])
  await outlet.flush()
  expect([asked.length, elsewhere.asked.length]).toEqual([1, 0])
})

test('[ANA-03] a batch that Matomo does not answer within 30 s is lost and is not sent again', async () => {
  const matomo = await startMatomo(() => {}, ok)
  const { outlet, clock, log } = open({ url: matomo.url })
  outlet.take([received()])
  const heard = matomo.next()
  await clock.advance(1_000)
  await heard
  outlet.take([received({}, { ...said, e_n: 'the next' })])
  await clock.advance(30_000)
  await outlet.flush()
  expect(log.lines.map(({ fields }) => fields)).toEqual([{ lost: 1, times: 1, reason: 'it takes too long' }])
  const names = matomo.asked.map(({ body }) => body.requests.map((request) => parametersOf(request)['e_n']))
  expect(names).toEqual([[said.e_n], ['the next']])
})

test.each<[string, RequestListener]>([
  ['a connection that breaks after the batch was sent', (request) => request.socket.destroy()],
  ['a 502 of a proxy', status(502)],
  ['a 504 of a proxy', status(504)],
])('[ANA-03] %s leaves open whether Matomo accepted the batch: it is not sent again', async (_what, answer) => {
  const { asked, url } = await startMatomo(answer, ok)
  const { outlet, log } = open({ url })
  outlet.take([received()])
  await outlet.flush()
  await outlet.flush()
  expect(asked).toHaveLength(1)
  expect(log.lines.map(({ fields }) => (fields as { lost: number }).lost)).toEqual([1])
})

test('[ANA-03] while Matomo is unreachable hits are still taken, the newest 10,000 wait, and the log reports it once a minute', async () => {
  const { url } = await startMatomo(ok)
  const gone = url.replace(/:\d+/, ':1')
  const { outlet, log } = open({ url: gone })
  const one = received()
  for (let turn = 0; turn < 110; turn += 1) outlet.take(Array.from({ length: 100 }, () => one))
  await outlet.flush()
  await outlet.stop()
  const fields = log.lines.map((line) => line.fields as { lost: number; times: number; reason: string })
  expect(fields.reduce((sum, { lost }) => sum + lost, 0)).toBe(11_000)
  expect(fields.length).toBeLessThanOrEqual(3)
  expect(fields.every(({ reason }) => reason.length <= 200)).toBe(true)
})
