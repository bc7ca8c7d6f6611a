import type { ServedArchitecture, ServedArea } from '@foyer/contract'
import { savesData, usePort } from '@foyer/widgets'
import { useEffect, useEffectEvent, useRef } from 'react'
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
/** Whole pictures are large, and so is the 360° viewer. */
const mostWhole = 3
/** The first area of a visit keeps the line for what it is made of itself. */
const firstWaitMs = 8_000

/**
 * Calls `preload` whenever the browser has nothing to do: for what there is to see at once of each neighbour, then, not at
 * once in the first area of a visit, for the whole pictures of the first ones.
 */
export function useNeighbours(
  areas: readonly ServedArea[],
  isReady: boolean,
  preload: (area: ServedArea, options: { readonly extent: PreloadExtent }) => void,
): void {
  const { serverNow, atServerTime } = usePort('clock')
  const hasWaited = useRef(false)
  const afterFirstWait = useEffectEvent((begin: () => void) =>
    atServerTime(serverNow() + (hasWaited.current ? 0 : firstWaitMs), () => {
      hasWaited.current = true
      begin()
    }),
  )
  const key = areas.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!isReady || typeof requestIdleCallback !== 'function') return
    const small = areas.slice(0, savesData() ? mostWhole : mostNeighbours)
    const whole = areas.slice(0, mostWhole)
    const stops = [
      whenIdle(small, (area) => preload(area, { extent: 'first' })),
      afterFirstWait(() => stops.push(whenIdle(whole, (area) => preload(area, { extent: 'usual' })))),
    ]
    return () => stops.forEach((stop) => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the areas are identified by their ids
  }, [key, isReady, preload])
}

/** Calls `handleOne` for one after the other, each when the browser has nothing to do; the answer ends it. */
function whenIdle<T>(all: readonly T[], handleOne: (one: T) => void): () => void {
  const waiting = [...all]
  let handle = requestIdleCallback(function step() {
    const next = waiting.shift()
    if (next === undefined) return
    handleOne(next)
    handle = requestIdleCallback(step)
  })
  return () => cancelIdleCallback(handle)
}
