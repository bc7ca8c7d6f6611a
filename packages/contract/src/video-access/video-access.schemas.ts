import { videoAccessRoutes } from './video-access.routes.ts'

export * from './video-access.routes.ts'

/** Commands, facts, routes and widgets of the feature `video-access`, as far as it has them. */
export const videoAccessSchemas = {
  routes: videoAccessRoutes,
}
