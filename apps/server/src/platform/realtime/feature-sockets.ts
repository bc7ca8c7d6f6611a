import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes } from '@foyer/contract'
import { WebSocketServer, type WebSocket } from 'ws'
import type { OpMode } from '../http/principal.ts'

/** A WebSocket path of a feature, beside the realtime one, for what has a protocol of its own. */
export interface FeatureSocket {
  /** Below `/api` and `/stage/api`, such as `/whiteboard`. */
  readonly path: string
  readonly messageMaxBytes: number
  /**
   * Is given a socket whose page is of this venue, and which has not said whose it is: the feature lets it say so, soon and in its first message, or
   * ends it.
   */
  readonly open: (socket: WebSocket, opMode: OpMode) => void
}

const closeWithinMs = 3_000

/** The sockets of one feature on this node. */
export function createFeatureSockets({ open, messageMaxBytes }: FeatureSocket) {
  const sockets = new Set<WebSocket>()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageMaxBytes,
    maxFragments: 64,
    maxBufferedChunks: 4_096,
  })
  return { accept, drain }

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer, opMode: OpMode, onClose: () => void): void {
    socket.once('close', onClose)
    server.handleUpgrade(request, socket, head, (webSocket) => {
      sockets.add(webSocket)
      webSocket.on('close', () => sockets.delete(webSocket))
      // The close code says what was wrong with the frames; the socket ends by itself.
      webSocket.on('error', () => {})
      open(webSocket, opMode)
    })
  }

  function drain(): void {
    for (const socket of sockets) {
      socket.close(closeCodes.draining, 'The server is stopping')
      setTimeout(() => socket.terminate(), closeWithinMs).unref()
    }
  }
}
