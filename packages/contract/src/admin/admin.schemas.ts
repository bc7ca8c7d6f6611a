import { adminRoutes } from './admin.routes.ts'

export * from './admin.routes.ts'
export * from './security-events.ts'

/** Commands, facts, routes and widgets of the feature `admin`, as far as it has them. */
export const adminSchemas = {
  routes: adminRoutes,
}
