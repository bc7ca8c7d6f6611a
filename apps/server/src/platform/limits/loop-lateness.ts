const everyMs = 100
/** What one turn of the event loop can count at most: one long pause (a garbage collection) alone does not make the server late. */
const countedMaxMs = 250
const weightOfLast = 0.1
const lateAboveMs = 25

export interface Lateness {
  /** A timer came so much later than it should have. */
  note(lateMs: number): void
  /** Whether timers have been late by more than 25 ms in the mean of about the last second: everybody waits that long for everything. */
  isLate(): boolean
}

/** How late the event loop is, from single observations. Source: SEC-19. */
export function createLateness(): Lateness {
  let meanMs = 0
  return {
    note(lateMs) {
      meanMs += weightOfLast * (Math.min(countedMaxMs, Math.max(0, lateMs)) - meanMs)
    },
    isLate: () => meanMs > lateAboveMs,
  }
}

/** Observes the event loop of this process by a timer every 100 ms, until `stop`. */
export function watchEventLoop(): Pick<Lateness, 'isLate'> & { stop(): void } {
  const lateness = createLateness()
  let dueAt = performance.now() + everyMs
  const timer = setInterval(() => {
    const at = performance.now()
    lateness.note(at - dueAt)
    dueAt = at + everyMs
  }, everyMs)
  timer.unref()
  return { isLate: () => lateness.isLate(), stop: () => clearInterval(timer) }
}
