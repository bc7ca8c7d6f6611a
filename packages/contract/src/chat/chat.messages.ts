import { z } from 'zod'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { text } from '../text.ts'
import { distinct } from '../distinct.ts'
import {
  chatInvitationsMax,
  chatRoomsPageMax,
  chatRoomsReadMax,
  chatTextMaxLength,
  groupNameMaxLength,
} from './chat-limits.ts'
import { ChatMessage, Emoji, MessageSeq, RoomRev } from './chat-message.ts'
import { ChatPerson } from './chat-person.ts'
import { ChatInvitation, ChatMember, ChatPlace, ChatRoom, ChatRoomId, groupMembersMax } from './chat-room.ts'

export const chatPageMax = 50
/** Messages in one answer of a catch-up, over all its rooms. */
export const catchUpPageMax = 200
export const catchUpRoomsMax = 50

const room = z.strictObject({ roomId: ChatRoomId })
const uid = z.string().regex(/^[\w-]{1,64}$/)
const groupName = text(groupNameMaxLength).trim().min(1, 'Please enter a channel name!')
const ClientId = z.uuid().describe('A UUID that the client creates for one action. Sent again, it is the same action.')
const message = { roomId: ChatRoomId, seq: MessageSeq }
const Posted = z.strictObject({ seq: MessageSeq, rev: RoomRev, sentAt: EpochMs })
const Changed = z.strictObject({ rev: RoomRev })
const byRoom = ({ roomId }: { readonly roomId: string }) => roomId
const notThere = ['chat.room-not-found', 'chat.message-not-found'] as const

