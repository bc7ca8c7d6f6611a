import { socialWallCommands, socialWallFacts } from './social-wall.messages.ts'
import { socialWallRoutes } from './social-wall.routes.ts'
import { SocialWallConfiguration } from './social-wall.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './social-wall-limits.ts'
export * from './social-wall.messages.ts'
export * from './social-wall.routes.ts'
export * from './social-wall.widget.ts'
export * from './wall-post.ts'

/** Commands, facts, routes and widgets of the feature `social-wall`, as far as it has them. */
export const socialWallSchemas = {
  commands: socialWallCommands,
  facts: socialWallFacts,
  routes: socialWallRoutes,
  widgets: {
    SOCIAL_WALL: defineWidget(SocialWallConfiguration, ({ source }) =>
      source.kind === 'EMBED' ? { 'source/embedUrl': source.embedUrl } : {},
    ),
  },
}
