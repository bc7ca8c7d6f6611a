import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { createSafeRequest } from './safe-request.ts'
import { SafeFetchError } from './safe-fetch-error.ts'
import type { AddressCheck } from './public-address.ts'
import { createReadHeaders } from './read-headers.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A page on this machine; answers its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

type Find = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
interface ReaderOptions {
  /** Names to addresses. */
  readonly lookUp?: Find
  readonly mayAsk?: AddressCheck
  readonly isPagePort?: (port: string) => boolean
}

function readerFor({ lookUp, mayAsk, isPagePort }: ReaderOptions = {}) {
  const find = callbackify(lookUp ?? (async () => []))
  const lookup: LookupFunction = (name, _options, callback) =>
    find(name, (error, found) => callback(error, error instanceof Error ? [] : [...found]))
  return createReadHeaders({
    safeRequest: createSafeRequest({ mayReach: mayAsk, ...(lookUp && { lookup }) }),
    ...(isPagePort && { isPagePort }),
  })
}

const reasonOf = async (address: string, options?: ReaderOptions, signal = new AbortController().signal) =>
  readerFor(options)(address, signal).then(
    () => 'answered',
    (error: unknown) => (error instanceof SafeFetchError ? error.reason : String(error)),
  )

/** Every name is this machine; whether that may be asked is the test's. */
const here = async () => [{ address: '127.0.0.1', family: 4 }]
const isPagePort = () => true
const open: ReaderOptions = { lookUp: here, mayAsk: () => true, isPagePort }

test('[WID-06] nothing but the public internet is asked, however the address is written', async () => {
  const asked: string[] = []
  const lookUp = async (name: string) => (asked.push(name), [{ address: '127.0.0.1', family: 4 }])
  const addresses = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1:8080/',
    'http://localhost/',
    'http://inside.example/',
  ]
  for (const address of addresses) expect(await reasonOf(address, { lookUp }), address).toBe('not-public')
  expect(asked).toEqual(['localhost', 'inside.example'])
})

test('[WID-06] a name that stands for something public and something else is not asked', async () => {
  const lookUp = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  expect(await reasonOf('https://both.example/', { lookUp })).toBe('not-public')
  expect(await reasonOf('https://none.example/', { lookUp: async () => [] })).toBe('not-public')
})

test('[WID-06] other schemes, names with a password and odd ports are not asked', async () => {
  for (const address of ['ftp://a.example/', 'file:///etc/passwd', 'http://u:p@a.example/', 'http://a.example:6379/'])
    expect(await reasonOf(address, { lookUp: here, mayAsk: () => true }), address).toBe('not-allowed')
})

test('[WID-06] each step of a way is looked at anew', async () => {
  const port = await serve((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  const mayAsk = (address: string) => address === '127.0.0.1'
  expect(await reasonOf(`http://page.example:${port}/`, { lookUp: here, mayAsk, isPagePort })).toBe('not-public')
})

test('[WID-06] a way that goes round ends, and one that leads to a file is not followed', async () => {
  const port = await serve((request, response) =>
    response.writeHead(302, { location: request.url === '/file' ? 'file:///etc/passwd' : '/again' }).end(),
  )
  expect(await reasonOf(`http://page.example:${port}/`, open)).toBe('too-many-redirects')
  expect(await reasonOf(`http://page.example:${port}/file`, open)).toBe('not-allowed')
})

test('[WID-06] the headers of the last page are read, no secrets are sent, and its body is left alone', async () => {
  const seen: (string | undefined)[] = []
  const port = await serve((request, response) => {
    seen.push(request.headers.cookie, request.headers.authorization)
    if (request.url === '/') return response.writeHead(301, { location: '/page' }).end()
    response.setHeader('content-security-policy', ["frame-ancestors 'none'", "default-src 'self'"])
    response.writeHead(200)
    // Never ends: code that waited for the end would wait for ever.
    return response.write('x'.repeat(100_000))
  })
  const head = await readerFor(open)(`http://page.example:${port}/`, new AbortController().signal)
  expect(head).toMatchObject({ status: 200, address: `http://page.example:${port}/page` })
  expect(head.values('content-security-policy')).toEqual(["frame-ancestors 'none'", "default-src 'self'"])
  expect(head.values('x-frame-options')).toEqual([])
  expect(seen.filter((secret) => secret !== undefined)).toEqual([])
})

test('[WID-06] one that does not answer in time is given up, be it the page or the name', async () => {
  const abort = new AbortController()
  const port = await serve(() => abort.abort())
  expect(await reasonOf(`http://page.example:${port}/`, open, abort.signal)).toBe('no-answer')
  const later = new AbortController()
  const never = reasonOf('http://slow.example/', { lookUp: () => new Promise(() => {}) }, later.signal)
  later.abort()
  expect(await never).toBe('no-answer')
  const unknown = { lookUp: () => Promise.reject(new Error('ENOTFOUND')) }
  expect(await reasonOf('http://unknown.example/', unknown)).toBe('no-answer')
})
