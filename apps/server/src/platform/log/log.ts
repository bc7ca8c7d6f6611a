/** Where the parts of the server write what happened. Pino has this shape. */
/** One request as it is noted: never its query or headers, which may hold secrets. */
export interface RequestLine {
  /** When it was answered, Unix milliseconds. */
  readonly atMs: number
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly tookMs: number
}

export interface Log {
  debug(fields: object, text: string): void
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
  child(fields: object): Log
  /** Notes a request. Absent: `info` with the text `request`. */
  readonly request?: (line: RequestLine) => void
}
