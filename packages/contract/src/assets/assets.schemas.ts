import { assetsRoutes } from './assets.routes.ts'

export * from './assets.routes.ts'

/** Commands, facts, routes and widgets of the feature `assets`, as far as it has them. */
export const assetsSchemas = {
  routes: assetsRoutes,
}
