import {
  type RouterHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { OverviewPage } from '../pages/overview-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { readLogsSearch } from '../../features/logs/security-filter.ts'
import { Shell } from '../shell/shell.tsx'
import { readAnalyticsSearch } from './analytics-search.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The page fills the window, without navigation around it. */
    fillsWindow?: true
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

/** Which lines of the ledger of consents are shown; days as `2026-11-23`. */
export interface ConsentsSearch {
  readonly q?: string
  readonly provider?: string
  readonly decision?: 'accepted' | 'refused'
  readonly venue?: 'LIVE' | 'STAGE'
  readonly from?: string
  readonly until?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

interface RehearsalSearch {
  /** A published one. */
  readonly version?: number
}

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** The parts of the app, below `/admin`; `onFailure` is called for a page that cannot be drawn. Source: DSG-03, ADM-03. */
export function createAppRouter(history: RouterHistory, onFailure: (cause: unknown) => void = () => {}) {
  const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
  const overviewRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: OverviewPage })
  const venuesRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/editor',
    component: lazyRouteComponent(() => import('../pages/venues-page.tsx'), 'VenuesPage'),
  })
  const editorRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/editor/$architectureId',
    component: lazyRouteComponent(() => import('../pages/editor-page.tsx'), 'EditorPage'),
    staticData: { fillsWindow: true },
  })
  const rehearsalRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/rehearsal/$architectureId',
    component: lazyRouteComponent(() => import('../pages/rehearsal-page.tsx'), 'RehearsalPage'),
    validateSearch: ({ version }): RehearsalSearch => (isVersion(version) ? { version } : {}),
    staticData: { fillsWindow: true },
  })
  const accountsRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/accounts',
    component: lazyRouteComponent(() => import('../pages/accounts-page.tsx'), 'AccountsPage'),
    validateSearch: ({ q, page }): AccountsSearch => ({
      ...(q === undefined || q === '' ? {} : { q: String(q).slice(0, 200) }),
      ...(Number.isSafeInteger(page) && Number(page) > 1 && Number(page) < 1_000_000 ? { page: Number(page) } : {}),
    }),
  })
  const importRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/accounts/import',
    component: lazyRouteComponent(() => import('../pages/import-page.tsx'), 'ImportPage'),
  })
  const invitationsRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/accounts/invitations',
    component: lazyRouteComponent(() => import('../pages/invitations-page.tsx'), 'InvitationsPage'),
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
  const consentsRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/consents',
    component: lazyRouteComponent(() => import('../pages/consents-page.tsx'), 'ConsentsPage'),
    validateSearch: ({ q, provider, decision, venue, from, until }): ConsentsSearch => ({
      ...(q !== undefined && q !== '' && { q: String(q).slice(0, 254) }),
      ...(/^[\w-]{1,64}$/.test(String(provider ?? '')) && { provider: String(provider) }),
      ...((decision === 'accepted' || decision === 'refused') && { decision }),
      ...((venue === 'LIVE' || venue === 'STAGE') && { venue }),
      ...(typeof from === 'string' && day.test(from) && { from }),
      ...(typeof until === 'string' && day.test(until) && { until }),
    }),
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
  const securityRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/security',
    component: lazyRouteComponent(() => import('../pages/security-page.tsx'), 'SecurityPage'),
  })
  const systemRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/system',
    component: lazyRouteComponent(() => import('../pages/system-page.tsx'), 'SystemPage'),
  })
  const logsRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/logs',
    component: lazyRouteComponent(() => import('../pages/logs-page.tsx'), 'LogsPage'),
    validateSearch: readLogsSearch,
  })
  return createRouter({
    routeTree: rootRoute.addChildren([
      overviewRoute,
      venuesRoute,
      editorRoute,
      rehearsalRoute,
      analyticsRoute,
      moderationRoute,
      accountsRoute,
      importRoute,
      invitationsRoute,
      searchRoute,
      consentsRoute,
      systemRoute,
      logsRoute,
      auditRoute,
      securityRoute,
    ]),
    history,
    basepath: '/admin',
    defaultPreload: 'intent',
    defaultErrorComponent: ({ reset }) => <LoadFailure onRetry={reset} />,
    defaultOnCatch: onFailure,
    trailingSlash: 'preserve',
  })
}
