import { useEffect, useMemo, useState } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { nextBoundary } from '@foyer/stage'
import { useApp } from '../app-context.ts'

/** The server's time in Unix milliseconds, moved on at each boundary of any area; between two nothing changes. Source: VEN-20. */
export function useSlotTime({ areas, globalWidgets }: ServedArchitecture): number {
  const { now, at } = useApp().programmeClock
  const [reachedMs, setReachedMs] = useState(now)
  const next = useMemo(
    () => nextBoundary({ contentWidgets: areas.flatMap((area) => area.contentWidgets) }, reachedMs, globalWidgets),
    [areas, globalWidgets, reachedMs],
  )
  useEffect(() => {
    if (next === undefined) return
    return at(next, () => setReachedMs(Math.max(next, now())))
  }, [at, now, next])
  return reachedMs
}
