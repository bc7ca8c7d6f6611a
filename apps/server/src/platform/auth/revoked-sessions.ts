import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

/**
 * Other nodes say at once which sessions they ended; this is for what they said while the bus was away. With the time an answer takes
 * it keeps the promise that a signed-out token is dead everywhere within 5 s.
 */
const POLL_EVERY_MS = 2_000
/** Nodes' clocks differ, and a revocation commits a little after the time it bears. */
const OVERLAP_MS = 60_000
const channel = 'session revoked'

export interface RevokedSessionsDeps {
  /** Ids of the sessions revoked at or after this time (Unix ms), on any node. */
  listRevokedSince(sinceMs: number): Promise<readonly string[]>
  readonly clock: Clock
  readonly log: Log
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  /** How long a token of a revoked session could still be alive. */
  readonly keepForMs: number
}

export interface RevokedSessions {
  has(sessionId: string): boolean
  /** At once on all nodes; those that do not hear it read it from the store. */
  add(sessionId: string): void
  /** Resolves when what other nodes revoked is known; keeps it known from then on. */
  ready(): Promise<void>
  stop(): void
}

/** The sessions whose access tokens are dead before their time. Source: AUT-15. */
export function createRevokedSessions({
  listRevokedSince,
  clock,
  log,
  bus,
  keepForMs,
}: RevokedSessionsDeps): RevokedSessions {
  const expiresAtMsById = new Map<string, number>()
  let polledAtMs: number | undefined
  let first: Promise<void> | undefined
  let cancel = (): void => {}
  let isStopped = false
  const unsubscribe = bus?.subscribe(channel, (sessionId) => note(sessionId as string))
  const unwatch = bus?.watch({ missed: () => void (first && pollNow()) })
  return { has: (sessionId) => expiresAtMsById.has(sessionId), add, ready, stop }

  function add(sessionId: string): void {
    if (bus === undefined) note(sessionId)
    else bus.publish(channel, sessionId)
  }

  function note(sessionId: string): void {
    if (!expiresAtMsById.has(sessionId)) expiresAtMsById.set(sessionId, clock.now() + keepForMs)
  }

  function ready(): Promise<void> {
    first ??= begin().catch((error: unknown) => {
      first = undefined
      throw error
    })
    return first
  }

  function stop(): void {
    isStopped = true
    unsubscribe?.()
    unwatch?.()
    cancel()
  }

  async function begin(): Promise<void> {
    await poll()
    schedule()
  }

  function schedule(): void {
    if (!isStopped) cancel = clock.after(POLL_EVERY_MS, () => void pollAgain())
  }

  async function pollAgain(): Promise<void> {
    await pollNow()
    schedule()
  }

  async function pollNow(): Promise<void> {
    try {
      await poll()
      deleteExpired()
    } catch (error) {
      // The next poll catches up. Until then tokens stay valid, because a database that is away must not sign people out.
      log.warn({ err: error }, 'cannot read which sessions other nodes ended')
    }
  }

  async function poll(): Promise<void> {
    const nowMs = clock.now()
    const sinceMs = (polledAtMs ?? nowMs - keepForMs) - OVERLAP_MS
    for (const sessionId of await listRevokedSince(sinceMs)) note(sessionId)
    polledAtMs = nowMs
  }

  function deleteExpired(): void {
    const nowMs = clock.now()
    // Oldest first: an id is added once and keeps its place.
    for (const [sessionId, expiresAtMs] of expiresAtMsById) {
      if (expiresAtMs > nowMs) return
      expiresAtMsById.delete(sessionId)
    }
  }
}
