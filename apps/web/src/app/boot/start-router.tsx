import { type RouterHistory, RouterProvider, createBrowserHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createAssetAddresses } from '@foyer/client/asset-addresses'
import { attendeeCalls } from '@foyer/contract/features'
import type { VenueVersion } from '@foyer/contract'
import { createFrame } from '../frame/frame.tsx'
import { lastReloadOfTab } from '../lifetime/last-reload.ts'
import type { LastReload } from '../lifetime/reload-when-idle.ts'
import { followAddress } from '../lifetime/follow-address.ts'
import { watchFirstView } from '../lifetime/watch-first-view.ts'
import { createLazyRun } from '@foyer/app-shell/lazy-run'
import { whenever } from '@foyer/client'
import { followVenueStyle } from '../theme/follow-venue-style.ts'
import { followVisit } from '../analytics/follow-visit.ts'
import { followSession } from '../live/follow-session.ts'
import { VenueErrorPage } from '../pages/venue-error.tsx'
import { createAppRouter } from '../router/router.tsx'
import { createBackBlocker } from './back-blocker.ts'
import type { AppCore } from './create-app.ts'
import { routerMover } from './router-mover.ts'

export interface RouterStart {
  readonly core: AppCore
  readonly history?: RouterHistory
  readonly readVersion: (architectureId?: string) => Promise<VenueVersion>
  readonly reloadPage: () => void
  readonly lastReload?: LastReload
  readonly frameOriginsHash?: string | undefined
  readonly chance: () => number
  readonly draw: (page: ReactNode) => void
}

const lifetimeRetryMs = 10_000

const widgetIn = ({ search }: { readonly search: string }) => new URLSearchParams(search).get('widget')

/** Hands the page over to the router, at the address it has now. The answer ends what goes on meanwhile. */
export function startRouter({ core, history = createBrowserHistory(), draw, ...lifetime }: RouterStart): () => void {
  const { app } = core
  app.api.add(attendeeCalls)
  core.addAssets(createAssetAddresses)
  const router = createAppRouter({
    ...core,
    history,
    basePath: app.place.basePath,
    frame: createFrame(app),
    failure: () => <VenueErrorPage />,
  })
  core.moveBy(routerMover(router))
  history.block({ blockerFn: createBackBlocker(app) })
  history.block({
    blockerFn: async ({ currentLocation, nextLocation }) => {
      if (currentLocation.pathname !== nextLocation.pathname) return !(await app.navigationGuards.pass())
      // Within one page only what is open over it is left.
      const openId = widgetIn(currentLocation)
      return openId !== null && openId !== widgetIn(nextLocation) && !(await app.navigationGuards.pass(openId))
    },
    // A draft outlives its session: it is lost only with the page.
    enableBeforeUnload: () => app.navigationGuards.isAny() || app.profilePanel.hasUnsaved(),
  })
  const stops = [
    followLifetime(),
    followAddress(app, router),
    followVenueStyle(app, document.documentElement),
    watchFirstView(app, router),
    followSession(app, router),
    // Who looks at a preview is no visitor of the venue.
    app.place.isPreview ? core.trackBy(() => {}) : followVisit(core, router),
  ]
  draw(<RouterProvider router={router} />)
  return () => stops.forEach((stop) => stop?.())

  /** Nothing of it is needed before the page shows what it was opened for. */
  function followLifetime() {
    let cancel = () => {}
    const run = createLazyRun(
      async () => {
        await whenever(app.isFirstViewShown, Boolean)
        const { startLifetime } = await import('../lifetime/start-lifetime.ts')
        return () => startLifetime({ app, router, ...lifetime })
      },
      (cause) => {
        app.log('WARN', 'venue', 'the lifetime could not be fetched', cause)
        cancel = app.clock.after(lifetimeRetryMs, run.start)
      },
    )
    run.start()
    return () => {
      cancel()
      run.stop()
    }
  }
}

/** As `startRouter`, with what the browser knows of this page. */
export const openRouter = (start: Pick<RouterStart, 'core' | 'readVersion' | 'draw'>): (() => void) =>
  startRouter({
    ...start,
    reloadPage: () => location.reload(),
    lastReload: lastReloadOfTab,
    frameOriginsHash: document.documentElement.dataset['frameOrigins'],
    chance: () => (start.core.app.random.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256,
  })
