import type { CommandName, DownFrame, FactName } from '@foyer/contract'
import { wire } from '@foyer/contract'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { WebSocket, type ClientOptions } from 'ws'

export interface PageOptions extends Omit<ClientOptions, 'origin'> {
  readonly origin?: string | undefined
  readonly path?: string
  readonly token?: string
  readonly wireVersion?: number
  readonly subprotocols?: readonly string[]
}

/** A page as a test holds it: every frame that came, and ways to wait for the next. */
export interface Page {
  readonly socket: WebSocket
  readonly frames: readonly DownFrame[]
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  /** Sends a command and resolves with the frame that answers it. */
  ask(type: CommandName, body: unknown): Promise<DownFrame & { readonly body?: unknown }>
  /** Resolves with the body of the first such fact, come already or to come. */
  fact(type: FactName): Promise<unknown>
}

/** Where a server of a test can be reached; it listens from now on. */
export async function listenOn(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  return `127.0.0.1:${address.port}`
}

/** Connects; rejects when the server refuses the upgrade. */
export async function openSocket(host: string, options: PageOptions = {}): Promise<WebSocket> {
  const {
    path = '/api/realtime',
    subprotocols = [wire.subprotocol],
    token: _token,
    wireVersion: _version,
    ...more
  } = options
  const socket = new WebSocket(`ws://${host}${path}`, [...subprotocols], {
    origin: `http://${host}`,
    ...more,
  } as ClientOptions)
  await once(socket, 'open')
  return socket
}

/** Connects and hands the token over, without waiting for what comes of it. */
export async function openPage(host: string, options: PageOptions = {}): Promise<Page> {
  const socket = await openSocket(host, options)
  const frames: DownFrame[] = []
  const waiters = new Set<() => void>()
  socket.on('message', (data) => {
    frames.push(JSON.parse((data as Buffer).toString('utf8')) as DownFrame)
    for (const check of waiters) check()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }))
  })
  let ref = 0
  const page: Page = { socket, frames, closed, ask, fact }
  if (options.token !== undefined)
    await ask('realtime.open', { token: options.token, wireVersion: options.wireVersion ?? wire.version })
  return page

  function ask(type: CommandName, body: unknown) {
    const own = ++ref
    socket.send(JSON.stringify({ type, ref: own, body }))
    return find((frame) => ('ref' in frame && frame.ref === own) || frame.type === 'realtime.closed')
  }

  async function fact(type: FactName) {
    return (await find((frame) => frame.type === type)).body
  }

  function find(isWanted: (frame: DownFrame) => boolean): Promise<DownFrame & { readonly body?: unknown }> {
    return new Promise((resolve) => {
      const check = () => {
        const found = frames.find(isWanted)
        if (found === undefined) return
        waiters.delete(check)
        resolve(found)
      }
      waiters.add(check)
      check()
    })
  }
}
