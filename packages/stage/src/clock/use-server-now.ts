import type { ServedArchitecture, ServedArea } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { nextBoundary } from '../model/active-configuration.ts'
import type { WidgetPorts } from '../ports.ts'

/**
 * Server time in Unix milliseconds as of the last instant at which this area changed; renders anew at the next one.
 * Source: VEN-13, VEN-20.
 */
export function useServerNow(area: ServedArea, architecture: ServedArchitecture, ports: WidgetPorts): number {
  const [reachedMs, setReachedMs] = useState(() => ports.serverNow())
  const nowMs = Math.max(reachedMs, ports.serverNow())
  const next = nextBoundary(area, nowMs, architecture.globalWidgets)
  useEffect(() => {
    if (next === undefined) return
    // The clock is corrected now and then; a slot that has begun does not end again because of it.
    return ports.atServerTime(next, () => setReachedMs(Math.max(next, ports.serverNow())))
  }, [next, ports])
  return nowMs
}
