import WebSocket from 'ws'
import {
  wire,
  type CommandAnswer,
  type CommandBody,
  type CommandName,
  type FactBody,
  type FactName,
} from '@foyer/contract'

/** A realtime connection of the demo's host. It is not opened again. */
export interface HostConnection {
  ask<Name extends CommandName>(type: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>
  on<Name extends FactName>(type: Name, listener: (body: FactBody<Name>) => void): void
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  close(): void
}

export interface OpenConnectionOptions {
  /** Where the server listens. */
  readonly url: string
  /** Of the page, which the server compares. */
  readonly origin: string
  readonly token: string
}

interface Frame {
  readonly type: string
  readonly ref?: number
  readonly body?: { readonly code?: string }
}

/** Opens a connection as any client does (docs/realtime-protocol.md). Rejects where the server refuses it. */
export async function openConnection({ url, origin, token }: OpenConnectionOptions): Promise<HostConnection> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/realtime`, 'foyer.1', { headers: { origin } })
  const waiting = new Map<number, { readonly done: (body: never) => void; readonly fail: (cause: Error) => void }>()
  const listeners = new Map<string, (body: never) => void>()
  let refs = 0
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      for (const { fail } of waiting.values()) fail(new Error('the connection has ended'))
      waiting.clear()
      resolve()
    })
  })
  socket.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as Frame))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.on('error', reject)
  })
  const connection: HostConnection = {
    ask: (type, body) =>
      new Promise((done, fail) => {
        if (socket.readyState !== WebSocket.OPEN) return fail(new Error('the connection has ended'))
        const ref = ++refs
        waiting.set(ref, { done, fail })
        socket.send(JSON.stringify({ type, ref, body }))
      }),
    on: (type, listener) => void listeners.set(type, listener),
    ended,
    close: () => socket.close(),
  }
  await connection.ask('realtime.open', { token, wireVersion: wire.version })
  return connection

  function take({ type, ref, body }: Frame): void {
    if (type !== 'answer' && type !== 'failure') return listeners.get(type)?.(body as never)
    const asked = waiting.get(ref ?? 0)
    waiting.delete(ref ?? 0)
    if (type === 'answer') asked?.done(body as never)
    else asked?.fail(new Error(body?.code ?? 'refused'))
  }
}
