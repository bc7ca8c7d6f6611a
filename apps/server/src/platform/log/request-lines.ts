import type { RequestLine } from './log.ts'

export interface RequestLinesDeps {
  readonly write: (line: string) => void
  readonly now: () => number
}

const infoLevel = 30
/**
 * Writes request lines in the shape of the other ones: one per request is the most a busy server writes, and nothing in it
 * needs to be searched for secrets or escaped but the path.
 */
export function createRequestLines({ write, now }: RequestLinesDeps): (line: RequestLine) => void {
  let last: Pick<RequestLine, 'method' | 'path' | 'status'> | undefined
  let lastMiddle = ''
  let secondMs = -1
  let second = ''

  return (line) => write(`${time()}","requestId":"${line.requestId}${middle(line)}${line.tookMs},"msg":"request"}\n`)

  /** Requests that come many at a time are of one kind, and their lines made of few pieces. */
  function middle(line: RequestLine): string {
    if (line.path !== last?.path || line.status !== last.status || line.method !== last.method) {
      const { method, path, status } = line
      last = { method, path, status }
      lastMiddle = `","method":"${method}","path":${JSON.stringify(path)},"status":${status},"tookMs":`
    }
    return lastMiddle
  }

  function time(): string {
    const nowMs = now()
    const ms = nowMs % 1000
    if (nowMs - ms !== secondMs) {
      secondMs = nowMs - ms
      second = `{"level":${infoLevel},"time":"${new Date(secondMs).toISOString().slice(0, 20)}`
    }
    return `${second}${String(ms).padStart(3, '0')}Z`
  }
}
