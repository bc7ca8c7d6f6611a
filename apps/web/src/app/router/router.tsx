import {
  Outlet,
  type RouterHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { AppCore } from '../boot/create-app.ts'
import { findWidget } from '../area/find-widget.ts'
import { type Detour, type Intent, runGuards } from './guards.ts'
import { meetingOf } from './meeting-target.ts'
import { paths } from './paths.ts'
import { onlyValue, parseSearch, stringifySearch } from './search.ts'
import { noSpot } from './spot-in.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Not counted as a page view. Source: NAV-01, NAV-02. */
    readonly isUncounted?: boolean
    /** Source: NAV-08. */
    readonly isFullScreen?: boolean
    /** Of a page that shows a text of the venue. */
    readonly title?: 'app.imprint' | 'app.privacy-policy'
  }
}

/** What the routes need of the page; the rest they take from `useApp`. */
export interface RouterDeps extends Omit<AppCore, 'app' | 'addAssets' | 'moveBy' | 'trackBy'> {
  readonly history: RouterHistory
  readonly basePath: string
  readonly app: Pick<AppCore['app'], 'venue' | 'notice' | 'log' | 'programmeClock'>
  readonly frame: (props: { children: ReactNode }) => ReactElement
  readonly failure: (props: { error: unknown }) => ReactNode
}

type GuardedLocation = Omit<Intent, 'query'> & { readonly searchStr: string }

export type AppRouter = ReturnType<typeof createAppRouter>

