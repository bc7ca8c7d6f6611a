import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock/clock.ts'

export interface SlowBodies {
  /** Calls `end` once if the body of this request comes too slowly. */
  watch(request: IncomingMessage, end: () => void): void
  /** How many requests are watched. */
  readonly size: number
}

/** A pause of a mobile connection, such as in a tunnel, is not the end of an upload. */
const MAX_PAUSE_MS = 15_000
/** What a body of any length may take, before its rate counts. */
const GRACE_MS = 15_000
/** 128 kbit/s, a poor mobile connection: 5 MB may take five and a half minutes. */
const MIN_BYTES_PER_S = 16 * 1024
/** Of any body: 2 GiB at 1.2 Mbit/s. */
const MAX_BODY_MS = 4 * 60 * 60_000
const CHECKED_EVERY_MS = 1_000

interface Watched {
  readonly request: IncomingMessage
  readonly end: () => void
  readonly startedAtMs: number
  /** What the socket had received before this body. */
  readonly bytesBefore: number
  bytes: number
  progressAtMs: number
}

/**
 * A deadline and a minimum rate for the bodies of all requests, as Apache's `RequestReadTimeout` has them: what has arrived
 * extends the deadline. Counts what sockets receive, so that a request costs nothing more than its place in a list. Source: SEC-03.
 */
export function createSlowBodies(clock: Clock): SlowBodies {
  const watched = new Set<Watched>()
  let isPlanned = false
  return {
    watch(request, end) {
      const nowMs = clock.now()
      const bytesBefore = request.socket.bytesRead
      watched.add({ request, end, startedAtMs: nowMs, bytesBefore, bytes: 0, progressAtMs: nowMs })
      plan()
    },
    get size() {
      return watched.size
    },
  }

  function plan(): void {
    if (isPlanned || watched.size === 0) return
    isPlanned = true
    clock.after(CHECKED_EVERY_MS, () => {
      isPlanned = false
      for (const body of watched) check(body)
      plan()
    })
  }

  function check(body: Watched): void {
    const { request, end } = body
    if (!hasEnded(request) && !isLate(body, clock.now())) return
    watched.delete(body)
    if (!hasEnded(request)) end()
  }
}

const hasEnded = ({ complete, destroyed }: IncomingMessage): boolean => complete || destroyed

function isLate(body: Watched, nowMs: number): boolean {
  const bytes = body.request.socket.bytesRead - body.bytesBefore
  if (bytes > body.bytes) {
    body.bytes = bytes
    body.progressAtMs = nowMs
  }
  const deadlineMs = Math.min(GRACE_MS + (bytes / MIN_BYTES_PER_S) * 1000, MAX_BODY_MS)
  return nowMs - body.startedAtMs > deadlineMs || nowMs - body.progressAtMs > MAX_PAUSE_MS
}
