import { areaReactionCommands, areaReactionFacts } from './area-reaction.messages.ts'
import { AreaReactionConfiguration } from './area-reaction.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './area-reaction-limits.ts'
export * from './area-reaction.messages.ts'
export * from './area-reaction.widget.ts'

/** Commands, facts, routes and widgets of the feature `area-reaction`, as far as it has them. */
export const areaReactionSchemas = {
  commands: areaReactionCommands,
  facts: areaReactionFacts,
  widgets: {
    AREA_REACTION: defineWidget(AreaReactionConfiguration),
  },
}
