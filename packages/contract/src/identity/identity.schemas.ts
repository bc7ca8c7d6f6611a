import { identityRoutes } from './identity.routes.ts'

export * from './identity.routes.ts'

/** Commands, facts, routes and widgets of the feature `identity`, as far as it has them. */
export const identitySchemas = {
  routes: identityRoutes,
}
