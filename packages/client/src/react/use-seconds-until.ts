import { useEffect, useState } from 'react'
import { type Clock, every } from '../clock/clock.ts'

/** The whole seconds until `untilMs` (Unix ms, by this clock), never below 0, counted down each second. */
export function useSecondsUntil(clock: Clock, untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => clock.now())
  useEffect(() => every(clock, 1000, () => setNowMs(clock.now())), [clock])
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
