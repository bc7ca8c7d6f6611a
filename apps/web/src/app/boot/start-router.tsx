import { type RouterHistory, RouterProvider, createBrowserHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VenueVersion } from '@foyer/contract'
import { createFrame } from '../frame/frame.tsx'
import { startLifetime } from '../lifetime/start-lifetime.ts'
import { VenueErrorPage } from '../pages/venue-error.tsx'
import type { Mover } from '../router/mover.ts'
import { type AppRouter, createAppRouter } from '../router/router.tsx'
import { parseSearch } from '../router/search.ts'
import type { AppCore } from './create-app.ts'

export interface RouterStart {
  readonly core: AppCore
  readonly history?: RouterHistory
  readonly readVersion: () => Promise<VenueVersion>
  readonly reloadPage: () => void
  readonly chance: () => number
  readonly draw: (page: ReactNode) => void
}

/** Hands the page over to the router, at the address it has now. The answer ends what goes on meanwhile. */
export function startRouter({ core, history = createBrowserHistory(), draw, ...lifetime }: RouterStart): () => void {
  const { app } = core
  const router = createAppRouter({
    ...core,
    history,
    basePath: app.place.basePath,
    frame: createFrame(app),
    failure: VenueErrorPage,
  })
  core.moveBy(routerMover(router))
  history.block({
    blockerFn: async () => !(await app.navigationGuards.pass()),
    enableBeforeUnload: () => app.navigationGuards.isAny(),
  })
  const stop = startLifetime({ app, router, ...lifetime })
  draw(<RouterProvider router={router} />)
  return stop
}

const routerMover = (router: AppRouter): Mover => ({
  go: async ({ pathname, search, hash }, replace) => {
    await router.navigate({ to: pathname as '/', search: parseSearch(search) as never, hash, replace })
  },
  retry: () => router.invalidate(),
  areaId: () => {
    const params: Record<string, string | undefined> = Object.assign({}, ...router.state.matches.map((match) => match.params))
    return params['areaId']
  },
  search: () => router.state.location.searchStr,
})
