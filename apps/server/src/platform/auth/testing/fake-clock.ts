import type { Clock } from '../../clock/clock.ts'

export interface FakeClock extends Clock {
  /** Lets the time pass, calling back on the way, and lets what follows from that happen. */
  advance(ms: number): Promise<void>
}

interface Alarm {
  readonly atMs: number
  readonly callback: () => void
}

export const NOON_MS = Date.UTC(2026, 5, 1, 12)

export function createFakeClock(startMs = NOON_MS): FakeClock {
  let nowMs = startMs
  const alarms = new Set<Alarm>()
  return { now: () => nowMs, after, advance }

  function after(delayMs: number, callback: () => void): () => void {
    const alarm = { atMs: nowMs + delayMs, callback }
    alarms.add(alarm)
    return () => void alarms.delete(alarm)
  }

  async function advance(ms: number): Promise<void> {
    await settle()
    const endMs = nowMs + ms
    for (;;) {
      const [next] = [...alarms].filter((alarm) => alarm.atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)
      if (!next) break
      alarms.delete(next)
      nowMs = next.atMs
      next.callback()
      await settle()
    }
    nowMs = endMs
    await settle()
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
