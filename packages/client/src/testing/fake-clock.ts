import type { Clock } from '../clock/clock.ts'

export interface FakeClock extends Clock {
  /** Lets time pass; callbacks due run in order, and what they began may settle in between. */
  readonly advance: (ms: number) => Promise<void>
  readonly set: (nowMs: number) => void
}

// A turn of the event loop, after which everything that was ready has run.
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export function createFakeClock(startMs = 1_800_000_000_000): FakeClock {
  let nowMs = startMs
  const timers = new Set<{ readonly atMs: number; readonly callback: () => void }>()
  return {
    now: () => nowMs,
    set: (next) => {
      nowMs = next
    },
    after: (delayMs, callback) => {
      const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms
      await settle()
      for (;;) {
        const next = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
        if (next === undefined) break
        timers.delete(next)
        nowMs = Math.max(nowMs, next.atMs)
        next.callback()
        await settle()
      }
      nowMs = Math.max(nowMs, untilMs)
      await settle()
    },
  }
}
