import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { ChatMessage, RoomRev } from './chat-message.ts'
import { ChatPerson } from './chat-person.ts'

export const ChatRoomId = z.string().regex(/^[\w-]{1,64}$/)

/** What a room chat belongs to. Source: CHT-01. */
export const ChatPlace = z.strictObject({
  kind: z.enum(['area', 'widget', 'piece']),
  id: z.string().regex(/^[\w-]{1,64}$/),
})
export type ChatPlace = z.infer<typeof ChatPlace>

export const groupMembersMax = 200
/** Above as many readers a room's news are sent at most every 250 ms, those of that time together. */
export const crowdedRoomReaders = 500
export const crowdedRoomEveryMs = 250
/** Up to as many members one sees who has read what, and who types. */
export const readStateMembersMax = 50

/** Whether one may write there, and if not, why. Source: CHT-06. */
export const PublishRight = z.discriminatedUnion('may', [
  z.strictObject({ may: z.literal(true) }),
  z.strictObject({
    may: z.literal(false),
    why: z.enum(['read-only', 'muted', 'banned', 'blocked', 'guest', 'left', 'gone']),
    until: EpochMs.optional(),
    reason: z.string().optional(),
  }),
])
export type PublishRight = z.infer<typeof PublishRight>

export const ChatRoom = z.strictObject({
  roomId: ChatRoomId,
  /** A different value means that numbering has restarted: discard what is known of the room. */
  epoch: z.string(),
  kind: z.enum(['private', 'group', 'place']),
  /** Of groups. */
  name: z.string().optional(),
  /** Of room chats. */
  place: ChatPlace.optional(),
  /** In a private chat the other one; in a group the first few, by name alone. */
  people: z.array(ChatPerson),
  memberCount: z.int().nonnegative(),
  headSeq: z.int().nonnegative(),
  headRev: RoomRev,
  /** Up to here one has read. */
  readSeq: z.int().nonnegative(),
  /** Of what is unread, and from others. */
  unread: z.int().nonnegative(),
  unreadMentions: z.int().nonnegative(),
  /** The latest message, for a line in a list: its text is cut at 400 units, and it has no reactions, no reply, and no mentions but one's own. */
  last: ChatMessage.optional(),
  /** Whether news of the room stay silent. */
  isMuted: z.boolean(),
  isOwner: z.boolean(),
  isReadOnly: z.boolean(),
  slowModeS: z.int().nonnegative(),
  publish: PublishRight,
})
export type ChatRoom = z.infer<typeof ChatRoom>

export const ChatMember = z.strictObject({ person: ChatPerson, readSeq: z.int().nonnegative(), isOwner: z.boolean() })
export type ChatMember = z.infer<typeof ChatMember>
