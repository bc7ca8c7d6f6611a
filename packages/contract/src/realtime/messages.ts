import type { z } from 'zod'
import { announcementCommands, announcementFacts } from '../announcement/announcement.messages.ts'
import { areaReactionCommands, areaReactionFacts } from '../area-reaction/area-reaction.messages.ts'
import { callsCommands, callsFacts } from '../calls/calls.messages.ts'
import { chatCommands, chatFacts } from '../chat/chat.messages.ts'
import { moderationCommands, moderationFacts } from '../chat/moderation.messages.ts'
import { exhibitorDeskCommands, exhibitorDeskFacts } from '../exhibitor-desk/exhibitor-desk.messages.ts'
import { mediaBoardCommands, mediaBoardFacts } from '../media-board/media-board.messages.ts'
import { matchingCommands, matchingFacts } from '../matching/matching.messages.ts'
import { pollCommands, pollFacts } from '../poll/poll.messages.ts'
import { presenceCommands, presenceFacts } from '../presence/presence.messages.ts'
import { questionsCommands, questionsFacts } from '../questions/questions.messages.ts'
import { socialWallCommands, socialWallFacts } from '../social-wall/social-wall.messages.ts'
import { venueFacts } from '../venue/venue.messages.ts'
import { whiteboardCommands } from '../whiteboard/whiteboard.messages.ts'
import { realtimeCommands, realtimeFacts } from './realtime.messages.ts'

/** All a client may ask over its realtime connection. Source: docs/realtime-protocol.md. */
export const commands = {
  ...realtimeCommands,
  ...presenceCommands,
  ...chatCommands,
  ...moderationCommands,
  ...callsCommands,
  ...mediaBoardCommands,
  ...socialWallCommands,
  ...whiteboardCommands,
  ...pollCommands,
  ...areaReactionCommands,
  ...announcementCommands,
  ...questionsCommands,
  ...exhibitorDeskCommands,
  ...matchingCommands,
}

/** All a server tells unasked. */
export const facts = {
  ...realtimeFacts,
  ...venueFacts,
  ...presenceFacts,
  ...chatFacts,
  ...moderationFacts,
  ...callsFacts,
  ...mediaBoardFacts,
  ...socialWallFacts,
  ...pollFacts,
  ...areaReactionFacts,
  ...announcementFacts,
  ...questionsFacts,
  ...exhibitorDeskFacts,
  ...matchingFacts,
}

export type Commands = typeof commands
export type CommandName = keyof Commands
/** What a client sends. */
export type CommandBody<Name extends CommandName> = z.input<Commands[Name]['body']>
/** What a handler gets. */
export type CheckedBody<Name extends CommandName> = z.output<Commands[Name]['body']>
export type CommandAnswer<Name extends CommandName> = Commands[Name]['answer'] extends z.ZodType
  ? z.output<Commands[Name]['answer']>
  : undefined

export type Facts = typeof facts
export type FactName = keyof Facts
export type FactBody<Name extends FactName> = z.output<Facts[Name]>
