import type { ServedArea } from '@foyer/contract'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { Theme } from '../background/picture-request.ts'
import type { WidgetPorts } from '../ports.ts'
import { preloadArea } from './preload-area.ts'
import type { PreloadWish } from './preload-area.ts'

export type Preload = (area: ServedArea, wish?: Pick<PreloadWish, 'viewpointId' | 'isWanted'>) => void

interface PreloadDeps {
  readonly ports: WidgetPorts
  readonly theme: Theme
  /** What the next area will fill as well. */
  readonly root: RefObject<HTMLElement | null>
}

/** Loads an area for the window and theme there are. */
export function usePreload({ ports, theme, root }: PreloadDeps): Preload {
  return useCallback(
    (area, wish) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = root.current ?? {}
      void preloadArea(area, ports, { width, height, theme, ...wish })
    },
    [ports, theme, root],
  )
}

/**
 * Has what one sees first of an area on its way while its viewer is still being fetched and made. `place` is undefined
 * where nothing is waited for.
 */
export function useArrival(place: string | undefined, preloadHere: () => void): void {
  const arrive = useEffectEvent(preloadHere)
  useEffect(() => {
    if (place !== undefined) arrive()
  }, [place])
}