/** Source: CHT-01 to CHT-03, CHT-07. */
export const chatCommands = defineCommands({
  'chat.list-rooms': {
    summary: "A page of the caller's private chats and groups, latest message first.",
    body: z.strictObject({
      after: z.string().max(96).optional().describe('`next` of the previous page; absent for the first page.'),
      limit: z.int().min(1).max(chatRoomsPageMax).optional(),
    }),
    answer: z.strictObject({
      rooms: z.array(ChatRoom),
      next: z.string().optional().describe('Where the next page begins; absent from the last page.'),
      unreadAfter: z
        .array(z.strictObject({ roomId: ChatRoomId, unread: z.int().positive() }))
        .describe(
          'Unread counts of rooms after this page, without muted rooms: at most 200 rooms and 100 messages of each, so that a total can be shown before all rooms are loaded.',
        ),
      blocksVersion: z
        .string()
        .describe(
          'A different value than before means that a block between the caller and another person was made or lifted: read the messages that are shown again. Empty without any block.',
        ),
    }),
    errors: ['chat.not-enabled'],
    perMinute: 120,
    answerMaxBytes: 320 * 1024,
    isHeavy: true,
  },
  'chat.read-rooms': {
    summary:
      'These private chats and groups, in no order. A room that does not exist or that the caller is not in is left out.',
    body: z.strictObject({ roomIds: distinct(z.array(ChatRoomId).min(1).max(chatRoomsReadMax)) }),
    answer: z.strictObject({ rooms: z.array(ChatRoom) }),
    errors: ['chat.not-enabled'],
    perMinute: 120,
    answerMaxBytes: 320 * 1024,
    isHeavy: true,
  },
  'chat.find-rooms': {
    summary: "Find the caller's groups by name, latest message first, at most 20.",
    body: z.strictObject({ query: z.string().trim().min(2).max(100) }),
    answer: z.strictObject({ rooms: z.array(ChatRoom) }),
    errors: ['chat.not-enabled'],
    perMinute: 60,
    answerMaxBytes: 320 * 1024,
    isHeavy: true,
  },
  'chat.open-private': {
    summary: 'Open the private chat with a person. It is created with its first message.',
    body: z.strictObject({ userId: uid }),
    answer: ChatRoom,
    errors: ['chat.not-enabled', 'chat.person-not-found'],
    perMinute: 60,
    answerMaxBytes: 32 * 1024,
  },
  'chat.create-group': {
    summary: 'Create a group chat with at least two others.',
    body: z.strictObject({
      clientId: ClientId,
      name: groupName,
      userIds: distinct(
        z
          .array(uid)
          .min(2, 'must name at least two people')
          .max(groupMembersMax - 1),
      ),
    }),
    answer: ChatRoom,
    errors: ['chat.not-enabled', 'chat.person-not-found', 'chat.cannot-publish', 'chat.too-many-groups'],
    perMinute: 20,
    answerMaxBytes: 32 * 1024,
  },
  'chat.rename-group': {
    summary: 'Rename a group.',
    body: z.strictObject({ roomId: ChatRoomId, clientId: ClientId, name: groupName }),
    answer: 'nothing',
    errors: ['chat.room-not-found', 'chat.cannot-publish'],
    perMinute: 20,
  },
  'chat.add-members': {
    summary: 'Add members to a group. Somebody who left it is invited instead, and joins once they accept.',
    body: z.strictObject({
      roomId: ChatRoomId,
      clientId: ClientId,
      userIds: distinct(z.array(uid).min(1).max(groupMembersMax)),
    }),
    answer: z.strictObject({ invited: z.array(uid).max(groupMembersMax).describe('Who was invited, not added.') }),
    errors: [
      'chat.room-not-found',
      'chat.person-not-found',
      'chat.cannot-publish',
      'chat.group-full',
      'chat.owner-only',
    ],
    perMinute: 20,
    answerMaxBytes: 16 * 1024,
  },
  'chat.remove-member': {
    summary: 'Remove a member from a group; for its owner. Only the owner can add them again.',
    body: z.strictObject({ roomId: ChatRoomId, clientId: ClientId, userId: uid }),
    answer: 'nothing',
    errors: ['chat.room-not-found', 'chat.person-not-found', 'chat.cannot-publish', 'chat.owner-only'],
    perMinute: 60,
  },
  'chat.list-invitations': {
    summary: 'Groups that the caller left and is invited back to, the latest invitation first.',
    body: z.strictObject({}),
    answer: z.strictObject({ invitations: z.array(ChatInvitation).max(chatInvitationsMax) }),
    errors: ['chat.not-enabled'],
    perMinute: 60,
    answerMaxBytes: 128 * 1024,
    isHeavy: true,
  },
  'chat.answer-invitation': {
    summary: 'Join a group one was invited back to, or decline.',
    body: z.strictObject({ roomId: ChatRoomId, clientId: ClientId, accepts: z.boolean() }),
    answer: 'nothing',
    errors: ['chat.room-not-found', 'chat.group-full'],
    perMinute: 60,
  },
  'chat.leave-group': {
    summary: 'Leave a group.',
    body: z.strictObject({ roomId: ChatRoomId, clientId: ClientId }),
    answer: 'nothing',
    errors: ['chat.room-not-found'],
    perMinute: 60,
  },
  'chat.list-members': {
    summary: 'The members of a private chat or group, and how far each has read.',
    body: room,
    answer: z.strictObject({ members: z.array(ChatMember) }),
    errors: ['chat.room-not-found'],
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
    isHeavy: true,
  },
  'chat.enter-place': {
    summary: 'Open the chat of an area, a widget or a content piece, and follow it until `chat.exit-place`.',
    body: z.strictObject({ place: ChatPlace }),
    answer: ChatRoom,
    errors: ['chat.not-enabled', 'chat.room-not-found'],
    perMinute: 120,
    answerMaxBytes: 32 * 1024,
  },
  'chat.exit-place': {
    summary: 'Stop following the chat of a place.',
    body: room,
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'chat.read-page': {
    summary: 'A page of messages: the latest, those before or after a message, or those around one.',
    body: z.strictObject({
      roomId: ChatRoomId,
      at: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('latest') }),
        z.strictObject({ kind: z.literal('before'), seq: MessageSeq }),
        z.strictObject({ kind: z.literal('after'), seq: z.int().nonnegative() }),
        z.strictObject({ kind: z.literal('around'), seq: MessageSeq }),
      ]),
      limit: z.int().min(1).max(chatPageMax).optional(),
    }),
    answer: z.strictObject({
      epoch: z.string(),
      messages: z
        .array(ChatMessage)
        .describe('In the order of `seq`, as of `headRev`. Fewer than requested if they would exceed 256 KiB.'),
      isMore: z
        .boolean()
        .describe('Whether there may be earlier messages (`latest`, `before`) or later ones (`after`, `around`).'),
      headSeq: z.int().nonnegative(),
      headRev: RoomRev,
    }),
    errors: ['chat.room-not-found'],
    perMinute: 300,
    answerMaxBytes: 384 * 1024,
    isHeavy: true,
  },
  'chat.catch-up': {
    summary:
      'What changed in rooms since a revision: every change up to `rev`, or that the room must be read again from the start.',
    body: z.strictObject({
      rooms: distinct(
        z
          .array(z.strictObject({ roomId: ChatRoomId, epoch: z.string().max(64), rev: RoomRev }))
          .min(1)
          .max(catchUpRoomsMax),
        byRoom,
      ),
    }),
    answer: z.strictObject({
      isMore: z.boolean().describe('The answer was full before all rooms were in it: request the missing rooms again.'),
      rooms: z.array(
        z.discriminatedUnion('kind', [
          z
            .strictObject({
              kind: z.literal('changes'),
              roomId: ChatRoomId,
              rev: RoomRev,
              headSeq: z.int().nonnegative(),
              messages: z.array(ChatMessage),
              isMore: z.boolean(),
            })
            .describe(
              'Every message that changed after the requested revision, in its state as of `rev`. With `isMore` request again from `rev`.',
            ),
          z.strictObject({ kind: z.literal('resync'), roomId: ChatRoomId }),
          z.strictObject({ kind: z.literal('gone'), roomId: ChatRoomId }),
        ]),
      ),
    }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 384 * 1024,
    isHeavy: true,
  },
  'chat.send': {
    summary: 'Post a message. Answered once it is stored; a repeated `clientId` gets the same answer.',
    body: z.strictObject({
      roomId: ChatRoomId,
      clientId: ClientId,
      text: text(chatTextMaxLength),
      fileId: z.string().max(64).optional(),
      replyTo: MessageSeq.optional(),
      mentions: distinct(z.array(uid).max(20)).optional(),
    }),
    answer: Posted,
    errors: ['chat.room-not-found', 'chat.cannot-publish', 'chat.slow-mode', 'chat.empty', 'chat.file-gone'],
    perMinute: 120,
    answerMaxBytes: 1024,
  },
  'chat.edit': {
    summary: 'Edit an own message, within a day.',
    body: z.strictObject({ ...message, clientId: ClientId, text: text(chatTextMaxLength) }),
    answer: Changed,
    errors: [...notThere, 'chat.cannot-publish', 'chat.empty', 'chat.too-late'],
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  'chat.delete': {
    summary: 'Delete an own message; moderators may delete any.',
    body: z.strictObject({ ...message, clientId: ClientId, reason: text(200).optional() }),
    answer: Changed,
    errors: notThere,
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  'chat.react': {
    summary: 'Add an emoji reaction to a message, or remove it.',
    body: z.strictObject({ ...message, emoji: Emoji, isOn: z.boolean() }),
    answer: Changed,
    errors: [...notThere, 'chat.cannot-publish', 'chat.too-many-reactions'],
    perMinute: 120,
    answerMaxBytes: 1024,
  },
  'chat.mark-read': {
    summary: 'Set how far the caller has read. The position never moves back.',
    body: z.strictObject({ roomId: ChatRoomId, seq: z.int().nonnegative() }),
    answer: 'nothing',
    errors: ['chat.room-not-found'],
    perMinute: 300,
  },
  'chat.note-typing': {
    summary: 'Signal that the caller is typing, at most every three seconds.',
    body: room,
    answer: 'nothing',
    errors: [],
    perMinute: 60,
  },
  'chat.set-muted': {
    summary: 'Mute or unmute the notifications of a room.',
    body: z.strictObject({ roomId: ChatRoomId, isMuted: z.boolean() }),
    answer: 'nothing',
    errors: ['chat.room-not-found'],
    perMinute: 60,
  },
  'chat.search': {
    summary: 'Find messages in rooms the caller may read, latest first.',
    body: z.strictObject({
      query: z.string().trim().min(2).max(100),
      roomId: ChatRoomId.optional(),
      before: EpochMs.optional(),
    }),
    answer: z.strictObject({
      hits: z.array(z.strictObject({ roomId: ChatRoomId, message: ChatMessage })),
      isMore: z.boolean(),
    }),
    errors: ['chat.not-enabled'],
    perMinute: 30,
    answerMaxBytes: 384 * 1024,
    isHeavy: true,
  },
  'chat.find-people': {
    summary: 'Find people the caller may write to, by name, title or company.',
    body: z.strictObject({ query: z.string().trim().max(100), limit: z.int().min(1).max(50).optional() }),
    answer: z.strictObject({ people: z.array(ChatPerson) }),
    errors: ['chat.not-enabled'],
    perMinute: 120,
    answerMaxBytes: 128 * 1024,
    isHeavy: true,
  },
})

export const chatFacts = defineFacts({
  'chat.changed': z
    .strictObject({
      roomId: ChatRoomId,
      epoch: z.string(),
      from: RoomRev,
      rev: RoomRev,
      headSeq: z.int().nonnegative(),
      messages: z.array(ChatMessage),
    })
    .describe(
      'All changes of a room after revision `from` up to `rev`, each message in its current state. A client whose revision is `from` or between both applies them, ignores them if its revision is `rev` or higher, and calls `chat.catch-up` if it is lower than `from`.',
    ),
  'chat.room-changed': z
    .strictObject({ room: ChatRoom })
    .describe(
      "A room of the receiver is new, or its name, members, rules or the receiver's rights changed. Unread counts are current.",
    ),
  'chat.room-left': z.strictObject({ roomId: ChatRoomId }).describe('The receiver is no longer a member of the room.'),
  'chat.invitations-changed': z
    .strictObject({})
    .describe(
      'The receiver was invited back to a group, or an invitation has ended: `chat.list-invitations` has them.',
    ),
  'chat.read': z
    .strictObject({ roomId: ChatRoomId, uid: z.string(), seq: z.int().nonnegative() })
    .describe('A member has read up to `seq`.'),
  'chat.typing': z
    .strictObject({ roomId: ChatRoomId, person: ChatPerson })
    .describe('A person is typing; the signal is valid for a few seconds.'),
})
