import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from '../../log/log.ts'
import type { BusWire } from '../node-bus.ts'

export interface OpenRedisWireOptions {
  /** `redis://`, `rediss://` or `unix:///path`. */
  readonly url: string
  /** Nodes of one name find each other. */
  readonly name: string
  readonly nodeId: string
  readonly log: Log
  /** How long the start waits for Redis, in ms. */
  readonly connectWithinMs?: number
  readonly signal?: AbortSignal | undefined
}

export interface RedisWire extends BusWire {
  /** False while messages can be neither sent nor received. */
  isUp(): boolean
  stop(): Promise<void>
}

/** The start cannot go on: Redis is away or refuses this server. Its text is for the operator. */
export class RedisStartError extends Error {
  override readonly name = 'RedisStartError'
}

const defaultConnectWithinMs = 15_000
const retryAtMostMs = 2_000
/** What waits for Redis to take it; more is dropped, and the other nodes find the gap. */
const waitingMax = 10_000

/**
 * Carries texts between nodes through channels of Redis, over one connection that sends and one that receives. Both connect again
 * by themselves. Fails with `RedisStartError`. Source: NOD-01.
 */
export async function openRedisWire(options: OpenRedisWireOptions): Promise<RedisWire> {
  const { url, name, nodeId, log, connectWithinMs = defaultConnectWithinMs, signal } = options
  const toAll = `foyer ${name}`
  const toNode = (id: string) => `foyer ${name} ${id}`
  const common: RedisOptions = {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: true,
    connectTimeout: 5_000,
    keepAlive: 5_000,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), retryAtMostMs),
  }
  const connect = (connectionName: string) => {
    const more = { ...common, connectionName }
    return url.startsWith('unix://') ? new Redis(url.slice('unix://'.length), more) : new Redis(url, more)
  }
  const sender = connect('foyer-send')
  const receiver = connect('foyer-receive')
  let lastFault: Error | undefined
  let wasUp = false
  let waiting = 0
  const listeners: ((text: string) => void)[] = []
  for (const client of [sender, receiver]) {
    client.on('error', (error: Error) => {
      lastFault = error
    })
    client.on('ready', noteState)
    client.on('close', noteState)
  }
  receiver.on('message', (_channel: string, text: string) => {
    for (const listener of listeners) listener(text)
  })
  try {
    await Promise.all([begin(sender), begin(receiver)])
    await receiver.subscribe(toAll, toNode(nodeId))
  } catch (error) {
    disconnect()
    throw new RedisStartError(explain(url, error as Error))
  }
  noteState()
  return {
    send(text, to) {
      if (sender.status !== 'ready' || waiting >= waitingMax) return
      waiting++
      sender
        .publish(to === undefined ? toAll : toNode(to), text)
        .catch((error: Error) => {
          lastFault = error
        })
        .finally(() => waiting--)
    },
    listen: (listener) => void listeners.push(listener),
    isUp,
    async stop() {
      // What was sent last is on its way.
      await sender.quit().catch(() => {})
      disconnect()
    },
  }

  function isUp(): boolean {
    return sender.status === 'ready' && receiver.status === 'ready'
  }

  /** Waits also for a Redis that is only starting. */
  async function begin(client: Redis): Promise<void> {
    const endsAt = Date.now() + connectWithinMs
    for (;;) {
      signal?.throwIfAborted()
      try {
        return await client.connect()
      } catch (error) {
        if (isRefusal(lastFault ?? error) || Date.now() >= endsAt) throw lastFault ?? error
        client.disconnect()
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
  }

  function disconnect(): void {
    for (const client of [sender, receiver]) {
      client.removeAllListeners('close')
      client.disconnect()
    }
  }

  function noteState(): void {
    if (isUp() === wasUp) return
    wasUp = !wasUp
    if (wasUp) log.info({}, 'the bus is connected')
    else log.error({ err: lastFault }, 'Redis is away: people on different nodes do not see each other’s changes')
  }
}

/** Redis answers, and will not let this server in however long it waits. */
const isRefusal = (error: unknown): boolean =>
  /WRONGPASS|NOAUTH|NOPERM|ERR AUTH|certificate|self-signed/i.test(String(error))

function explain(url: string, error: Error): string {
  const where = url.startsWith('unix://') ? url.slice('unix://'.length) : new URL(url).host
  if (/WRONGPASS|NOAUTH|ERR AUTH/.test(error.message))
    return `REDIS_URL: Redis at ${where} refuses the name or the password (${error.message}).`
  return `REDIS_URL: Redis at ${where} cannot be used: ${error.message}`
}
