import { pollCommands, pollFacts } from './poll.messages.ts'
import { PollConfiguration } from './poll.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './poll.messages.ts'
export * from './poll.widget.ts'

/** Commands, facts, routes and widgets of the feature `poll`, as far as it has them. */
export const pollSchemas = {
  commands: pollCommands,
  facts: pollFacts,
  widgets: {
    POLL: defineWidget(PollConfiguration),
  },
}
