import type { ServedArchitecture, ServedArea } from '@foyer/contract'
import { savesData } from '@foyer/widgets'
import { useEffect } from 'react'
import type { AreaItem } from '../model/list-area-items.ts'
import type { PreloadExtent } from './preload-area.ts'

/** The areas behind the doors, each once. */
export function neighboursOf(
  doors: readonly AreaItem[],
  architecture: Pick<ServedArchitecture, 'areas'>,
): ServedArea[] {
  const ids = new Set(doors.flatMap(({ target }) => (target?.kind === 'AREA' ? [target.areaId as string] : [])))
  return architecture.areas.filter(({ id }) => ids.has(id))
}

/** More than a hall has doors; a venue may have any number of areas. */
const mostNeighbours = 8
/** Whole pictures are large. */
const mostWhole = 3

/**
 * Calls `preload` whenever the browser has nothing to do: for what there is to see at once of each neighbour, then for the
 * whole pictures of the first ones.
 */
export function useNeighbours(
  areas: readonly ServedArea[],
  isReady: boolean,
  preload: (area: ServedArea, options: { readonly extent: PreloadExtent }) => void,
): void {
  const key = areas.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!isReady || typeof requestIdleCallback !== 'function') return
    const waiting = [
      ...areas.slice(0, savesData() ? mostWhole : mostNeighbours).map((area) => ({ area, extent: 'first' as const })),
      // Of a 360° area there is no more to it.
      ...areas
        .slice(0, mostWhole)
        .filter(({ viewMode }) => viewMode === 'VIEW_2D')
        .map((area) => ({ area, extent: 'usual' as const })),
    ]
    let handle = requestIdleCallback(function step() {
      const next = waiting.shift()
      if (next === undefined) return
      preload(next.area, { extent: next.extent })
      handle = requestIdleCallback(step)
    })
    return () => cancelIdleCallback(handle)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the areas are identified by their ids
  }, [key, isReady, preload])
}
