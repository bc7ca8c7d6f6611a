import type { ServedArchitecture, ServedArea } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { nextBoundary } from '../model/active-configuration.ts'
import { usePort } from '@foyer/widgets'

/**
 * Server time in Unix milliseconds as of the last instant at which this area changed; renders anew at the next one.
 * Source: VEN-13, VEN-20.
 */
export function useServerNow(area: ServedArea, architecture: ServedArchitecture): number {
  const { serverNow, atServerTime } = usePort('clock')
  const [reachedMs, setReachedMs] = useState(() => serverNow())
  const nowMs = Math.max(reachedMs, serverNow())
  const next = nextBoundary(area, nowMs, architecture.globalWidgets)
  useEffect(() => {
    if (next === undefined) return
    // The clock is corrected now and then; a slot that has begun does not end again because of it.
    return atServerTime(next, () => setReachedMs(Math.max(next, serverNow())))
  }, [next, atServerTime, serverNow])
  return nowMs
}
