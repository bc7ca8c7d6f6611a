import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, wire } from '@foyer/contract'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { pingBytes } from './frame.ts'
import type { Transport, TransportListener } from './transport.ts'

/** Ends what did not end itself in as long. */
const closeWithinMs = 3_000

/** The handshake, and the socket as a transport. */
export function createWebSockets() {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // One broadcast is one frame for all; packed for each of them it would cost five times as much.
    perMessageDeflate: false,
    maxPayload: wire.frameMaxBytes,
    maxFragments: 64,
    maxBufferedChunks: 4_096,
    handleProtocols: (offered) => (offered.has(wire.subprotocol) ? wire.subprotocol : false),
  })
  return { accept }

  function accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    listen: (transport: Transport) => TransportListener,
  ): void {
    server.handleUpgrade(request, socket, head, (webSocket) => attach(webSocket, socket, listen))
  }
}

function attach(webSocket: WebSocket, socket: Duplex, listen: (transport: Transport) => TransportListener): void {
  const listener = listen({
    get waitingBytes() {
      return socket.writableLength
    },
    write: ({ bytes }) => void (socket.writable && socket.write(bytes)),
    ping: () => void (socket.writable && socket.write(pingBytes)),
    close: (reason, message) => {
      webSocket.close(closeCodes[reason], message.slice(0, 120))
      setTimeout(() => webSocket.terminate(), closeWithinMs).unref()
    },
    cut: () => webSocket.terminate(),
  })
  webSocket.on('message', (data: RawData, isBinary) => {
    if (isBinary) listener.broken('Frames are text')
    else listener.frame((data as Buffer).toString('utf8'))
  })
  webSocket.on('pong', listener.heard)
  webSocket.on('ping', listener.heard)
  webSocket.on('close', listener.gone)
  // What was wrong with the frames, the close code tells; the socket ends by itself.
  webSocket.on('error', () => {})
}
