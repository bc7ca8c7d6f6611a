import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Balancer {
  /** Where both nodes are reached. */
  readonly port: number
  stop(): Promise<void>
}

/**
 * A load balancer of tests: connections go to the nodes in turn, WebSockets in a turn of their own, so that every second page is at
 * another node than the one before. A node that does not listen is passed over.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const turns = { socket: randomInt(ports.length), request: 0 }
  const server = createServer((client) => {
    keep(client)
    client.once('data', (head: Buffer) => {
      client.pause()
      const first = turns[/^upgrade: *websocket/im.test(head.toString('latin1')) ? 'socket' : 'request']++
      pass(client, head, first, ports.length)
    })
  })
  return { port: await listen(server), stop }

  /** To the next node where one does not listen, to none where none does. */
  function pass(client: Socket, head: Buffer, turn: number, attempts: number): void {
    let isConnected = false
    const node = connect({ port: ports[turn % ports.length] ?? 0, host: '127.0.0.1', noDelay: true }, () => {
      isConnected = true
      node.write(head)
      client.pipe(node).pipe(client)
    })
    keep(node)
    node.on('close', () => {
      if (isConnected || attempts <= 1) client.destroy()
      else if (!client.destroyed) pass(client, head, turn + 1, attempts - 1)
    })
    client.on('close', () => node.destroy())
  }

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
