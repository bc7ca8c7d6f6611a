import type { RequestLine } from './log.ts'

export interface RequestLinesDeps {
  readonly write: (line: string) => void
  readonly now: () => number
}

const infoLevel = 30
/** Paths of calls and pages of one venue; those of strangers come and go. */
const mostKept = 200

/**
 * Writes request lines in the shape of the other ones: one per request is the most a busy server writes, and nothing in it
 * needs to be searched for secrets or escaped but the path.
 */
export function createRequestLines({ write, now }: RequestLinesDeps): (line: RequestLine) => void {
  const middles = new Map<string, string>()
  let secondMs = -1
  let second = ''

  return ({ requestId, method, path, status, tookMs }) =>
    write(`${time()}","requestId":"${requestId}${middle(method, path, status)}${tookMs},"msg":"request"}\n`)

  /** What lines of the same kind have in common, so that a line is made of few pieces. */
  function middle(method: string, path: string, status: number): string {
    const key = `${status}${method}${path}`
    let text = middles.get(key)
    if (text === undefined) {
      if (middles.size >= mostKept) middles.clear()
      text = `","method":"${method}","path":${JSON.stringify(path)},"status":${status},"tookMs":`
      middles.set(key, text)
    }
    return text
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
