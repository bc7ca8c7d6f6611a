import { createFakeClock } from '@foyer/testkit'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createClamdScanner } from './virus-scanner.clamd.ts'

/** Reads what the protocol says: a command, then chunks, each with its length before it, until one of length 0. */
function readStream(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  const command = Buffer.from('zINSTREAM\0')
  if (received.length < command.length) return undefined
  expect(received.subarray(0, command.length)).toEqual(command)
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function startClamd(answer: (content: Buffer, socket: Socket) => void, path?: string) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const content = readStream(received)
      if (content !== undefined) answer(content, socket)
    })
  })
  server.listen(path ?? { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return typeof address === 'string' ? address : `tcp://127.0.0.1:${address?.port}`
}

const notScanned = { name: 'NotScannedError' }
const clock = createFakeClock()

test('[CHT-04] every byte comes to the scanner in its order, and its word comes back', async () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
  const url = await startClamd((received, socket) =>
    socket.write(received.equals(content) ? 'stream: OK\0' : 'stream: Other FOUND\0'),
  )
  const scanner = createClamdScanner({ url, clock })
  expect(await scanner.scan(content)).toEqual({ kind: 'clean' })
  expect(await scanner.scan(Buffer.from('x'))).toEqual({ kind: 'infected', signature: 'Other' })
  expect(await scanner.scan(Buffer.alloc(0))).toEqual({ kind: 'infected', signature: 'Other' })
})

test('[CHT-04] an answer may come in pieces, and over a socket of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-clamd-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = await startClamd(
    (_content, socket) => {
      socket.write('stream: Eicar-Te')
      setImmediate(() => socket.write('st FOUND\0'))
    },
    join(folder, 'clamd.sock'),
  )
  const infected = { kind: 'infected', signature: 'Eicar-Test' }
  expect(await createClamdScanner({ url: path, clock }).scan(Buffer.from('x'))).toEqual(infected)
  expect(await createClamdScanner({ url: `unix://${path}`, clock }).scan(Buffer.from('x'))).toEqual(infected)
})

test.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['nonsense', 'OK\0'],
  ['an endless line', 'x'.repeat(5_000)],
  ['nothing', undefined],
])('[CHT-04] a scanner that answers %s has not scanned', async (_what, reply) => {
  const url = await startClamd((_content, socket) => (reply === undefined ? socket.end() : socket.write(reply)))
  await expect(createClamdScanner({ url, clock }).scan(Buffer.from('x'))).rejects.toMatchObject(notScanned)
})

test('[CHT-04] a scanner that is away, or says nothing in its time, has not scanned', async () => {
  const away = createClamdScanner({ url: 'tcp://127.0.0.1:1', clock })
  await expect(away.scan(Buffer.from('x'))).rejects.toMatchObject(notScanned)
  const own = createFakeClock()
  const url = await startClamd(() => void own.advance(1_000))
  const slow = createClamdScanner({ url, clock: own, withinMs: 1_000 })
  await expect(slow.scan(Buffer.from('x'))).rejects.toThrow('did not answer within 1000 ms')
})

test('[SEC-03] four files are scanned at once, further ones wait', async () => {
  const waiting: Socket[] = []
  let arrived = () => {}
  const url = await startClamd((_content, socket) => {
    waiting.push(socket)
    arrived()
  })
  const untilArrived = async (count: number) => {
    while (waiting.length < count) await new Promise<void>((resolve) => (arrived = resolve))
  }
  const scanner = createClamdScanner({ url, clock })
  const scans = Array.from({ length: 5 }, () => scanner.scan(Buffer.from('x')))
  await untilArrived(4)
  expect(waiting).toHaveLength(4)
  waiting[0]?.write('stream: OK\0')
  expect(await scans[0]).toEqual({ kind: 'clean' })
  await untilArrived(5)
  for (const socket of waiting.slice(1)) socket.write('stream: OK\0')
  expect(await Promise.all(scans)).toHaveLength(5)
})
