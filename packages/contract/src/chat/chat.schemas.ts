import { chatCommands, chatFacts } from './chat.messages.ts'
import { chatRoutes } from './chat.routes.ts'
import { ChatConfiguration } from './chat.widget.ts'
import { moderationCommands, moderationFacts } from './moderation.messages.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './chat-limits.ts'
export * from './chat-message.ts'
export * from './chat-person.ts'
export * from './chat-room.ts'
export * from './chat.messages.ts'
export * from './chat.routes.ts'
export * from './chat.widget.ts'
export * from './moderated-content.ts'
export * from './moderation.messages.ts'
export { placeNameKey } from './place-name-key.ts'

/** Commands, facts, routes and widgets of the feature `chat`, as far as it has them. */
export const chatSchemas = {
  commands: { ...chatCommands, ...moderationCommands },
  facts: { ...chatFacts, ...moderationFacts },
  routes: chatRoutes,
  widgets: {
    CHAT: defineWidget(ChatConfiguration),
  },
}
