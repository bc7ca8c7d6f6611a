import { whenever } from '@foyer/client'
import { savesData } from '@foyer/widgets'
import { preloadParts } from '../../platform/lazy-part.tsx'
import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'

/** Longer than a picture takes on a slow line; what else there is does not wait for one that never comes. */
const longestMs = 10_000
/** By then the line has brought what the first view leads to. */
const preloadAfterMs = 9_000

/**
 * Notes that the page shows what it was opened for: an area says so itself, any other page does once its route is there. Some
 * time after that the parts are fetched that a visitor may open when there is no network. The answer ends it.
 */
export function watchFirstView(
  { isFirstViewShown, clock }: Pick<App, 'isFirstViewShown' | 'clock'>,
  router: Pick<AppRouter, 'state' | 'subscribe'>,
): () => void {
  const show = () => isFirstViewShown.set(true)
  const stops = [
    clock.after(longestMs, show),
    router.subscribe('onResolved', () => {
      const page = router.state.matches.at(-1)?.routeId
      if (page !== '/v/$architectureId/area/{-$areaId}') show()
    }),
  ]
  let hasEnded = false
  void whenever(isFirstViewShown, Boolean).then(() => {
    if (!hasEnded && !savesData()) stops.push(clock.after(preloadAfterMs, () => void preloadParts()))
  })
  return () => {
    hasEnded = true
    stops.forEach((stop) => stop())
  }
}
