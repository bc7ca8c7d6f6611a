import type { WhiteboardAccess } from '@foyer/contract'
import { WebSocket } from 'ws'

const varString = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const length: number[] = []
  for (let rest = bytes.length; ; rest >>= 7) {
    length.push(rest > 127 ? (rest & 127) | 128 : rest)
    if (rest <= 127) return Buffer.concat([Buffer.from(length), bytes])
  }
}

const authMessage = 2
const authenticated = 2

/** Takes a seat with a ticket, in the protocol of Hocuspocus; answers whether the server let the socket in. */
export async function takeSeat(url: string, { path, documentName, ticket }: WhiteboardAccess) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { origin: url })
  const isSeated = await new Promise<boolean>((resolve) => {
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
    socket.on('open', () =>
      socket.send(Buffer.concat([varString(documentName), Buffer.from([authMessage, 0]), varString(ticket)])),
    )
    socket.on('message', (data: Buffer) => {
      const message = data.subarray(varString(documentName).length)
      if (message[0] === authMessage) resolve(message[1] === authenticated)
    })
  })
  return { isSeated, leave: () => socket.terminate() }
}
