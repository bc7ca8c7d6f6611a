import { logViewerRoutes } from './log-viewer.routes.ts'
import { loggingRoutes } from './logging.routes.ts'

export * from './log-viewer.routes.ts'
export * from './logging.routes.ts'

/** Commands, facts, routes and widgets of the feature `logging`, as far as it has them. */
export const loggingSchemas = {
  routes: [...loggingRoutes, ...logViewerRoutes],
}
