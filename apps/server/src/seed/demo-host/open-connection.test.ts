import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { openConnection } from './open-connection.ts'

async function openServer(answer: (frame: { type: string; ref: number }) => object) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const met: unknown[] = []
  server.on('connection', (socket, request) => {
    met.push([request.url, request.headers.origin, request.headers['sec-websocket-protocol']])
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string; ref: number }
      met.push(frame)
      socket.send(JSON.stringify(answer(frame)))
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { met, server, options: { url: `http://127.0.0.1:${port}`, origin: 'https://venue.example', token: 'secret' } }
}

test('[API-01] the connection is opened with the token, and answers are told apart by their number', async () => {
  const { met, options } = await openServer(({ type, ref }) => ({ type: 'answer', ref, body: { of: type } }))
  const connection = await openConnection(options)
  expect(met).toEqual([
    ['/api/realtime', 'https://venue.example', 'foyer.1'],
    { type: 'realtime.open', ref: 1, body: { token: 'secret', wireVersion: 2 } },
  ])
  expect(await connection.ask('exhibitor-desk.list-waiting', {})).toEqual({ of: 'exhibitor-desk.list-waiting' })
  connection.close()
  await connection.ended
})

test('[API-01] a refusal fails with its code, and a lost connection fails what is asked', async () => {
  const { options, server } = await openServer(({ type, ref }) =>
    type === 'realtime.open' ? { type: 'answer', ref } : { type: 'failure', ref, body: { code: 'request.too-many' } },
  )
  const connection = await openConnection(options)
  await expect(connection.ask('exhibitor-desk.list-waiting', {})).rejects.toThrow('request.too-many')
  for (const socket of server.clients) socket.terminate()
  await connection.ended
  await expect(connection.ask('exhibitor-desk.list-waiting', {})).rejects.toThrow('the connection has ended')
  await expect(openConnection({ ...options, url: 'http://127.0.0.1:1' })).rejects.toThrow('ECONNREFUSED')
})
