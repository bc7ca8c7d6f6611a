import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { unifyHiddenClass } from './socket-hidden-class.ts'

test('sockets have their properties in one order, whatever is asked of them first', async () => {
  const byAddress = await shapeAfter((socket) => [socket.remoteAddress, socket.setTimeout(1000)])
  const byTimeout = await shapeAfter((socket) => [socket.setTimeout(1000), socket.remoteAddress])
  expect(byAddress).toEqual(byTimeout)
})

async function shapeAfter(ask: (socket: Socket) => unknown): Promise<readonly string[]> {
  const server = createServer().on('connection', unifyHiddenClass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  ask(socket)
  const names = Object.keys(socket)
  socket.destroy()
  client.destroy()
  server.close()
  return names
}
