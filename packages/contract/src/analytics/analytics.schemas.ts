import { analyticsRoutes } from './analytics.routes.ts'
import { trackingRoutes } from './tracking.routes.ts'

export * from './analytics-limits.ts'
export * from './analytics.routes.ts'
export * from './tracking.routes.ts'

/** Commands, facts, routes and widgets of the feature `analytics`, as far as it has them. */
export const analyticsSchemas = {
  routes: [...analyticsRoutes, ...trackingRoutes],
}
