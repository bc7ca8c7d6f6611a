import type { ChatPerson } from '@foyer/contract'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { CommandHandlers } from '../../platform/realtime/realtime.ts'
import type { MessageReader } from './message-reader.ts'
import type { ChatRooms } from './chat-rooms.ts'
import type { ChatRules } from './chat-rules.ts'
import type { MessageService } from './message-service.ts'
import type { TypingNotifier } from './notify-typing.ts'
import type { PlaceReaders } from './place-readers.ts'
import type { ReadMarks } from './read-marks.ts'
import { toReader } from './reader.ts'
import type { RoomGuard } from './room-guard.ts'
import type { RoomViews } from './room-views.ts'

export interface ChatCommandsDeps {
  readonly reading: MessageReader
  readonly writing: MessageService
  readonly chatRooms: ChatRooms
  readonly guard: RoomGuard
  readonly rooms: Pick<RoomViews, 'rightIn'>
  readonly marks: ReadMarks
  readonly places: PlaceReaders
  readonly rules: ChatRules
  readonly typing: Pick<TypingNotifier, 'note'>
  readonly isInvisible?: (userId: string) => boolean
  readonly findPeople: FindPeople
  /** Whether people log in to a venue: without that there are no private chats and no groups. */
  readonly hasLogin: (opMode: OpMode) => boolean
  readonly mayGuestsWrite: (opMode: OpMode) => boolean
}

/** Accounts whose name, title or company holds all the words. */
export type FindPeople = (ask: { readonly query: string; readonly limit: number }) => Promise<readonly ChatPerson[]>

const foundPeople = 20

export function createChatCommands(deps: ChatCommandsDeps): CommandHandlers {
  const { reading, writing, chatRooms, guard, rooms, marks, places, rules, typing, findPeople } = deps
  const { hasLogin, mayGuestsWrite, isInvisible = () => false } = deps

  function requireEnabled(opMode: OpMode, forGuests = false): void {
    if (hasLogin(opMode) || (forGuests && mayGuestsWrite(opMode))) return
    throw new CallError('chat.not-enabled', 'There is no chat in this venue.')
  }

  return {
    'chat.list-rooms': async ({ connection, opMode, body }) => {
      requireEnabled(opMode)
      return reading.listRooms(toReader(connection), body)
    },
    'chat.read-rooms': async ({ connection, opMode, body }) => {
      requireEnabled(opMode)
      return { rooms: await reading.readRooms(toReader(connection), body.roomIds) }
    },
    'chat.find-rooms': async ({ connection, opMode, body }) => {
      requireEnabled(opMode)
      return { rooms: await reading.findRooms(toReader(connection), body.query) }
    },
    'chat.open-private': ({ connection, opMode, body }) => {
      requireEnabled(opMode)
      return chatRooms.openPrivate(toReader(connection), body.userId)
    },
    'chat.create-group': ({ connection, opMode, body }) => {
      requireEnabled(opMode)
      return chatRooms.createGroup(toReader(connection), body)
    },
    'chat.rename-group': ({ connection, body }) => chatRooms.renameGroup(toReader(connection), body),
    'chat.add-members': ({ connection, body }) => chatRooms.addMembers(toReader(connection), body),
    'chat.remove-member': ({ connection, body }) => chatRooms.removeMember(toReader(connection), body),
    'chat.list-invitations': async ({ connection, opMode }) => {
      requireEnabled(opMode)
      return { invitations: await chatRooms.listInvitations(toReader(connection)) }
    },
    'chat.answer-invitation': ({ connection, body }) => chatRooms.answerInvitation(toReader(connection), body),
    'chat.leave-group': ({ connection, body }) => chatRooms.leaveGroup(toReader(connection), body),
    'chat.list-members': async ({ connection, body }) => ({
      members: await reading.listMembers(toReader(connection), body.roomId),
    }),
    'chat.enter-place': ({ connection, opMode, body }) => {
      requireEnabled(opMode, true)
      return chatRooms.enterPlace(toReader(connection), body.place, connection)
    },
    'chat.exit-place': ({ connection, body }) => places.exit(body.roomId, connection),
    'chat.read-page': ({ connection, body }) => reading.readPage(toReader(connection), body),
    'chat.catch-up': ({ connection, body }) => reading.catchUp(toReader(connection), body),
    'chat.send': ({ connection, body }) => writing.send(toReader(connection), body),
    'chat.edit': ({ connection, body }) => writing.edit(toReader(connection), body),
    'chat.delete': ({ connection, body }) => writing.remove(toReader(connection), body),
    'chat.react': ({ connection, body }) => writing.react(toReader(connection), body),
    'chat.mark-read': async ({ connection, body }) => {
      const reader = toReader(connection)
      await guard.enter(reader, body.roomId)
      if (body.seq > 0) marks.note({ roomId: body.roomId, accountId: reader.uid, seq: body.seq })
    },
    'chat.note-typing': async ({ connection, body }) => {
      const reader = toReader(connection)
      if (isInvisible(reader.uid)) return
      const found = await guard.peek(reader, body.roomId)
      if (found === undefined || !(await rooms.rightIn(found, reader)).may) return
      await typing.note(found, reader.uid)
    },
    'chat.set-muted': ({ connection, body }) => chatRooms.setMuted(toReader(connection), body.roomId, body.isMuted),
    'chat.search': ({ connection, opMode, body }) => {
      requireEnabled(opMode)
      return reading.search(toReader(connection), body)
    },
    'chat.find-people': async ({ connection, opMode, body }) => {
      requireEnabled(opMode)
      const { uid } = toReader(connection)
      const { query, limit = foundPeople } = body
      const blocked = await rules.blockedWith(uid)
      const found = await findPeople({ query, limit: limit + blocked.size + 1 })
      return { people: found.filter((person) => person.uid !== uid && !blocked.has(person.uid)).slice(0, limit) }
    },
  }
}
