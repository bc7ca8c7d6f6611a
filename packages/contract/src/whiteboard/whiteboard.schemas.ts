import { whiteboardCommands } from './whiteboard.messages.ts'
import { WhiteboardConfiguration } from './whiteboard.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './whiteboard-limits.ts'
export * from './whiteboard.messages.ts'
export * from './whiteboard.widget.ts'

/** Commands, facts, routes and widgets of the feature `whiteboard`, as far as it has them. */
export const whiteboardSchemas = {
  commands: whiteboardCommands,
  widgets: {
    WHITEBOARD: defineWidget(WhiteboardConfiguration),
  },
}
