import { matchingCommands, matchingFacts } from './matching.messages.ts'
import { MatchingConfiguration } from './matching.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './matching-limits.ts'
export * from './matching.messages.ts'
export * from './matching.widget.ts'

/** Commands, facts, routes and widgets of the feature `matching`, as far as it has them. */
export const matchingSchemas = {
  commands: matchingCommands,
  facts: matchingFacts,
  widgets: {
    MATCHING: defineWidget(MatchingConfiguration),
  },
}
