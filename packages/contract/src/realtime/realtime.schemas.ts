import { realtimeCommands, realtimeFacts } from './realtime.messages.ts'
import { realtimeRoutes } from './realtime.routes.ts'

export * from './command.ts'
export * from './epoch-ms.ts'
export * from './realtime.routes.ts'
export * from './wire.ts'

/** Commands, facts, routes and widgets of the feature `realtime`, as far as it has them. */
export const realtimeSchemas = {
  commands: realtimeCommands,
  facts: realtimeFacts,
  routes: realtimeRoutes,
}
