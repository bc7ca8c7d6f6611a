import type { RequestLine } from './log.ts'

const infoLevel = 30

/**
 * Writes request lines in the shape of the other ones: one per request is the most a busy server writes, and nothing in it
 * needs to be searched for secrets or escaped but the path. Requests that come many at a time are of one millisecond and one
 * kind: what is before and behind the id of a line is mostly that of the former one.
 */
export function createRequestLines(write: (line: string) => void): (line: RequestLine) => void {
  let lastAtMs = Number.NaN
  let before = ''
  let last: RequestLine | undefined
  let behind = ''

  return (line) => {
    if (line.atMs !== lastAtMs) {
      lastAtMs = line.atMs
      before = `{"level":${infoLevel},"time":"${new Date(lastAtMs).toISOString()}","requestId":"`
    }
    if (last === undefined || !isAlike(line, last)) {
      const { method, path, status, tookMs } = line
      behind = `","method":"${method}","path":${JSON.stringify(path)},"status":${status},"tookMs":${tookMs},"msg":"request"}\n`
    }
    last = line
    write(before + line.requestId + behind)
  }
}

const isAlike = (one: RequestLine, other: RequestLine): boolean =>
  one.path === other.path && one.status === other.status && one.tookMs === other.tookMs && one.method === other.method
