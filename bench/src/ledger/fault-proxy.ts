import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Chance } from '../lib/chance.ts'

/** A network that is not to be trusted: between clients and a server that may be away. */
export interface FaultProxy {
  readonly origin: string
  /** From now on it only hands on. */
  calm(): void
  readonly faults: Readonly<Record<Fault, number>>
  stop(): Promise<void>
}

const kinds = ['none', 'delay', 'bytewise', 'reset', 'drop', 'half-open', 'twice-up', 'twice-down'] as const
export type Fault = (typeof kinds)[number]

const bytewiseMax = 600

export async function startFaultProxy(targetPort: number, chance: Chance): Promise<FaultProxy> {
  const faults = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Fault, number>
  const sockets = new Set<Socket>()
  let isCalm = false
  const server = createServer({ noDelay: true }, (client) => {
    const fault = isCalm ? 'none' : chance.pick(kinds)
    faults[fault]++
    const upstream = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
    let isDeaf = false
    const end = () => {
      // Half open: each side goes on believing in the other.
      if (isDeaf) return
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => (sockets.delete(socket), end()))
    }
    handOn(client, upstream, { fault, isUp: true, chance, isDeaf: () => isDeaf })
    handOn(upstream, client, { fault, isUp: false, chance, isDeaf: () => isDeaf })
    const strike = (act: () => void) => setTimeout(act, chance.between(400, 9_000)).unref()
    if (fault === 'reset') strike(() => (client.resetAndDestroy(), upstream.resetAndDestroy()))
    if (fault === 'drop') strike(end)
    if (fault === 'half-open') {
      strike(() => {
        if (isCalm) return
        isDeaf = true
        setTimeout(
          () => {
            isDeaf = false
            end()
          },
          chance.between(8_000, 14_000),
        ).unref()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm: () => {
      isCalm = true
      for (const socket of sockets) socket.destroy()
    },
    faults,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Way {
  readonly fault: Fault
  readonly isUp: boolean
  readonly chance: Chance
  readonly isDeaf: () => boolean
}

function handOn(from: Socket, to: Socket, { fault, isUp, chance, isDeaf }: Way): void {
  const frames = fault === (isUp ? 'twice-up' : 'twice-down') ? createRepeater(chance) : undefined
  let left = fault === 'bytewise' ? bytewiseMax : 0
  let queue = Promise.resolve()
  const write = (bytes: Buffer) => {
    if (!isDeaf() && to.writable) to.write(bytes)
  }
  from.on('data', (chunk) => {
    if (fault === 'delay') {
      const waitMs = chance.between(10, 300)
      queue = queue.then(() => new Promise((resolve) => setTimeout(resolve, waitMs))).then(() => write(chunk))
    } else if (frames !== undefined) {
      for (const bytes of frames(chunk)) write(bytes)
    } else if (left > 0) {
      const torn = chunk.subarray(0, left)
      left -= torn.length
      for (const byte of torn)
        queue = queue.then(() => new Promise<void>(setImmediate)).then(() => write(Buffer.of(byte)))
      queue = queue.then(() => write(chunk.subarray(torn.length)))
    } else queue = queue.then(() => write(chunk))
  })
}

/** Cuts what comes after the handshake into whole WebSocket frames and repeats some of them. */
function createRepeater(chance: Chance): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  let isShaking = true
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const out: Buffer[] = []
    if (isShaking) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return []
      out.push(rest.subarray(0, end + 4))
      rest = rest.subarray(end + 4)
      isShaking = false
    }
    for (;;) {
      const size = frameSize(rest)
      if (size === undefined || rest.length < size) return out
      const frame = rest.subarray(0, size)
      rest = rest.subarray(size)
      const isText = ((frame[0] ?? 0) & 15) === 1
      out.push(frame, ...(isText && chance.is(0.2) ? [frame] : []))
    }
  }
}

function frameSize(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined
  const masked = ((bytes[1] ?? 0) & 0x80) === 0 ? 0 : 4
  const short = (bytes[1] ?? 0) & 0x7f
  if (short < 126) return 2 + masked + short
  if (short === 126) return bytes.length < 4 ? undefined : 4 + masked + bytes.readUInt16BE(2)
  return bytes.length < 10 ? undefined : 10 + masked + Number(bytes.readBigUInt64BE(2))
}
