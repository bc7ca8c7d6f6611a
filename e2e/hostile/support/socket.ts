import { wire } from '@foyer/contract'
import { WebSocket } from 'ws'

export interface Failure {
  readonly code: string
  readonly errMsg: string
  readonly retryAfterMs?: number
}

export interface Answer {
  /** What was answered; undefined when the command failed. */
  readonly body: unknown
  readonly failure: Failure | undefined
  /** Of the whole frame. */
  readonly bytes: number
}

export interface RawSocket {
  /** Sends a command as it is, valid or not; resolves with its answer or failure, rejects when the connection ends before. */
  readonly ask: (type: string, body: unknown) => Promise<Answer>
  /** Sends text that need not be a frame. */
  readonly sendText: (text: string) => void
  /** All frames so far that answer nothing, such as facts. */
  readonly facts: { readonly type: string; readonly body: unknown }[]
  readonly closed: Promise<number>
  readonly close: () => void
}

/** A realtime connection with none of the client's care: no queue, no retry, no limit of its own. */
export async function openSocket(url: string, token: string, from?: string): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api${wire.path}`, wire.subprotocol, {
    origin: url,
    ...(from !== undefined && { localAddress: from }),
  })
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  const facts: { type: string; body: unknown }[] = []
  let ref = 0
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`the connection ended with ${code}`))
      waiting.clear()
      resolve(code)
    })
  })
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; ref?: number; body?: unknown }
    const asked = frame.ref === undefined ? undefined : waiting.get(frame.ref)
    if (frame.ref === undefined || asked === undefined) return void facts.push({ type: frame.type, body: frame.body })
    waiting.delete(frame.ref)
    const hasFailed = frame.type === 'failure'
    return asked.resolve({
      body: hasFailed ? undefined : frame.body,
      failure: hasFailed ? (frame.body as Failure) : undefined,
      bytes: data.length,
    })
  })
  const send = (type: string, body: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      ref += 1
      waiting.set(ref, { resolve, reject })
      socket.send(JSON.stringify({ type, ref, body }))
    })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', reject)
  })
  const opened = await send('realtime.open', { token, wireVersion: wire.version })
  if (opened.failure !== undefined) throw new Error(`realtime.open: ${opened.failure.code}`)
  return { ask: send, sendText: (text) => socket.send(text), facts, closed, close: () => socket.close() }
}
