import type { ArrivalView, Viewpoint } from '@foyer/contract'
import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { useAssetUrl } from '../background/use-asset-url.ts'
import { useStage } from '../stage-context.ts'
import { useLatest } from '../use-latest.ts'
import type { Sphere } from './create-sphere.ts'
import { panoramaRequest } from './panorama-source.ts'

interface PanoramaOptions {
  readonly viewpoint: Viewpoint
  /** By which door one came; the same object while it is the same direction. */
  readonly arrivalView?: ArrivalView | undefined
  /** It waits for consent. */
  readonly isHeld: boolean
  /** Another one when there is another sphere. */
  readonly sphereKey: string
}

/**
 * Lets a sphere show what the viewpoint stands before. Every version of the venue brings the same viewpoints anew: only
 * another viewpoint, another background or another file behind it is shown. A door to the same viewpoint turns the view.
 * Source: VEN-14, AST-03.
 */
export function usePanorama(
  sphere: RefObject<Pick<Sphere, 'face' | 'show' | 'miss' | 'stop'> | null>,
  { viewpoint, arrivalView, isHeld, sphereKey }: PanoramaOptions,
): void {
  const { theme } = useStage()
  const latest = useLatest({ viewpoint, theme })
  const request = panoramaRequest(viewpoint.background, theme)
  const { url, hasFailed } = useAssetUrl(isHeld ? undefined : request)
  const background = JSON.stringify(viewpoint.background)
  const isMissed = hasFailed || (request === undefined && !isHeld)

  useLayoutEffect(() => sphere.current?.face(latest.current.viewpoint), [sphere, latest, viewpoint.id, sphereKey])
  useLayoutEffect(() => {
    if (arrivalView !== undefined) sphere.current?.face(latest.current.viewpoint)
  }, [sphere, latest, arrivalView])
  useLayoutEffect(() => {
    const shownBy = sphere.current
    const { viewpoint: wanted, theme: wantedTheme } = latest.current
    if (url !== undefined) shownBy?.show(wanted, wantedTheme)
    else if (isMissed) shownBy?.miss(wanted.id)
    return () => shownBy?.stop()
  }, [sphere, latest, viewpoint.id, background, url, isMissed, sphereKey])
}
