import { mediaBoardCommands, mediaBoardFacts } from './media-board.messages.ts'
import { mediaBoardRoutes } from './media-board.routes.ts'
import { MediaBoardConfiguration } from './media-board.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './like.ts'
export * from './media-board-limits.ts'
export * from './media-board.messages.ts'
export * from './media-board.routes.ts'
export * from './media-board.widget.ts'

/** Commands, facts, routes and widgets of the feature `media-board`, as far as it has them. */
export const mediaBoardSchemas = {
  commands: mediaBoardCommands,
  facts: mediaBoardFacts,
  routes: mediaBoardRoutes,
  widgets: {
    MEDIA_BOARD: defineWidget(MediaBoardConfiguration),
  },
}
