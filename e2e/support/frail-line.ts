import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A way to the venue that can be as bad as a real one. */
export interface FrailLine {
  readonly url: string
  /** Nothing passes any more, and neither end is notified. */
  readonly freeze: () => void
  /** All that stands breaks, and nothing new comes to stand. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Stands between a page and the venue at `url`. */
export async function openFrailLine(url: string): Promise<FrailLine> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'frozen' | 'cut' = 'whole'
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(port), hostname)
    keep(near)
    keep(far)
    near.on('data', (bytes) => state === 'whole' && far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => state === 'whole' && near.write(bytes)).on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: () => {
      state = 'frozen'
    },
    cut: () => {
      state = 'cut'
      breakAll()
    },
    mend: () => {
      state = 'whole'
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
