import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn, type Account } from './support/account.ts'
import { clientDetails } from './support/client-details.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

let server: ProductionServer
let mallory: Account
let roomId: string
beforeAll(async () => {
  server = await startProductionServer()
  mallory = await signIn(server.url, 'attendee@example.org')
  const other = await signIn(server.url, 'guest01@example.org')
  const socket = await openSocket(server.url, mallory.token)
  const room = await socket.ask('chat.open-private', { userId: other.userId })
  roomId = (room.body as { roomId: string }).roomId
  socket.close()
})
afterAll(() => server.stop())

const upload = (fileName: string, body: Buffer) =>
  mallory.call(`/chat/rooms/${roomId}/files?fileName=${fileName}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })

const webm = (type: Buffer) => {
  const length = (bytes: number) => Buffer.from([0x10 | (bytes >> 24), bytes >> 16, bytes >> 8, bytes])
  const docType = Buffer.concat([Buffer.from([0x42, 0x82]), length(type.length), type])
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), length(docType.length), docType])
}

test('[SEC-01] a file that makes a pattern try for hours is answered, and so is what is asked behind it', async () => {
  const files: [string, Buffer][] = [
    // Each comment once doubled the ways to divide them.
    ['comments.txt', Buffer.from(`${'<!---->'.repeat(500)}x`)],
    ['comments.svg', Buffer.from(`${'<!---->'.repeat(500)}x`)],
    ['zeros.webm', webm(Buffer.concat([Buffer.from('webm'), Buffer.alloc(4_000_000), Buffer.from('x')]))],
    [
      'boxes.mp4',
      Buffer.concat([
        Buffer.from('\0\0\0\x10ftypisom\0\0\0\0'),
        ...Array.from({ length: 600_000 }, () => Buffer.from('\0\0\0\x08free')),
      ]),
    ],
  ]
  for (const [name, bytes] of files) expect([name, (await upload(name, bytes)).status]).toEqual([name, 415])
  const range = await ask(`${server.url}/favicon.svg`, { headers: { range: `bytes=0-${' '.repeat(10_000)}x` } })
  expect([200, 416]).toContain(range.status)
  expect((await ask(`${server.url}/health/ready`)).status).toBe(200)
})

test('[SEC-13] an export of lines of the log that are all line breaks does not delay other requests', async () => {
  const lines = 55
  for (let line = 0; line < lines; line += 1) {
    const sent = await mallory.call('/capture/log', {
      method: 'POST',
      body: {
        // As many as a body of 16 KiB takes.
        messageDetails: { message: 'line breaks', details: `${'\n'.repeat(7_500)}x` },
        clientDetails,
        loglevel: 'ERROR',
        logCategory: 'breaks',
        messageOrigin: 'UI',
      },
    })
    expect(sent.status).toBe(204)
  }
  const administrator = await signIn(server.url, 'administrator@example.org')
  // Lines of the log are stored behind everything else.
  await expect
    .poll(
      async () => (await administrator.call('/admin/logs?category=breaks')).text.split('"line breaks"').length - 1,
      {
        interval: 500,
      },
    )
    .toBe(lines)
  const startedMs = performance.now()
  const exported = administrator.call('/admin/logs.csv?category=breaks')
  let longestMs = 0
  let isOver = false
  const watched = (async () => {
    while (!isOver) {
      const askedMs = performance.now()
      expect((await ask(`${server.url}/health/live`)).status).toBe(200)
      longestMs = Math.max(longestMs, performance.now() - askedMs)
    }
  })()
  const table = await exported
  isOver = true
  await watched
  expect([table.status, table.text.split('"line breaks"').length - 1]).toEqual([200, lines])
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  expect(longestMs).toBeLessThan(1_000)
})
