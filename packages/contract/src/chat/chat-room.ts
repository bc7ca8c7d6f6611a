import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { ChatMessage, RoomRev } from './chat-message.ts'
import { ChatPerson } from './chat-person.ts'

export const ChatRoomId = z.string().regex(/^[\w-]{1,64}$/)

/** Source: CHT-01. */
export const ChatPlace = z
  .strictObject({
    kind: z.enum(['area', 'widget', 'piece']),
    id: z.string().regex(/^[\w-]{1,64}$/),
  })
  .describe('What the chat of a place belongs to.')
export type ChatPlace = z.infer<typeof ChatPlace>

export const groupMembersMax = 200
/** Above as many readers a room's news are sent at most every 250 ms, those of that time together. */
export const crowdedRoomReaders = 500
export const crowdedRoomEveryMs = 250
/** Up to as many members one sees who has read what, and who types. */
export const readStateMembersMax = 50

/** Source: CHT-06. */
export const PublishRight = z
  .discriminatedUnion('may', [
    z.strictObject({ may: z.literal(true) }),
    z.strictObject({
      may: z.literal(false),
      why: z.enum(['read-only', 'muted', 'banned', 'blocked', 'guest', 'left', 'gone']),
      until: EpochMs.optional(),
      reason: z.string().optional(),
    }),
  ])
  .describe('Whether the receiver may write, and if not, why.')
export type PublishRight = z.infer<typeof PublishRight>

export const ChatRoom = z.strictObject({
  roomId: ChatRoomId,
  epoch: z
    .string()
    .describe('A different value means that numbering has restarted: discard what is known of the room.'),
  kind: z.enum(['private', 'group', 'place']),
  name: z.string().optional().describe('Only for groups.'),
  place: ChatPlace.optional().describe('Only for chats of a place.'),
  people: z.array(ChatPerson).describe('In a private chat the other person; in a group the first few by name.'),
  memberCount: z.int().nonnegative(),
  headSeq: z.int().nonnegative(),
  headRev: RoomRev,
  readSeq: z.int().nonnegative().describe('The `seq` up to which the receiver has read.'),
  unread: z.int().nonnegative().describe('How many messages of others are unread.'),
  unreadMentions: z.int().nonnegative(),
  last: ChatMessage.optional().describe(
    "The latest message in short form: its text is cut at 400 UTF-16 units, and it has no reactions, no reply, and of the mentions only the receiver's.",
  ),
  isMuted: z.boolean().describe('Whether the receiver has muted the notifications of the room.'),
  isOwner: z.boolean(),
  isReadOnly: z.boolean(),
  slowModeS: z.int().nonnegative(),
  publish: PublishRight,
})
export type ChatRoom = z.infer<typeof ChatRoom>

export const ChatMember = z.strictObject({ person: ChatPerson, readSeq: z.int().nonnegative(), isOwner: z.boolean() })
export type ChatMember = z.infer<typeof ChatMember>

export const ChatInvitation = z
  .strictObject({
    roomId: ChatRoomId,
    name: z.string(),
    by: ChatPerson,
    at: EpochMs,
    memberCount: z.int().nonnegative(),
  })
  .describe('The receiver left this group, and a member invites them back.')
export type ChatInvitation = z.infer<typeof ChatInvitation>
