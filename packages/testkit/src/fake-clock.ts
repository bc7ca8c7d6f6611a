/** Time that passes when a test says so. It fits every `Clock` of the project. */
export interface FakeClock {
  readonly now: () => number
  readonly after: (delayMs: number, callback: () => void) => () => void
  /** Lets time pass; callbacks due run in order, and what they began may settle in between. */
  readonly advance: (ms: number) => Promise<void>
  /** The same at once, for code that waits for nothing else. */
  readonly pass: (ms: number) => void
  /** Puts the clock elsewhere without calling anything back. */
  readonly set: (nowMs: number) => void
}

// A turn of the event loop, after which everything that was ready has run.
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** When the clock begins unless another time is given: noon, UTC, 1 June 2026. */
export const noonMs = Date.UTC(2026, 5, 1, 12)

export function createFakeClock(startMs = noonMs): FakeClock {
  let nowMs = startMs
  const timers = new Set<{ readonly atMs: number; readonly callback: () => void }>()

  const nextUntil = (untilMs: number) => {
    const [next] = [...timers].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)
    if (next === undefined) return undefined
    timers.delete(next)
    nowMs = Math.max(nowMs, next.atMs)
    return next.callback
  }

  return {
    now: () => nowMs,
    set: (next) => {
      nowMs = next
    },
    after: (delayMs, callback) => {
      const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass: (ms) => {
      const untilMs = nowMs + ms
      for (let due = nextUntil(untilMs); due !== undefined; due = nextUntil(untilMs)) due()
      nowMs = Math.max(nowMs, untilMs)
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms
      await settle()
      for (let due = nextUntil(untilMs); due !== undefined; due = nextUntil(untilMs)) {
        due()
        await settle()
      }
      nowMs = Math.max(nowMs, untilMs)
      await settle()
    },
  }
}
