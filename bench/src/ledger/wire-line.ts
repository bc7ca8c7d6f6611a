import { WebSocket } from 'ws'

// The wire as docs/realtime-protocol.md describes it, written from that page and not from the product's client.

export interface WireFrame {
  readonly type: string
  readonly ref?: number
  readonly body?: unknown
}

export interface WireLine {
  send(frame: WireFrame): void
  /** Ends it without a word, as a lost network does. */
  cut(): void
  /** Reads nothing for a while. */
  pause(): void
  resume(): void
}

export interface WireListener {
  stands(): void
  frame(frame: WireFrame): void
  down(code: number | string): void
}

export type OpenWire = (origin: string, listener: WireListener) => WireLine

export const openSocket: OpenWire = (origin, listener) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/realtime`, 'foyer.1', {
    origin,
    perMessageDeflate: false,
    handshakeTimeout: 4_000,
  })
  let isOver = false
  const down = (code: number | string) => {
    if (isOver) return
    isOver = true
    listener.down(code)
  }
  socket.on('open', () => listener.stands())
  socket.on('message', (data: Buffer) => {
    if (!isOver) listener.frame(JSON.parse(data.toString()) as WireFrame)
  })
  socket.on('close', (code) => down(code))
  socket.on('unexpected-response', (_request, response) => {
    socket.terminate()
    down(`http ${response.statusCode}`)
  })
  socket.on('error', () => down('error'))
  return {
    send: (frame) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame)),
    cut: () => {
      isOver = true
      socket.terminate()
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  }
}

interface PollAnswer {
  readonly connectionSecret: string
  readonly batch: number
  readonly frames: readonly WireFrame[]
  readonly isClosed?: true
}

/** One request at a time; one that waits is given up when there is something to say. With the token it counts by person. */
export const openPoll =
  (token: string): OpenWire =>
  (origin, listener) => {
    let isOver = false
    let queued: WireFrame[] = []
    let waiting: AbortController | undefined
    let wakePaused: (() => void) | undefined
    let isPaused = false
    const down = (code: number | string) => {
      if (isOver) return
      isOver = true
      waiting?.abort()
      listener.down(code)
    }
    const run = async () => {
      let connectionSecret: string | undefined
      let turn = 0
      let received = 0
      let frames: WireFrame[] = []
      let attempts = 0
      while (!isOver) {
        if (isPaused) await new Promise<void>((resolve) => (wakePaused = resolve))
        if (frames.length === 0) frames = queued.splice(0)
        const isWaiting = connectionSecret !== undefined && frames.length === 0
        const abort = new AbortController()
        waiting = isWaiting ? abort : undefined
        try {
          const response = await fetch(`${origin}/api/realtime/poll`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, origin },
            body: JSON.stringify({
              ...(connectionSecret !== undefined && { connectionSecret }),
              turn,
              frames,
              received,
              isWaiting,
            }),
            signal: AbortSignal.any([abort.signal, AbortSignal.timeout(8_000)]),
          })
          if (!response.ok) {
            // Waits as long as the server asks: a client that comes back at once is refused every time.
            const waitS = Math.min(5, Number(response.headers.get('retry-after') ?? 0))
            await new Promise((resolve) => setTimeout(resolve, waitS * 1_000))
            return down(`http ${response.status}`)
          }
          const answer = (await response.json()) as PollAnswer
          connectionSecret = answer.connectionSecret
          turn++
          attempts = 0
          frames = []
          if (answer.batch > received) {
            received = answer.batch
            for (const frame of answer.frames) if (!isOver) listener.frame(frame)
          }
          if (answer.isClosed === true) return down('closed')
        } catch {
          // A poll that was aborted to send something is no failure; its answer is sent again. The server may have received it, and
          // would ignore the same number.
          if (abort.signal.aborted) {
            turn++
            continue
          }
          if (connectionSecret === undefined || ++attempts > 3) return down('error')
          await new Promise((resolve) => setTimeout(resolve, 300))
        }
      }
      return undefined
    }
    queueMicrotask(() => {
      if (isOver) return
      listener.stands()
      void run()
    })
    return {
      send: (frame) => {
        queued.push(frame)
        waiting?.abort()
      },
      cut: () => {
        isOver = true
        waiting?.abort()
        wakePaused?.()
      },
      pause: () => void (isPaused = true),
      resume: () => {
        isPaused = false
        wakePaused?.()
      },
    }
  }
