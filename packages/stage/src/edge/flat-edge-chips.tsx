import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import type { FlatView } from '../flat/cover-fit.ts'
import type { PlacementOf } from '../model/current-viewpoint.ts'
import { isWay } from '../model/list-area-items.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { EdgeChips } from './edge-chips.tsx'
import type { EdgeChipsHandle } from './edge-chips.tsx'
import { flatBearings } from './flat-bearings.ts'

export interface FlatEdgesHandle {
  /** Called whenever the picture lies elsewhere in its window. */
  readonly show: (view: FlatView) => void
}

export interface FlatEdgeChipsProps {
  readonly ref: Ref<FlatEdgesHandle>
  readonly items: readonly AreaItem[]
  readonly placements: ReadonlyMap<string, PlacementOf<'FLAT'>>
  readonly topPx: number
  readonly bottomPx: number
  readonly onShow: (id: string) => void
  /** It is there, and waits for the first view. */
  readonly onThere: () => void
}

/** The names of what lies beyond the window in a 2D picture. */
export function FlatEdgeChips({ ref, items, placements, onThere, ...rest }: FlatEdgeChipsProps) {
  const chips = useRef<EdgeChipsHandle>(null)
  const placed = items.filter(({ widget }) => placements.has(widget.id))
  useImperativeHandle(ref, () => {
    const ways = new Set(placed.flatMap((item) => (isWay(item) ? [item.widget.id as string] : [])))
    const ids = new Set(placed.map(({ widget }) => widget.id as string))
    return {
      show: (view) =>
        chips.current?.show(
          flatBearings(
            [...placements].filter(([id]) => ids.has(id)),
            view,
            (id) => ways.has(id),
          ),
        ),
    }
  })
  useEffect(onThere)
  return <EdgeChips ref={chips} items={placed} {...rest} />
}
