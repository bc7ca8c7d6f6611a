import { wire, type FactBody } from '@foyer/contract'
import { WebSocket } from 'ws'

interface Frame {
  readonly type: string
  readonly ref?: number
  readonly body?: unknown
}

/** A page of a designer that receives each patch of a draft. Resolves once it follows. */
export async function followDraft(
  serverUrl: string,
  token: string,
  architectureId: string,
  onChanged: (change: FactBody<'draft.changed'>) => void,
): Promise<{ close(): void }> {
  const socket = new WebSocket(`${serverUrl.replace('http', 'ws')}/api/realtime`, wire.subprotocol, {
    origin: serverUrl,
  })
  const ask = (ref: number, type: string, body: object) =>
    new Promise<void>((resolve, reject) => {
      const listen = (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Frame
        if (frame.ref !== ref) return
        socket.off('message', listen)
        if (frame.type === 'error') reject(new Error(`${type}: ${data.toString()}`))
        else resolve()
      }
      socket.on('message', listen)
      socket.send(JSON.stringify({ type, ref, body }))
    })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  await ask(1, 'realtime.open', { token, wireVersion: wire.version })
  await ask(2, 'draft.follow', { architectureId })
  socket.on('message', (data: Buffer) => {
    const { type, body } = JSON.parse(data.toString()) as Frame
    if (type === 'draft.changed') onChanged(body as FactBody<'draft.changed'>)
  })
  return { close: () => socket.close() }
}
