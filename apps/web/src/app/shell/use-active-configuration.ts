import { useCallback, useEffect, useState } from 'react'
import type { ServedArchitecture, ServedWidget } from '@foyer/contract'
import { activeConfiguration, nextBoundary } from '@foyer/stage'
import { useApp } from '../app-context.ts'

/** What is active in a widget by the server's clock; another function after each boundary of any area. Source: CON-05, VEN-20. */
export function useActiveConfiguration({ areas, globalWidgets }: ServedArchitecture) {
  const { serverClock } = useApp()
  const [reachedMs, setReachedMs] = useState(() => serverClock.now())
  const boundaries = areas.flatMap((area) => nextBoundary(area, reachedMs, globalWidgets) ?? [])
  const next = boundaries.length === 0 ? undefined : Math.min(...boundaries)
  useEffect(() => {
    if (next === undefined) return
    return serverClock.at(next, () => setReachedMs(Math.max(next, serverClock.now())))
  }, [serverClock, next])
  return useCallback((widget: ServedWidget) => activeConfiguration(widget, reachedMs), [reachedMs])
}
