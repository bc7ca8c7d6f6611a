import type { CloseReason, DownFrame } from '@foyer/contract'
import { closeCodes } from '@foyer/contract/wire'
import type { Asked } from '../transport.ts'
import type { SocketLike } from '../websocket-transport.ts'

/** One socket as a test holds it: what the page sent, and what the server does. */
export interface FakeSocket extends SocketLike {
  readonly sent: Asked[]
  isClosed: boolean
  accept: () => void
  deliver: (frame: DownFrame) => void
  /** Answers the last question of this type. */
  answer: (type: string, body?: unknown) => void
  /** Lets the page in. */
  letIn: () => void
  end: (reason?: CloseReason, retryAfterMs?: number) => void
}

/** A browser's WebSockets, each ended, answered or let hang by the test. */
export function createFakeSockets() {
  const sockets: FakeSocket[] = []
  const openSocket = (): SocketLike => {
    const sent: Asked[] = []
    const socket: FakeSocket = {
      sent,
      isClosed: false,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (data) => void sent.push(JSON.parse(String(data)) as Asked),
      close: () => {
        socket.isClosed = true
      },
      accept: () => socket.onopen?.(new Event('open')),
      deliver: (frame) => socket.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) })),
      answer: (type, body) => {
        const asked = sent.findLast((one) => one.type === type)
        if (asked === undefined) throw new Error(`there is no command ${type}`)
        socket.deliver({ type: 'answer', ref: asked.ref, body })
      },
      letIn: () => {
        socket.accept()
        socket.answer('realtime.open', { connectionId: `c${sockets.length}`, serverNow: 0, endsAt: 1 })
      },
      end: (reason, retryAfterMs) => {
        if (reason !== undefined && retryAfterMs !== undefined)
          socket.deliver({ type: 'realtime.closed', body: { reason, message: '', retryAfterMs } })
        const code = reason === undefined ? 1006 : closeCodes[reason]
        socket.onclose?.({ code } as CloseEvent)
      },
    }
    sockets.push(socket)
    return socket
  }
  return {
    sockets,
    openSocket,
    last: () => {
      const socket = sockets.at(-1)
      if (socket === undefined) throw new Error('no socket was opened')
      return socket
    },
  }
}
