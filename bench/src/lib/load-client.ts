import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

interface Load {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** A JSON file with headers that take turns, so that no caller is above its limit. */
  readonly turnsFile?: string
  readonly connections: number
  readonly durationMs: number
}

export interface LoadOutcome {
  readonly answers: number
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly seconds: number
}

/** Asks as fast as answers come, one request at a time per connection, without pipelining. */
async function load({ port, path, headers, turnsFile, connections, durationMs }: Load): Promise<LoadOutcome> {
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const turns =
    turnsFile === undefined ? [{}] : (JSON.parse(readFileSync(turnsFile, 'utf8')) as Record<string, string>[])
  const requests = turns.map((turn) =>
    Buffer.from(
      [
        `GET ${path} HTTP/1.1`,
        ...head,
        ...Object.entries(turn).map(([name, value]) => `${name}: ${value}`),
        '',
        '',
      ].join('\r\n'),
    ),
  )
  // Each run begins elsewhere, so that the same callers are not spent first every time.
  let turn = Math.floor(Math.random() * requests.length)
  const nextRequest = () => requests[turn++ % requests.length] ?? Buffer.alloc(0)
  const statuses: Record<string, number> = {}
  const begunMs = performance.now()
  let answers = 0
  let isOver = false
  // A client that sleeps must be woken by the server's own system call, which would make the slower server slower still.
  const stayAwake = () => {
    if (!isOver) setImmediate(stayAwake)
  }
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let pending: Buffer | undefined
      let bodyLeft = 0
      const done = () => {
        answers++
        if (performance.now() - begunMs >= durationMs) socket.end(() => resolve())
        else socket.write(nextRequest())
      }
      socket.on('connect', () => socket.write(nextRequest()))
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        if (bodyLeft > 0) {
          bodyLeft -= chunk.length
          if (bodyLeft === 0) done()
          return
        }
        const bytes = pending === undefined ? chunk : Buffer.concat([pending, chunk])
        const end = bytes.indexOf('\r\n\r\n')
        pending = end < 0 ? bytes : undefined
        if (end < 0) return
        const answerHead = bytes.toString('latin1', 0, end)
        const status = answerHead.slice(9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
        bodyLeft = Number(/\r\ncontent-length: (\d+)/i.exec(answerHead)?.[1] ?? 0) - (bytes.length - end - 4)
        if (bodyLeft === 0) done()
      })
    })
  stayAwake()
  await Promise.all(Array.from({ length: connections }, one))
  isOver = true
  return { answers, statuses, seconds: (performance.now() - begunMs) / 1000 }
}

// Run as a program of its own, so that it can be bound to another processor than the server.
if (process.argv[2] === '--load') {
  console.log(JSON.stringify(await load(JSON.parse(process.argv[3] ?? '{}') as Load)))
}
