import type { RequestLine } from './log.ts'

export interface RequestLinesDeps {
  readonly write: (lines: string) => void
  readonly now: () => number
  /** Calls back once, soon; lines wait for it together. */
  readonly soon: (callback: () => void) => void
}

const infoLevel = 30
/** What a pipe takes at once on Linux: each write wakes another thread. */
const longestWaitingChars = 65_536

/**
 * Writes request lines in the shape of the other ones, many at a time: one per request is the most a busy server writes, and
 * nothing in it needs to be searched for secrets or escaped but the path.
 */
export function createRequestLines({ write, now, soon }: RequestLinesDeps) {
  let waiting = ''
  let isDue = false
  let secondMs = -1
  let second = ''
  return { add, flush }

  function add({ requestId, method, path, status, tookMs }: RequestLine): void {
    waiting += `{"level":${infoLevel},"time":"${time()}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"tookMs":${tookMs},"msg":"request"}\n`
    if (waiting.length > longestWaitingChars) flush()
    else if (!isDue) {
      isDue = true
      soon(flush)
    }
  }

  function flush(): void {
    isDue = false
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    write(lines)
  }

  function time(): string {
    const nowMs = now()
    const ms = nowMs % 1000
    if (nowMs - ms !== secondMs) {
      secondMs = nowMs - ms
      second = new Date(secondMs).toISOString().slice(0, 20)
    }
    return `${second}${String(ms).padStart(3, '0')}Z`
  }
}
