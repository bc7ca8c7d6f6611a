import { z } from 'zod'
import '../editor-hint.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { ChatPerson } from './chat-person.ts'

export const reactionMaxKinds = 20
/** Of a reaction at most this many people are named; the rest are counted. */
export const reactionNamedMax = 50

export const MessageSeq = z.int().positive().describe('Position of a message in its room: 1, 2, 3 … without a gap.')
export const RoomRev = z
  .int()
  .nonnegative()
  .describe('Number of a change in its room (posting, editing, deleting or reacting), without a gap.')

export const Emoji = z
  .string()
  .min(1)
  .max(32)
  .regex(
    /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u,
    'must be an emoji',
  )
  .meta({ description: 'One emoji, or several that are joined to one.', editor: { pattern: 'emoji' } })

export const ChatFile = z.strictObject({
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int().positive(),
  width: z.int().positive().optional().describe('Of pictures, in pixels.'),
  height: z.int().positive().optional(),
})
export type ChatFile = z.infer<typeof ChatFile>

export const MessageContent = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), text: z.string(), file: ChatFile.optional() }),
    z.strictObject({
      kind: z.literal('call'),
      callId: z.string(),
      withVideo: z.boolean(),
      outcome: z.enum(['answered', 'missed', 'declined']),
      durationMs: z.int().nonnegative(),
    }),
    z.strictObject({
      kind: z.literal('notice'),
      notice: z.enum(['created', 'added', 'joined', 'left', 'removed', 'renamed']),
      people: z.array(ChatPerson).describe('At most the first ten people.'),
      peopleCount: z.int().nonnegative().describe('The number of all people.'),
      name: z.string().optional(),
    }),
    z.strictObject({ kind: z.literal('deleted'), byModerator: z.boolean() }),
    z.strictObject({ kind: z.literal('hidden') }),
  ])
  .describe('The content. `hidden` replaces it if there is a block between author and reader.')
export type MessageContent = z.infer<typeof MessageContent>

export const ChatMessage = z.strictObject({
  seq: MessageSeq,
  rev: RoomRev,
  clientId: z.string().describe("The UUID that the author's client created for `chat.send`."),
  author: ChatPerson,
  sentAt: EpochMs,
  editedAt: EpochMs.optional(),
  content: MessageContent,
  replyTo: z.strictObject({ seq: MessageSeq, author: ChatPerson, excerpt: z.string() }).optional(),
  mentions: z.array(z.string()).optional(),
  reactions: z
    .array(z.strictObject({ emoji: z.string(), count: z.int().positive(), by: z.array(z.string()) }))
    .optional(),
  ownReactions: z
    .array(z.string())
    .optional()
    .describe("The receiver's own reactions; absent in frames that are the same for all readers."),
})
export type ChatMessage = z.infer<typeof ChatMessage>
