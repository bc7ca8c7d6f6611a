import { closeCodes } from '@foyer/contract'
import { afterEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createFakeServer, type FakeServerOptions } from '../http/testing/fake-server.ts'
import type { OpMode } from '../http/feature.ts'
import { listenOn, openSocket } from './testing/page.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function startServer(options: FakeServerOptions = {}) {
  const opened: { readonly opMode: OpMode; readonly socket: WebSocket }[] = []
  const server = await createFakeServer({
    ...options,
    feature: {
      sockets: [
        {
          path: '/sheets',
          messageMaxBytes: 1_000,
          open: (socket, opMode) => void opened.push({ opMode, socket }),
        },
      ],
    },
  })
  const host = await listenOn(server.app)
  ends.push(() => server.app.close())
  return { ...server, host, opened }
}

const refused = (opening: Promise<unknown>) =>
  opening.then(
    () => 'let in',
    (error: Error) => /\d{3}/.exec(error.message)?.[0] ?? error.message,
  )
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))

test('[WID-02] a socket of a feature is at its own path, live and on stage, and for pages of this venue only', async () => {
  const { host, opened } = await startServer()
  const subprotocols: string[] = []
  for (const path of ['/api/sheets', '/stage/api/sheets?x=1']) await openSocket(host, { path, subprotocols })
  expect(opened.map(({ opMode }) => opMode)).toEqual(['LIVE', 'STAGE'])
  for (const path of ['/sheets', '/api/sheets/', '/api/x/sheets', '/elsewhere/api/sheets', '/api/'])
    expect(await refused(openSocket(host, { path, subprotocols }))).toBe('404')
  for (const origin of ['https://elsewhere.example', undefined])
    expect(await refused(openSocket(host, { path: '/api/sheets', subprotocols, origin }))).toBe('403')
})

test('[WID-02] a message that is too large ends the socket, and so does the end of the server', async () => {
  const { host, opened, app } = await startServer()
  const [loud, quiet] = [
    await openSocket(host, { path: '/api/sheets', subprotocols: [] }),
    await openSocket(host, { path: '/api/sheets', subprotocols: [] }),
  ]
  const [loudEnd, quietEnd] = [closed(loud), closed(quiet)]
  loud.send(Buffer.alloc(1_001))
  expect(await loudEnd).toBe(1009)
  await app.close()
  expect(await quietEnd).toBe(closeCodes.draining)
  expect(opened).toHaveLength(2)
})

test('[SEC-06] a lost lock of the database closes the sockets of features, and none is opened until it is back', async () => {
  let isHeld = true
  let lose = () => {}
  const { host } = await startServer({ lock: { isHeld: () => isHeld, onLost: (listener) => (lose = listener) } })
  const options = { path: '/api/sheets', subprotocols: [] }
  const socket = await openSocket(host, options)
  isHeld = false
  lose()
  expect(await closed(socket)).toBe(closeCodes.draining)
  expect(await refused(openSocket(host, options))).toBe('503')
  isHeld = true
  await openSocket(host, options)
})
