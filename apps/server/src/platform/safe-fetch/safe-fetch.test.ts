import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { createFakeClock } from '@foyer/testkit'
import { createSafeRequest } from './safe-request.ts'
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

const loopback = (address: string) => address === '127.0.0.1'

async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, url: `http://127.0.0.1:${port}` }
}

const options = (url: string, more: Partial<SafeFetchOptions> = {}): SafeFetchOptions => ({
  url,
  timeoutMs: 3_000,
  maxBytes: 1_000,
  mediaTypes: ['text/xml'],
  ...more,
})

/** Every name stands for these addresses, one after another. */
const lookupTo = (...addresses: string[]): LookupFunction => {
  let asked = 0
  return (_hostname, _options, callback) =>
    callback(null, [{ address: addresses[Math.min(asked++, addresses.length - 1)] ?? '', family: 4 }])
}

const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const xml = { 'content-type': 'text/xml; charset=utf-8' }

test('[WID-03] what a public server says is read, packed or not, with what was asked for', async () => {
  const headers: unknown[] = []
  const { url } = await serve((request, response) => {
    headers.push(request.headers['if-none-match'], request.headers['cookie'])
    const body = Buffer.from('<a/>')
    if (request.url === '/gzip') response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(gzipSync(body))
    else if (request.url === '/br')
      response.writeHead(200, { ...xml, 'content-encoding': 'br' }).end(brotliCompressSync(body))
    else if (request.url === '/known') response.writeHead(304, { etag: '"x"' }).end()
    else response.writeHead(200, { ...xml, etag: '"x"' }).end(body)
  })
  const safeFetch = createSafeFetch({ clock: systemClock, safeRequest: createSafeRequest({ mayReach: loopback }) })
  for (const path of ['/', '/gzip', '/br']) {
    const answer = await safeFetch(options(url + path, { headers: { 'if-none-match': '"x"' } }))
    expect([answer.status, answer.body.toString()]).toEqual([200, '<a/>'])
  }
  expect(await safeFetch(options(`${url}/known`))).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(headers.slice(0, 2)).toEqual(['"x"', undefined])
})

test('[WID-03] no address that is not public is asked: in numbers, by a name, or by a name that changes its mind', async () => {
  const { url, port, asked } = await serve((_request, response) => void response.writeHead(200, xml).end('<a/>'))
  const publicOnly = createSafeFetch({
    clock: systemClock,
    safeRequest: createSafeRequest({ lookup: lookupTo('127.0.0.1') }),
  })
  for (const address of [
    url,
    `http://feeds.example:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://127.1:${port}/`,
  ]) {
    expect(await outcome(publicOnly(options(address))), address).toBeInstanceOf(SafeFetchError)
  }
  // Public when one looks first, and another machine when one connects: there is but one look.
  const changing = createSafeFetch({
    clock: systemClock,
    safeRequest: createSafeRequest({ lookup: lookupTo('127.0.0.1', '93.184.216.34') }),
  })
  expect(await outcome(changing(options(`http://feeds.example:${port}/`)))).toBeInstanceOf(SafeFetchError)
  expect(asked).toEqual([])
})

test('[WID-03] every step of a redirect is looked at again, and there are few', async () => {
  const inner = await serve((_request, response) => void response.writeHead(200, xml).end('<secret/>'))
  const { url, asked } = await serve((request, response) => {
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '/?to=/'
    response.writeHead(302, { location: to }).end()
  })
  const safeFetch = createSafeFetch({
    clock: systemClock,
    safeRequest: createSafeRequest({ mayReach: loopback, lookup: lookupTo('10.0.0.1') }),
  })
  const goTo = (to: string) => outcome(safeFetch(options(`${url}/?to=${encodeURIComponent(to)}`)))
  expect(await goTo(inner.url)).toMatchObject({ status: 200 })
  inner.asked.length = 0
  for (const to of [
    `http://inside.example:${inner.port}/`,
    `http://[::1]:${inner.port}/`,
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    `http://user:secret@127.0.0.1:${inner.port}/`,
    'http://:::',
  ]) {
    expect(await goTo(to), to).toBeInstanceOf(SafeFetchError)
  }
  expect(inner.asked).toEqual([])
  asked.length = 0
  expect(await goTo('/?to=/%3Fto%3D/')).toBeInstanceOf(SafeFetchError)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('[WID-03] what is too large, too small to be honest about it, of another kind or packed oddly is let go', async () => {
  const large = gzipSync(Buffer.alloc(50_000_000))
  const { url } = await serve((request, response) => {
    const type = { 'content-type': request.url === '/html' ? 'text/html' : 'text/xml' }
    if (request.url === '/bomb') response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(large)
    else if (request.url === '/odd') response.writeHead(200, { ...type, 'content-encoding': 'zstd' }).end('x')
    else if (request.url === '/broken') response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end('no gzip')
    else response.writeHead(200, type).end(Buffer.alloc(request.url === '/fits' ? 1_000 : 1_001))
  })
  const safeFetch = createSafeFetch({ clock: systemClock, safeRequest: createSafeRequest({ mayReach: loopback }) })
  expect((await safeFetch(options(`${url}/fits`))).body).toHaveLength(1_000)
  for (const path of ['/large', '/bomb', '/odd', '/broken', '/html']) {
    expect(await outcome(safeFetch(options(url + path))), path).toBeInstanceOf(SafeFetchError)
  }
})

test('[WID-03] a server that never ends its answer is not waited for', async () => {
  const clock = createFakeClock()
  let isWriting = () => {}
  const begun = new Promise<void>((resolve) => (isWriting = resolve))
  const { url } = await serve((request, response) => {
    if (request.url === '/drips') response.writeHead(200, xml).write('<a>')
    isWriting()
  })
  const safeFetch = createSafeFetch({ clock, safeRequest: createSafeRequest({ mayReach: loopback }) })
  for (const path of ['/silent', '/drips']) {
    const answer = outcome(safeFetch(options(url + path)))
    await begun
    clock.pass(3_000)
    expect(await answer, path).toMatchObject({ name: 'SafeFetchError', message: 'It takes too long' })
  }
})

test('[WID-03] a server that is not there, or ends in between, is a failure and nothing more', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { ...xml, 'content-length': '100' }).write('<a>')
    response.destroy()
  })
  const safeFetch = createSafeFetch({ clock: systemClock, safeRequest: createSafeRequest({ mayReach: loopback }) })
  expect(await outcome(safeFetch(options(url)))).toBeInstanceOf(SafeFetchError)
  expect(await outcome(safeFetch(options('http://127.0.0.1:1/')))).toBeInstanceOf(SafeFetchError)
})
