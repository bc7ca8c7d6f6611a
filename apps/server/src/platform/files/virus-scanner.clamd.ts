import { connect, type NetConnectOpts, type Socket } from 'node:net'
import type { Clock } from '../clock/clock.ts'
import { createWorkQueue, WorkQueueFullError } from '../limits/work-queue.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import { NotScannedError, type ScanVerdict, type VirusScanner } from './virus-scanner.ts'

export interface ClamdDeps {
  /** `tcp://host:port`, `unix:///path` or the path of a socket. */
  readonly url: string
  readonly clock: Clock
  readonly metrics?: Metrics | undefined
  /** 20 s. */
  readonly withinMs?: number
}

const CHUNK_BYTES = 64 * 1024
const MAX_REPLY_BYTES = 4096
const DEFAULT_PORT = 3310
/** A daemon has ten threads (`MaxThreads`) unless it is configured otherwise, and may serve others too. */
const SCANS_AT_ONCE = 4
/** As many as all features take in at once. */
const MAX_WAITING = 40

/**
 * ClamAV's daemon, asked over its own protocol: `INSTREAM`, chunks with their length before them, one of length 0 at the end.
 * Source: CHT-04.
 */
export function createClamdScanner({ url, clock, metrics = noMetrics, withinMs = 20_000 }: ClamdDeps): VirusScanner {
  const address = addressOf(url)
  const queue = createWorkQueue({ concurrency: SCANS_AT_ONCE, maxWaiting: () => MAX_WAITING })
  metrics.queue('virus-scans', () => queue.length)
  return { scan }

  async function scan(bytes: Uint8Array): Promise<ScanVerdict> {
    try {
      return verdictOf(await queue.run(() => ask(bytes)))
    } catch (error) {
      throw error instanceof WorkQueueFullError ? new NotScannedError(`ClamAV: ${error.message}`) : error
    }
  }

  function ask(bytes: Uint8Array): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(address)
      const fail = (why: string) => {
        cancel()
        socket.destroy()
        reject(new NotScannedError(`ClamAV ${why}`))
      }
      const cancel = clock.after(withinMs, () => fail(`did not answer within ${withinMs} ms`))
      let reply = ''
      socket.on('connect', () => send(socket, bytes))
      socket.on('data', (chunk) => {
        reply += chunk.toString('latin1')
        const end = reply.indexOf('\0')
        if (end < 0 && reply.length > MAX_REPLY_BYTES) fail('says something else')
        if (end < 0) return
        cancel()
        socket.destroy()
        resolve(reply.slice(0, end))
      })
      socket.on('error', (error: NodeJS.ErrnoException) => fail(`is away (${error.code ?? error.message})`))
      socket.on('close', () => fail('hung up'))
    })
  }
}

function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function verdictOf(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return { kind: 'clean' }
  const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (signature !== undefined) return { kind: 'infected', signature }
  throw new NotScannedError(`ClamAV answered: ${reply.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)}`)
}

function addressOf(url: string): NetConnectOpts {
  if (url.startsWith('/')) return { path: url }
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port === '' ? DEFAULT_PORT : port) }
}
