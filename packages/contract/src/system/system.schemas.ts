import { systemRoutes } from './system.routes.ts'

export * from './system.routes.ts'

/** Commands, facts, routes and widgets of the feature `system`, as far as it has them. */
export const systemSchemas = {
  routes: systemRoutes,
}
