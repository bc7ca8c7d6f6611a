import { type CloseReason, closeCodes, wire } from '@foyer/contract/wire'
import type { DownFrame } from '@foyer/contract'
import type { OpenTransport } from './transport.ts'

/** What of a browser's WebSocket is used. */
export type SocketLike = Pick<WebSocket, 'send' | 'close'> & {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

export type OpenSocket = (address: string, subprotocol: string) => SocketLike

const reasonByCode = new Map<number, CloseReason>(
  Object.entries(closeCodes).map(([reason, code]) => [code, reason as CloseReason]),
)

/** A transport over one WebSocket. A browser does not say why a handshake fails, so that such an end has no reason. */
export function websocketTransport(address: string, openSocket: OpenSocket): OpenTransport {
  return (listener) => {
    const socket = openSocket(address, wire.subprotocol)
    let isOver = false
    socket.onopen = () => {
      if (!isOver) listener.opened()
    }
    socket.onmessage = ({ data }) => {
      if (!isOver && typeof data === 'string') listener.frame(JSON.parse(data) as DownFrame)
    }
    socket.onclose = ({ code }) => {
      if (isOver) return
      isOver = true
      listener.closed({ reason: reasonByCode.get(code) })
    }
    return {
      send: (asked) => socket.send(JSON.stringify(asked)),
      close: () => {
        isOver = true
        socket.close(1000)
      },
    }
  }
}
