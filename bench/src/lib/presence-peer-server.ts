import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'

// The obvious implementation: every move is sent to everybody, at once (`broadcast`) or all moves of a second together (`delta`).
// Both cost less than in practice: a move is sent as a name and an area, and each frame is made only once.
const mode = process.argv[2]
const sockets = new Set<Duplex>()
const moved = new Map<string, string>()
const webSockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
const server = createServer()

server.on('upgrade', (request, socket, head) => {
  webSockets.handleUpgrade(request, socket, head, (webSocket) => {
    const uid = `load-${sockets.size}`
    sockets.add(socket)
    webSocket.on('close', () => sockets.delete(socket))
    webSocket.on('error', () => {})
    webSocket.on('message', (data) => {
      const { body } = JSON.parse((data as Buffer).toString()) as { body: { areaId?: string } }
      if (body.areaId === undefined) return
      if (mode === 'broadcast') sendToAll({ uid, areaId: body.areaId })
      else moved.set(uid, body.areaId)
    })
  })
})
if (mode === 'delta') {
  setInterval(() => {
    if (moved.size > 0) sendToAll(Object.fromEntries(moved))
    moved.clear()
  }, 1_000)
}
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})

function sendToAll(body: unknown): void {
  const text = Buffer.from(JSON.stringify({ type: 'presence.changed', body }))
  const head = Buffer.from(
    text.length < 126 ? [0x81, text.length] : [0x81, 126, Math.floor(text.length / 256), text.length % 256],
  )
  const frame = Buffer.concat([head, text])
  for (const socket of sockets) if (socket.writableLength < 1_000_000) socket.write(frame)
}
