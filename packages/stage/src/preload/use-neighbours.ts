import type { ServedArchitecture, ServedArea } from '@foyer/contract'
import { useEffect } from 'react'
import type { AreaItem } from '../model/list-area-items.ts'

/** The areas behind the doors, each once. */
export function neighboursOf(
  doors: readonly AreaItem[],
  architecture: Pick<ServedArchitecture, 'areas'>,
): ServedArea[] {
  const ids = new Set(doors.flatMap(({ target }) => (target?.kind === 'AREA' ? [target.areaId as string] : [])))
  return architecture.areas.filter(({ id }) => ids.has(id))
}

const mostNeighbours = 3

/** Calls `preload` for the first neighbours, one whenever the browser has nothing to do. */
export function useNeighbours(
  areas: readonly ServedArea[],
  isReady: boolean,
  preload: (area: ServedArea) => void,
): void {
  const key = areas.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!isReady || typeof requestIdleCallback !== 'function') return
    const waiting = areas.slice(0, mostNeighbours)
    let handle = requestIdleCallback(function step() {
      const next = waiting.shift()
      if (next === undefined) return
      preload(next)
      handle = requestIdleCallback(step)
    })
    return () => cancelIdleCallback(handle)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the areas are told apart by their ids
  }, [key, isReady, preload])
}
