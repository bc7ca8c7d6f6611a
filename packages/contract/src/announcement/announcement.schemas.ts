import { announcementCommands, announcementFacts } from './announcement.messages.ts'

export * from './announcement-limits.ts'
export * from './announcement.messages.ts'

/** Commands, facts, routes and widgets of the feature `announcement`, as far as it has them. */
export const announcementSchemas = {
  commands: announcementCommands,
  facts: announcementFacts,
}
