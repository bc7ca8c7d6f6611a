import { consentRoutes } from './consent.routes.ts'

export * from './consent.routes.ts'

/** Commands, facts, routes and widgets of the feature `consent`, as far as it has them. */
export const consentSchemas = {
  routes: consentRoutes,
}