/** All routes and redirects. Source: NAV-01 to NAV-15. */
export function createAppRouter(deps: RouterDeps) {
  const { app } = deps
  const rootRoute = createRootRoute({
    component: Outlet,
    beforeLoad: async ({ location, preload }) => {
      if (!preload) await guard(location)
    },
  })

  const toHome = async ({ preload }: { preload: boolean }) => {
    if (preload) return
    const architectureId = await deps.homeArchitectureId()
    throw redirect({ to: '/v/$architectureId', params: { architectureId }, replace: true })
  }
  const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome })
  const anythingElseRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: toHome })

  const loginRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: paths.login,
    staticData: { isUncounted: true },
    component: lazyRouteComponent(() => import('../pages/login.tsx'), 'LoginRoute'),
  })
  const newPasswordRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: paths.newPassword,
    staticData: { isUncounted: true },
    component: lazyRouteComponent(() => import('../pages/new-password.tsx'), 'NewPasswordRoute'),
  })
  const workInProgressRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: paths.workInProgress,
    staticData: { isUncounted: true },
    component: lazyRouteComponent(() => import('../pages/work-in-progress.tsx'), 'WorkInProgressPage'),
  })

  const architectureRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/v/$architectureId',
    component: lazyRouteComponent(() => import('./architecture-layout.tsx'), 'ArchitectureLayout'),
    beforeLoad: async ({ params, location, preload }) => {
      if (!preload && (await deps.enterVenue(params.architectureId)) === 'unpublished') await guard(location)
    },
  })

  const defaultAreaOf = (architectureId: string) => {
    const architecture = app.venue.architecture()
    const areaId = architecture?.defaultAreaId
    if (areaId === undefined || app.venue.area(areaId) === undefined) {
      app.log('ERROR', 'navigation', `the venue ${architectureId} has no default area`)
      throw new Error('The venue has no default area')
    }
    return redirect({ to: '/v/$architectureId/area/{-$areaId}', params: { architectureId, areaId }, replace: true })
  }
  const isKnown = (areaId: string | undefined): areaId is string =>
    areaId !== undefined && app.venue.area(areaId) !== undefined

  const architectureIndexRoute = createRoute({
    getParentRoute: () => architectureRoute,
    path: '/',
    beforeLoad: ({ params, preload }) => {
      if (!preload) throw defaultAreaOf(params.architectureId)
    },
  })
  const areaRoute = createRoute({
    getParentRoute: () => architectureRoute,
    path: 'area/{-$areaId}',
    component: lazyRouteComponent(() => import('../pages/area-page.tsx'), 'AreaPage'),
    beforeLoad: ({ params, search, location, preload }) => {
      if (preload) return
      if (!isKnown(params.areaId)) throw defaultAreaOf(params.architectureId)
      const [architecture, area] = [app.venue.architecture(), app.venue.area(params.areaId)]
      const widgetId = onlyValue(search, 'widget')
      if (widgetId === undefined || architecture === undefined || area === undefined) return
      if (findWidget(architecture, area, widgetId) !== undefined) return
      app.notice.set('shell.widget-unknown')
      const others = { ...search, ...noSpot } as never
      throw redirect({
        to: '/v/$architectureId/area/{-$areaId}',
        params,
        search: others,
        hash: location.hash,
        replace: true,
      })
    },
  })
  const meetingRoute = createRoute({
    getParentRoute: () => architectureRoute,
    path: 'area-whereby-meeting/$areaId/$widgetId/$configId',
    staticData: { isFullScreen: true },
    component: lazyRouteComponent(() => import('../pages/meeting-page.tsx'), 'MeetingPage'),
    beforeLoad: ({ params: { architectureId, areaId, widgetId, configId }, preload }) => {
      if (preload) return
      const architecture = app.venue.architecture()
      const area = app.venue.area(areaId)
      if (architecture === undefined || area === undefined) throw defaultAreaOf(architectureId)
      if (meetingOf(architecture, area, widgetId, configId, app.programmeClock.now()) !== undefined) return
      app.notice.set('app.meeting-unavailable')
      throw redirect({ to: '/v/$architectureId/area/{-$areaId}', params: { architectureId, areaId }, replace: true })
    },
  })
  const mandatoryPage = (kind: 'imprint' | 'privacy-policy') =>
    lazyRouteComponent(
      () => import('../pages/mandatory-page.tsx'),
      kind === 'imprint' ? 'ImprintPage' : 'PrivacyPolicyPage',
    )
  const imprintRoute = createRoute({
    getParentRoute: () => architectureRoute,
    path: 'imprint',
    staticData: { title: 'app.imprint' },
    component: mandatoryPage('imprint'),
  })
  const privacyRoute = createRoute({
    getParentRoute: () => architectureRoute,
    path: 'privacy-policy',
    staticData: { title: 'app.privacy-policy' },
    component: mandatoryPage('privacy-policy'),
  })

  // Addresses of former versions. Source: NAV-11.
  const oldAreaRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$architectureId/area/{-$areaId}',
    beforeLoad: ({ params, search, location, preload }) => {
      if (!preload)
        throw redirect({ to: '/v/$architectureId/area/{-$areaId}', params, search, hash: location.hash, replace: true })
    },
  })
  const oldImprintRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$architectureId/imprint',
    beforeLoad: ({ params, search, location, preload }) => {
      if (!preload)
        throw redirect({ to: '/v/$architectureId/imprint', params, search, hash: location.hash, replace: true })
    },
  })
  const oldPrivacyRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$architectureId/privacy-policy',
    beforeLoad: ({ params, search, location, preload }) => {
      if (!preload)
        throw redirect({ to: '/v/$architectureId/privacy-policy', params, search, hash: location.hash, replace: true })
    },
  })

  const routeTree = rootRoute.addChildren([
    indexRoute,
    loginRoute,
    newPasswordRoute,
    workInProgressRoute,
    architectureRoute.addChildren([architectureIndexRoute, areaRoute, meetingRoute, imprintRoute, privacyRoute]),
    oldAreaRoute,
    oldImprintRoute,
    oldPrivacyRoute,
    anythingElseRoute,
  ])

  return createRouter({
    routeTree,
    history: deps.history,
    basepath: deps.basePath === '' ? '/' : deps.basePath,
    parseSearch,
    stringifySearch,
    InnerWrap: deps.frame,
    defaultErrorComponent: deps.failure,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPreload: false,
  })

  async function guard({ pathname, search, searchStr, hash }: GuardedLocation) {
    const detour = await runGuards({ pathname, search, query: searchStr, hash }, deps.guards)
    if (detour !== undefined) throw redirectBy(detour)
  }
}

function redirectBy(detour: Detour) {
  if (detour.to === 'login' || detour.to === 'work-in-progress') {
    return redirect({ to: `/${detour.to}`, search: { redirect: detour.redirect } as never, replace: true })
  }
  const { pathname, search, hash } = detour.to
  return redirect({ to: pathname as '/', search: parseSearch(search) as never, hash, replace: true })
}
