import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { ChatPerson } from './chat-person.ts'

export const reactionMaxKinds = 20
/** Of a reaction at most this many people are named; the rest are counted. */
export const reactionNamedMax = 50

/** Place of a message in its room: 1, 2, 3 … without a gap. */
export const MessageSeq = z.int().positive()
/** Number of a change in its room; posting is one, editing, deleting and reacting are others. Without a gap too. */
export const RoomRev = z.int().nonnegative()

/** One emoji, at most a family of them joined to one. */
export const Emoji = z
  .string()
  .min(1)
  .max(32)
  .regex(
    /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u,
    'must be an emoji',
  )

export const ChatFile = z.strictObject({
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int().positive(),
  /** Of pictures, in pixels. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
})
export type ChatFile = z.infer<typeof ChatFile>

/** What was written. `hidden` is what one who blocked the other, or was blocked, is given in its place. */
export const MessageContent = z.discriminatedUnion('kind', [
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
    notice: z.enum(['created', 'added', 'left', 'renamed']),
    /** The first ten at most. */
    people: z.array(ChatPerson),
    /** How many they are in all. */
    peopleCount: z.int().nonnegative(),
    name: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('deleted'), byModerator: z.boolean() }),
  z.strictObject({ kind: z.literal('hidden') }),
])
export type MessageContent = z.infer<typeof MessageContent>

export const ChatMessage = z.strictObject({
  seq: MessageSeq,
  rev: RoomRev,
  /** What the author's client called it before it had a number. */
  clientId: z.string(),
  author: ChatPerson,
  sentAt: EpochMs,
  editedAt: EpochMs.optional(),
  content: MessageContent,
  replyTo: z.strictObject({ seq: MessageSeq, author: ChatPerson, excerpt: z.string() }).optional(),
  mentions: z.array(z.string()).optional(),
  reactions: z
    .array(z.strictObject({ emoji: z.string(), count: z.int().positive(), by: z.array(z.string()) }))
    .optional(),
  /** One's own reactions, where the answer is for one reader alone. */
  ownReactions: z.array(z.string()).optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>
