export interface Session {
  readonly beginMs: number
  readonly endMs: number | undefined
  readonly isLive: boolean
  /** How much of it has passed, 0 to 1; undefined without an end. */
  readonly share: number | undefined
}

/** What a session is at `nowMs`: begin is inside it, end outside. */
export function sessionAt(begin: string | undefined, end: string | undefined, nowMs: number): Session | undefined {
  if (begin === undefined) return undefined
  const beginMs = Date.parse(begin)
  const endMs = end === undefined ? undefined : Date.parse(end)
  return {
    beginMs,
    endMs,
    isLive: nowMs >= beginMs && (endMs === undefined || nowMs < endMs),
    share: endMs === undefined ? undefined : Math.min(1, Math.max(0, (nowMs - beginMs) / (endMs - beginMs))),
  }
}
