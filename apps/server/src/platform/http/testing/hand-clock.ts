import type { Clock } from '../../clock/clock.ts'

export interface HandClock extends Clock {
  /** Lets time pass and calls back what is due, in order. */
  pass(ms: number): void
}

export function createHandClock(startMs = Date.parse('2027-03-01T09:00:00Z')): HandClock {
  let now = startMs
  const waiting = new Set<{ at: number; callback: () => void }>()
  return {
    now: () => now,
    after(delayMs, callback) {
      const entry = { at: now + delayMs, callback }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    pass(ms) {
      now += ms
      for (const entry of [...waiting].toSorted((a, b) => a.at - b.at)) {
        if (entry.at > now || !waiting.delete(entry)) continue
        entry.callback()
      }
    },
  }
}
