import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Chance } from '../lib/chance.ts'

export interface LossyRedis {
  readonly url: string
  /** From now on nothing is lost. */
  calm(): void
  /** How many messages were passed on, and how many were not. */
  readonly messages: { passed: number; lost: number }
  stop(): Promise<void>
}

const lineEnd = Buffer.from('\r\n')

/** Between nodes and their Redis: a part of the messages of channels does not arrive. */
export async function startLossyRedis(redisPort: number, lossShare: number, chance: Chance): Promise<LossyRedis> {
  const sockets = new Set<Socket>()
  const messages = { passed: 0, lost: 0 }
  let isCalm = false
  const server = createServer({ noDelay: true }, (node) => {
    const redis = connect({ port: redisPort, host: '127.0.0.1', noDelay: true })
    for (const [socket, other] of [
      [node, redis],
      [redis, node],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (sockets.delete(socket), other.destroy()))
    }
    node.pipe(redis)
    let waiting: Buffer = Buffer.alloc(0)
    redis.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      for (let end = endOfReply(waiting, 0); end !== undefined; end = endOfReply(waiting, 0)) {
        const reply = waiting.subarray(0, end)
        waiting = waiting.subarray(end)
        const isMessage = reply.subarray(0, 20).includes('message')
        const isLost = isMessage && !isCalm && chance.is(lossShare)
        if (isMessage) messages[isLost ? 'lost' : 'passed']++
        if (!isLost) node.write(reply)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm: () => void (isCalm = true),
    messages,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Where a reply of Redis that begins here ends; undefined while it is not complete. */
function endOfReply(bytes: Buffer, start: number): number | undefined {
  const lineAt = bytes.indexOf(lineEnd, start)
  if (lineAt === -1) return undefined
  const after = lineAt + lineEnd.length
  const count = Number(bytes.toString('latin1', start + 1, lineAt))
  switch (String.fromCharCode(bytes[start] ?? 0)) {
    case '$': {
      const end = count < 0 ? after : after + count + lineEnd.length
      return end <= bytes.length ? end : undefined
    }
    case '*': {
      let end: number | undefined = after
      for (let item = 0; item < count && end !== undefined; item++) end = endOfReply(bytes, end)
      return end
    }
    default:
      return after
  }
}
