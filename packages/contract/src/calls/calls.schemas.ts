import { callsCommands, callsFacts } from './calls.messages.ts'

export * from './calls.messages.ts'

/** Commands, facts, routes and widgets of the feature `calls`, as far as it has them. */
export const callsSchemas = {
  commands: callsCommands,
  facts: callsFacts,
}
