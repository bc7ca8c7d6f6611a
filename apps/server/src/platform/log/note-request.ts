import type { Log, RequestLine } from './log.ts'

/** What the server is to blame for is a warning. */
export function noteRequest(log: Log, line: RequestLine): void {
  if (log.request !== undefined && line.status < 500) return log.request(line)
  const { atMs: _, ...fields } = line
  if (line.status < 500) log.info(fields, 'request')
  else log.warn(fields, 'request')
}
