import type { ServedArea } from '@foyer/contract'
import { useCallback, useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import type { Theme } from '../background/picture-request.ts'
import { preloadArea } from './preload-area.ts'
import type { PreloadOptions } from './preload-area.ts'
import { usePort } from '@foyer/widgets'

export type Preload = (
  area: ServedArea,
  options?: Pick<PreloadOptions, 'viewpointId' | 'arrivalView' | 'extent'>,
) => void

interface PreloadDeps {
  readonly theme: Theme
  /** What the next area will fill as well. */
  readonly root: RefObject<HTMLElement | null>
}

/** Loads an area for the window and theme there are. */
export function usePreload({ theme, root }: PreloadDeps): Preload {
  const assets = usePort('assets')
  return useCallback(
    (area, options) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = root.current ?? {}
      void preloadArea(area, assets, { width, height, theme, ...options })
    },
    [assets, theme, root],
  )
}

interface ArrivingProps {
  readonly preloadHere: () => void
}

/**
 * Has what one sees first of an area on its way before its viewer is made, which takes a while: it stands before the
 * viewer and is keyed by the place. Draws nothing.
 */
export function Arriving({ preloadHere }: ArrivingProps) {
  const arrive = useEffectEvent(preloadHere)
  useLayoutEffect(() => arrive(), [])
  return null
}
