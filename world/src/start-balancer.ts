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
 * another node than the one before.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const turns = { socket: randomInt(ports.length), request: 0 }
  const next = (kind: keyof typeof turns) => ports[turns[kind]++ % ports.length] ?? 0
  const server = createServer((client) => {
    keep(client)
    client.once('data', (head: Buffer) => {
      client.pause()
      const port = next(/^upgrade: *websocket/im.test(head.toString('latin1')) ? 'socket' : 'request')
      const node = connect(port, '127.0.0.1', () => {
        node.write(head)
        client.pipe(node).pipe(client)
      })
      keep(node)
      for (const [one, other] of [
        [client, node],
        [node, client],
      ] as const)
        one.on('close', () => other.destroy())
    })
  })
  return { port: await listen(server), stop }

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
