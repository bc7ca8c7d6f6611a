import { crowdRoutes } from './crowd.routes.ts'

export * from './crowd.routes.ts'

/** Commands, facts, routes and widgets of the feature `crowd`, as far as it has them. */
export const crowdSchemas = {
  routes: crowdRoutes,
}
