import type { Log, RequestLine } from './log.ts'

export const noteRequest = (log: Log, make: () => RequestLine): void => {
  if (log.request === undefined) log.info({ ...make() }, 'request')
  else log.request(make)
}
