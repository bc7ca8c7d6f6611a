import { GlobalSearchConfiguration } from './global-search.widget.ts'
import { searchRoutes } from './search.routes.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './global-search.widget.ts'
export * from './search-question.ts'
export * from './search-result.ts'
export * from './search.routes.ts'

/** Commands, facts, routes and widgets of the feature `search`, as far as it has them. */
export const searchSchemas = {
  routes: searchRoutes,
  widgets: {
    GLOBAL_SEARCH: defineWidget(GlobalSearchConfiguration),
  },
}
