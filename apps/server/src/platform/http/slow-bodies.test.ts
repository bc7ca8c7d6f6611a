import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { createFakeClock } from '@foyer/testkit'
import { createSlowBodies } from './slow-bodies.ts'
import { as, createFakeServer, type FakeServer } from './testing/fake-server.ts'

/** A request of which the socket has received so many bytes. */
function fakeRequest(bytesRead = 0) {
  return { socket: { bytesRead }, complete: false, destroyed: false }
}

function watchOne() {
  const clock = createFakeClock()
  const bodies = createSlowBodies(clock)
  const request = fakeRequest(500)
  let endings = 0
  bodies.watch(request as IncomingMessage, () => (endings += 1))
  return { clock, bodies, request, isEnded: () => endings > 0, endings: () => endings }
}

test('[SEC-03] a body of which nothing comes is ended after 15 seconds, once', () => {
  const { clock, bodies, isEnded, endings } = watchOne()
  clock.pass(15_000)
  expect(isEnded()).toBe(false)
  clock.pass(1_000)
  expect(isEnded()).toBe(true)
  clock.pass(60_000)
  expect([endings(), bodies.size]).toEqual([1, 0])
})

test('[SEC-03] a byte now and then does not extend the deadline', () => {
  const { clock, request, isEnded } = watchOne()
  for (let second = 0; second < 15; second++) {
    request.socket.bytesRead += 1
    clock.pass(1_000)
  }
  expect(isEnded()).toBe(false)
  request.socket.bytesRead += 1
  clock.pass(1_000)
  expect(isEnded()).toBe(true)
})

test('[SEC-03] a body of 16 KiB a second is not ended, one of 15 KiB a second is', () => {
  const inTime = watchOne()
  const late = watchOne()
  for (let second = 0; second < 600; second++) {
    inTime.request.socket.bytesRead += 16 * 1024
    late.request.socket.bytesRead += 15 * 1024
    inTime.clock.pass(1_000)
    late.clock.pass(1_000)
  }
  expect([inTime.isEnded(), late.isEnded()]).toEqual([false, true])
})

test('[SEC-03] a fast body may pause for 15 seconds, not longer, and takes four hours at most', () => {
  const pausing = watchOne()
  pausing.request.socket.bytesRead += 100 * 1024 * 1024
  pausing.clock.pass(16_000)
  expect(pausing.isEnded()).toBe(false)
  pausing.clock.pass(1_000)
  expect(pausing.isEnded()).toBe(true)

  const endless = watchOne()
  for (let minutes = 0; minutes < 240; minutes++) {
    for (let step = 0; step < 6; step++) {
      endless.request.socket.bytesRead += 1024 * 1024
      endless.clock.pass(10_000)
    }
  }
  expect(endless.isEnded()).toBe(false)
  endless.request.socket.bytesRead += 1024 * 1024
  endless.clock.pass(1_000)
  expect(endless.isEnded()).toBe(true)
})

test('[SEC-03] a body that has arrived, or whose connection ended, is not watched any longer', () => {
  const arrived = watchOne()
  arrived.request.complete = true
  const cut = watchOne()
  cut.request.destroyed = true
  for (const { clock, bodies, endings } of [arrived, cut]) {
    clock.pass(60_000)
    expect([endings(), bodies.size]).toEqual([0, 0])
  }
})

let server: FakeServer
const sockets: Socket[] = []
beforeAll(async () => {
  const readFile = async ({ body }: { body: Readable }): Promise<never> => {
    await buffer(body)
    throw new Error('nothing ended the body')
  }
  server = await createFakeServer({
    handlers: {
      'designer.upload-asset': readFile,
      'profile.save-picture': readFile,
      'analytics.beacon': readFile,
      'identity.sign-in': () => {
        throw new Error('nothing ended the body')
      },
    },
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.app.close()
})

/** Sends a head and the beginning of a body; `ended` is all that is answered until the connection ends. */
async function begin(path: string, headers: Record<string, string>): Promise<{ readonly ended: Promise<string> }> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
  const arrived = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()))
  const lines = Object.entries({ host: 'x', 'content-length': '1000', ...headers }).map((line) => line.join(': '))
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"email":`)
  await arrived
  return { ended }
}

const png = { 'content-type': 'image/png' }
test.each([
  ['a file', '/api/userProfile/picture', { ...as('alice'), ...png }],
  ['a file that is stored while it arrives', '/api/designer/architecture/main/assets/logo', { ...as('dana'), ...png }],
  ['a beacon', '/analytics/mgnanap', { 'content-type': 'text/plain' }],
  ['JSON', '/api/identity/sign-in', { 'content-type': 'application/json' }],
])('[SEC-03] %s of which nothing more comes is answered 408 and its connection ends', async (_what, path, headers) => {
  const { ended } = await begin(path, headers)
  await server.clock.advance(16_000)
  expect(await ended).toMatch(/^HTTP\/1\.1 408 .*"code":"request\.timeout"/s)
})
