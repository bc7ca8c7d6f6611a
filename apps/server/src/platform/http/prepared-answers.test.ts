import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type PreparedCall, sent } from './feature.ts'
import { createFakeServer, type FakeServer, type FakeServerOptions } from './testing/fake-server.ts'

const path = '/api/ui/venue'
const headers = { 'content-type': 'application/json; charset=utf-8', etag: '"1"', 'cache-control': 'private, no-cache' }
const bytes = Buffer.from('{"data":1}')
const lengthy = { ...headers, 'content-length': String(bytes.length) }

let running: FakeServer | undefined
afterEach(() => running?.app.close())

async function start(find: PreparedCall['find'], perMinute = 120, options: FakeServerOptions = {}) {
  running = await createFakeServer({
    ...options,
    isPublic: true,
    feature: { prepared: [{ name: 'venue.load', path, perMinute, find }] },
    handlers: {
      'venue.load': ({ reply }) => {
        reply.headers(headers).code(200).send(bytes)
        return sent
      },
    },
  })
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = running.app.server.address() as AddressInfo
  return (request: Record<string, string> = {}, query = '') =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: path + query, headers: request }, (answer) => {
        let body = ''
        answer.on('data', (chunk) => (body += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
      }).on('error', reject)
    })
}

const ready: PreparedCall['find'] = () => ({ status: 200, headers: lengthy, bytes })
const withoutDate = ({ date: _date, ...others }: IncomingHttpHeaders) => others

test('[API-01] an answer that lies ready has the headers of the ordinary way, a date among them', async () => {
  const ordinary = await (await start(() => undefined))()
  await running?.app.close()
  const prepared = await (await start(ready))()
  expect(prepared).toMatchObject({ status: ordinary.status, body: ordinary.body })
  expect(withoutDate(prepared.headers)).toEqual(withoutDate(ordinary.headers))
  expect(prepared.headers.date).toBeDefined()
})

test('[API-01] a 304 carries no body', async () => {
  const ask = await start(() => ({ status: 304, headers, bytes: undefined }))
  expect(await ask({ 'if-none-match': '"1"' })).toMatchObject({ status: 304, body: '' })
})

test('[ERR-08] what is unusual or refused takes the ordinary way: a forged token, an odd query, too many', async () => {
  let asked = 0
  const ask = await start(({ query }) => {
    asked++
    return query === '' ? { status: 200, headers: lengthy, bytes } : undefined
  }, 2)
  expect((await ask({ authorization: 'Bearer forged' })).status).toBe(401)
  expect(asked).toBe(0)
  expect((await ask({}, '?architectureId=a&architectureId=b')).status).toBe(400)
})

test('[ERR-08] while the server stops, nothing is answered from what lies ready', async () => {
  const ask = await start(ready)
  running?.readiness.drain()
  expect((await ask()).status).toBe(503)
})

test('[NOD-04] while memory is full, nothing is answered from what lies ready', async () => {
  let isFull = false
  const overload = { isMemoryFull: () => isFull, isOverloaded: () => isFull, canOthersTake: () => false }
  const ask = await start(ready, 120, { overload })
  expect((await ask()).status).toBe(200)
  isFull = true
  expect((await ask()).status).toBe(503)
})

test('[API-01] an answer that is made has the headers of one that lies ready, its length among them', async () => {
  const lying = await (await start(ready))()
  await running?.app.close()
  const made = await (await start(() => ({ headers, make: () => bytes })))()
  expect(made).toMatchObject({ status: 200, body: lying.body })
  expect(withoutDate(made.headers)).toEqual(withoutDate(lying.headers))
})

test('[API-05] no answer is prepared for a caller above its rate limit: the ordinary way refuses', async () => {
  let makings = 0
  const make = () => {
    makings++
    return bytes
  }
  const ask = await start(() => ({ headers, make }), 2)
  for (let time = 0; time < 4; time++) await ask({ authorization: 'Bearer alice' })
  expect(makings).toBe(2)
})

test('[ERR-08] what fails while it is made is answered on the ordinary way', async () => {
  const ask = await start(() => ({
    headers,
    make: () => {
      throw new Error('it could not be made')
    },
  }))
  expect(await ask()).toMatchObject({ status: 200, body: '{"data":1}' })
})
