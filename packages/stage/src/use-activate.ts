import type { ServedArchitecture } from '@foyer/contract'
import { useCallback } from 'react'
import type { RefObject } from 'react'
import type { AreaItem } from './model/list-area-items.ts'
import type { WidgetPorts } from './ports.ts'
import { preloadArea } from './preload/preload-area.ts'
import type { Theme } from './background/picture-request.ts'
import type { Farewell } from './transition/farewell.ts'

interface ActivateDeps {
  readonly ports: WidgetPorts
  readonly farewell: Farewell
  readonly onViewpointChange: (viewpointId: string) => void
}

/** What a press on an item does, wherever it is pressed. */
export function useActivate({
  ports,
  farewell,
  onViewpointChange,
}: ActivateDeps): (item: AreaItem, from?: Element) => void {
  return useCallback(
    (item, from) => {
      const { target, widget } = item
      if (target !== undefined) {
        ports.seen.markSeen(widget.id)
        if (target.kind === 'AREA') farewell.towards(from)
        if (target.kind === 'VIEWPOINT') onViewpointChange(target.viewpointId)
        else ports.follow(target)
      } else if (widget.type === 'FLOOR_PLAN' && item.displayMode !== 'NEW_TAB') ports.openFloorPlan()
      else ports.openWidget(widget.id)
    },
    [ports, farewell, onViewpointChange],
  )
}

interface PrepareDeps {
  readonly architecture: ServedArchitecture
  readonly ports: WidgetPorts
  readonly theme: Theme
  readonly root: RefObject<HTMLElement | null>
}

/** Loads what is behind a door or a step before one goes there. */
export function usePrepare({ architecture, ports, theme, root }: PrepareDeps): (item: AreaItem) => void {
  return useCallback(
    ({ target }) => {
      const width = root.current?.clientWidth ?? 0
      const areaId = target?.kind === 'AREA' ? target.areaId : target?.kind === 'VIEWPOINT' ? ports.areaId : undefined
      const area = architecture.areas.find(({ id }) => id === areaId)
      if (area === undefined || target === undefined || !('viewpointId' in target || target.kind === 'AREA')) return
      void preloadArea(area, ports, {
        width,
        theme,
        viewpointId: 'viewpointId' in target ? target.viewpointId : undefined,
      })
    },
    [architecture, ports, theme, root],
  )
}
