import { exhibitorDeskCommands, exhibitorDeskFacts } from './exhibitor-desk.messages.ts'
import { ExhibitorDeskConfiguration } from './exhibitor-desk.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './exhibitor-desk-limits.ts'
export * from './exhibitor-desk.messages.ts'
export * from './exhibitor-desk.widget.ts'

/** Commands, facts, routes and widgets of the feature `exhibitor-desk`, as far as it has them. */
export const exhibitorDeskSchemas = {
  commands: exhibitorDeskCommands,
  facts: exhibitorDeskFacts,
  widgets: {
    EXHIBITOR_DESK: defineWidget(ExhibitorDeskConfiguration),
  },
}
