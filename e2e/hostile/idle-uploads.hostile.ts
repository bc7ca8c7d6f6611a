import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

const wallPath = '/social-wall/lounge-wall/pictures'
const picturePath = '/userProfile/picture'

let server: ProductionServer
let first: Account
let others: readonly Account[]
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startProductionServer()
  const emails = Array.from({ length: 7 }, (_, index) => `guest0${index + 1}@example.org`)
  others = await Promise.all(emails.map((email, index) => signIn(server.url, email, { from: `127.0.1.${index + 1}` })))
  first = await signIn(server.url, 'guest09@example.org', { from: '127.0.1.9' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

interface IdleUpload {
  /** The first line of what is answered, or nothing when the connection ends without an answer. */
  readonly status: Promise<string>
  readonly headers: () => string
}

/** Announces a file of 4 MB, sends 8 bytes of it and nothing more. */
function uploadNothing({ token }: Account, path: string): Promise<IdleUpload> {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let text = ''
  const status = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', () => resolve(text.split('\r\n', 1)[0] ?? ''))
    socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''))
  })
  const head = [
    `POST /api${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: image/png',
    `content-length: ${4 * 1024 * 1024}`,
  ]
  return new Promise((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n\x89PNG\r\n\x1a\n`, 'latin1', () =>
      resolve({ status, headers: () => text.split('\r\n\r\n', 1)[0] ?? '' }),
    )
  })
}

test('[SEC-03] uploads that send nothing take no place: a third of a person is refused, others are answered, all are ended', async () => {
  const idle = await Promise.all(
    [first, first, ...others, ...others].map((attacker) => uploadNothing(attacker, wallPath)),
  )
  const third = await uploadNothing(first, picturePath)
  expect(await third.status).toBe('HTTP/1.1 429 Too Many Requests')
  expect(third.headers()).toMatch(/^retry-after: \d+$/im)

  const honest = await signIn(server.url, 'attendee@example.org')
  const picture = await readFile(new URL('../../demo/assets/pictures/social-preview.jpg', import.meta.url))
  for (const path of [wallPath, picturePath]) {
    const answer = await honest.call(path, { method: 'POST', body: picture, headers: { 'content-type': 'image/jpeg' } })
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('pictureId')])
  }

  const statuses = await Promise.all(idle.map(({ status }) => status))
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
})
