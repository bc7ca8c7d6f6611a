/** Never a text of a person: no addresses, queries, parameters or messages of errors. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  /** One of few that are known before, such as the pattern of a route or the name of a command. */
  readonly name: string
  readonly attributes: SpanAttributes
}

export interface SpanEnd {
  readonly attributes?: SpanAttributes
  readonly isFailed: boolean
}

export interface Span {
  /** Spans that begin in this work, also after it has waited for something, are inside this one. */
  within<Answer>(work: () => Answer): Answer
  end(end: SpanEnd): void
}

/** Where the time of requests and commands goes, for a collector of OpenTelemetry. Absent where none is configured. Source: OPS-03. */
export interface Tracing {
  /** A request or a command: a trace of its own. */
  begin(start: SpanStart): Span
  /** A part of one; `undefined` where none is under way, as in work by the clock. */
  beginPart(start: SpanStart): Span | undefined
}
