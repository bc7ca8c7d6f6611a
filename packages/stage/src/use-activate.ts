import type { LinkTarget, ServedArchitecture } from '@foyer/contract'
import { useCallback } from 'react'
import type { AreaItem } from './model/list-area-items.ts'
import { kindOf, usePort } from '@foyer/widgets'
import type { Preload } from './preload/use-preload.ts'
import type { Farewell } from './transition/farewell.ts'

interface ActivateDeps {
  readonly farewell: Farewell
  readonly onViewpointChange: (viewpointId: string) => void
  /** Looks where the target says, if that is the viewpoint one is at already; answers whether it is. */
  readonly turnWithin: (target: LinkTarget) => boolean
}

/** What a press on an item does, wherever it is pressed. */
export function useActivate({
  farewell,
  onViewpointChange,
  turnWithin,
}: ActivateDeps): (item: AreaItem, from?: Element) => void {
  const navigation = usePort('navigation')
  const seen = usePort('seen')
  return useCallback(
    (item, from) => {
      const { target, widget } = item
      const ownAction = item.displayMode === 'NEW_TAB' ? undefined : kindOf(widget.type)?.activate
      if (target !== undefined) {
        seen.markSeen(widget.id)
        if (target.kind === 'AREA' && !turnWithin(target)) farewell.towards(from)
        if (target.kind === 'VIEWPOINT') onViewpointChange(target.viewpointId)
        else navigation.follow(target)
      } else if (ownAction === undefined) navigation.openWidget(widget.id)
      else ownAction(navigation)
    },
    [navigation, seen, farewell, onViewpointChange, turnWithin],
  )
}

interface PrepareDeps {
  readonly architecture: ServedArchitecture
  readonly areaId: string
  readonly preload: Preload
}

/** Loads what is behind a door or a step before one goes there. */
export function usePrepare({ architecture, areaId, preload }: PrepareDeps): (item: AreaItem) => void {
  return useCallback(
    ({ target }) => {
      if (target?.kind !== 'AREA' && target?.kind !== 'VIEWPOINT') return
      const id = target.kind === 'AREA' ? target.areaId : areaId
      const area = architecture.areas.find((one) => one.id === id)
      const arrivalView = target.kind === 'AREA' ? target.arrivalView : undefined
      if (area !== undefined) preload(area, { viewpointId: target.viewpointId, arrivalView, extent: 'view' })
    },
    [architecture, areaId, preload],
  )
}
