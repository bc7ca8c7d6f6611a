import {
  type RouterHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { OverviewPage } from '../pages/overview-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { readAnalyticsSearch } from './analytics-search.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** What the address of the accounts says beside its path; `page` counts from 1. */
export interface AccountsSearch {
  readonly q?: string
  readonly page?: number
}

/** Which part of the moderation is shown. */
export interface ModerationSearch {
  readonly tab?: 'sanctions'
  readonly show?: 'settled'
}

/** The parts of the app, below `/designer`. Source: DSG-03. */
export function createAppRouter(history: RouterHistory) {
  const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
  const overviewRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: OverviewPage })
  const accountsRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/accounts',
    component: lazyRouteComponent(() => import('../pages/accounts-page.tsx'), 'AccountsPage'),
    validateSearch: ({ q, page }): AccountsSearch => ({
      ...(q === undefined || q === '' ? {} : { q: String(q).slice(0, 200) }),
      ...(Number.isSafeInteger(page) && Number(page) > 1 && Number(page) < 1_000_000 ? { page: Number(page) } : {}),
    }),
  })
  const moderationRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/moderation',
    component: lazyRouteComponent(() => import('../pages/moderation-page.tsx'), 'ModerationPage'),
    validateSearch: ({ tab, show }): ModerationSearch => ({
      ...(tab === 'sanctions' && { tab }),
      ...(show === 'settled' && { show }),
    }),
  })
  const auditRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/audit-log',
    component: lazyRouteComponent(() => import('../pages/audit-page.tsx'), 'AuditPage'),
  })
  const searchRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/search',
    component: lazyRouteComponent(() => import('../pages/search-page.tsx'), 'SearchPage'),
  })
  const analyticsRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/analytics',
    component: lazyRouteComponent(() => import('../pages/analytics-page.tsx'), 'AnalyticsPage'),
    validateSearch: readAnalyticsSearch,
  })
  return createRouter({
    routeTree: rootRoute.addChildren([
      overviewRoute,
      analyticsRoute,
      moderationRoute,
      accountsRoute,
      searchRoute,
      auditRoute,
    ]),
    history,
    basepath: '/designer',
    defaultPreload: 'intent',
    defaultErrorComponent: ({ reset }) => <LoadFailure onRetry={reset} />,
    trailingSlash: 'preserve',
  })
}
