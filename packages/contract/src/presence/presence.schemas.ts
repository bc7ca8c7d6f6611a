import { presenceCommands, presenceFacts } from './presence.messages.ts'
import { PresenceConfiguration } from './presence.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './presence.messages.ts'
export * from './presence.ts'
export * from './presence.widget.ts'
export * from './member-list-sizes.ts'

/** Commands, facts, routes and widgets of the feature `presence`, as far as it has them. */
export const presenceSchemas = {
  commands: presenceCommands,
  facts: presenceFacts,
  widgets: {
    PRESENCE: defineWidget(PresenceConfiguration),
  },
}
