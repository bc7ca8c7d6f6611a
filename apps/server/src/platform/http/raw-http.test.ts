import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeServer, type FakeServer } from './testing/fake-server.ts'

let server: FakeServer
let port: number

beforeAll(async () => {
  server = await createFakeServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.app.close()
})

/** All the server answers to these bytes, until it closes or `endsWith` has come. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no end after ${answer}`)))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
    )
    socket.on('close', () => resolve(answer))
    socket.write(bytes, 'latin1')
  })
}

const post = (headers: string, body: string) =>
  `POST /api/identity/sign-in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['HTTP/0.9', 'GET /\r\n\r\n', 404],
  ['HTTP/3.7', 'GET / HTTP/3.7\r\nHost: x\r\n\r\n', 400],
  ['no host', 'GET /api/venue/version HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two lengths', post('Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3', '{}'), 400],
  [
    'a length and chunks',
    post('Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
    400,
  ],
  ['a negative length', post('Content-Type: application/json\r\nContent-Length: -1', ''), 400],
  ['broken chunks', post('Content-Type: application/json\r\nTransfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n', 400],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n', 400],
  ['a null byte in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n', 400],
  ['headers of 64 KB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(65_536)}\r\n\r\n`, 413],
  ['a broken escape in the path', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a body that is too long', post(`Content-Type: application/json\r\nContent-Length: 70000`, 'x'.repeat(70_000)), 413],
  [
    'chunks that are too long',
    post(
      'Content-Type: application/json\r\nTransfer-Encoding: chunked',
      `11170\r\n"${'x'.repeat(69_998)}"\r\n0\r\n\r\n`,
    ),
    413,
  ],
])('[ERR-08] %s is refused in the shape of every error', async (_what, bytes, status) => {
  const answer = await send(bytes)
  expect(answer.split(' ', 2)[1]).toBe(String(status))
  expect(answer).toMatch(/\r\ndate: /i)
  expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
    errMsg: expect.any(String),
    code: expect.stringMatching(/^request\./),
    requestId: expect.any(String),
  })
})

test('[ERR-08] requests in one packet are answered in order', async () => {
  const answer = await send(
    'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nGET /api/venue/version HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(answer.indexOf('"live"')).toBeLessThan(answer.indexOf('publishedVersion'))
})

test('[ERR-08] the rest of a refused body is not taken for the next request', async () => {
  const smuggled = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'
  const answer = await send(
    `POST /api/userInfo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${smuggled.length + 1}\r\n\r\n${smuggled}`,
  )
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(answer).toContain('405')
})

test('[SEC-03] a body whose rest never comes ends with 408 after 15 seconds, and not before', async () => {
  const slow = await createFakeServer()
  await slow.app.listen({ host: '127.0.0.1', port: 0 })
  const before = port
  port = (slow.app.server.address() as AddressInfo).port
  let answer = ''
  const sending = send(post('Content-Type: application/json\r\nContent-Length: 100', '{"email":')).then(
    (whole) => (answer = whole),
  )
  port = before
  await once(slow.app.server, 'request')
  await slow.clock.advance(14_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(answer).toBe('')
  await slow.clock.advance(3_000)
  expect(await sending).toMatch(/^HTTP\/1\.1 408 [^]*request\.timeout/)
  await slow.app.close()
})
