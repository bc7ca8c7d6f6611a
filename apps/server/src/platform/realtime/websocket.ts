import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, wire, type CloseReason } from '@foyer/contract'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import { pingBytes } from './frame.ts'
import type { Frame } from './realtime.ts'
import type { Traffic } from './traffic.ts'
import type { Transport, TransportListener } from './transport.ts'

const open = WebSocket.OPEN
/** Ends what did not end itself in as long. */
const closeWithinMs = 3_000

/** The handshake, and the socket as a transport. */
export function createWebSockets(traffic: Traffic) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // One broadcast is one frame for all; packed for each of them it would cost five times as much.
    perMessageDeflate: false,
    maxPayload: wire.frameMaxBytes,
    maxFragments: 64,
    maxBufferedChunks: 4_096,
    handleProtocols: (offered) => (offered.has(wire.subprotocol) ? wire.subprotocol : false),
    WebSocket: ListenedSocket,
  })
  return { accept }

  function accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    listen: (transport: Transport) => TransportListener,
  ): void {
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.listener = listen(new SocketTransport(webSocket, socket, traffic))
      webSocket.on('message', hear)
      webSocket.on('pong', hearBeat)
      webSocket.on('ping', hearBeat)
      webSocket.on('close', hearEnd)
      // The close code says what was wrong with the frames; the socket ends by itself.
      webSocket.on('error', ignore)
    })
  }
}

/** Knows who listens, so that ten thousand of them share their handlers. */
class ListenedSocket extends WebSocket {
  listener: TransportListener | undefined
}

function hear(this: WebSocket, data: RawData, isBinary: boolean): void {
  const { listener } = this as ListenedSocket
  if (isBinary) listener?.broken('Frames are text')
  else listener?.frame((data as Buffer).toString('utf8'), (data as Buffer).length)
}

function hearBeat(this: WebSocket): void {
  const { listener } = this as ListenedSocket
  listener?.heard()
}

function hearEnd(this: WebSocket): void {
  const { listener } = this as ListenedSocket
  listener?.gone()
}

const ignore = (): void => {}

/** NOTE: a class for the sake of memory, and of one shape for all: a broadcast asks it ten thousand times. */
class SocketTransport implements Transport {
  readonly kind = 'websocket'
  readonly #webSocket: WebSocket
  readonly #socket: Duplex
  readonly #traffic: Traffic

  constructor(webSocket: WebSocket, socket: Duplex, traffic: Traffic) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#traffic = traffic
  }

  get waitingBytes(): number {
    return this.#socket.writableLength
  }

  write({ bytes }: Frame): void {
    if (this.#webSocket.readyState !== open) return
    this.#traffic.sentFrames += 1
    this.#traffic.sentBytes += bytes.length
    this.#socket.write(bytes)
  }

  ping(): void {
    if (this.#webSocket.readyState === open) this.#socket.write(pingBytes)
  }

  close(reason: CloseReason, message: string): void {
    this.#webSocket.close(closeCodes[reason], message.slice(0, 120))
    setTimeout(() => this.#webSocket.terminate(), closeWithinMs).unref()
  }

  cut(): void {
    this.#webSocket.terminate()
  }
}
