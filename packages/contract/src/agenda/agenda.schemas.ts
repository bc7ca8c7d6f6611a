import { agendaRoutes } from './agenda.routes.ts'

export * from './agenda.routes.ts'

/** Commands, facts, routes and widgets of the feature `agenda`, as far as it has them. */
export const agendaSchemas = {
  routes: agendaRoutes,
}
