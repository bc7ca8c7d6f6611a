import {
  catchUpPageMax,
  chatPageMax,
  chatRoomsPageMax,
  type ChatMember,
  type ChatMessage,
  type ChatRoom,
  type CheckedBody,
  type CommandAnswer,
} from '@foyer/contract'
import { answerMaxBytes, cutPage, takeFitting } from './answer-size.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { ChatRules } from './chat-rules.ts'
import type { ChatStore, StoredMessage } from './chat.store.ts'
import { gonePerson, type KnownPeople } from './known-people.ts'
import { hideFrom, type MessageViews } from './message-views.ts'
import type { Reader } from './reader.ts'
import type { ReadMarks } from './read-marks.ts'
import { activeMembers, readsFrom } from './room-access.ts'
import { blocksVersionOf } from './blocks-version.ts'
import { cursorToPlace, placeToCursor } from './room-cursor.ts'
import { roomNotFound, type RoomGuard } from './room-guard.ts'
import { placePrefix } from './room-key.ts'
import type { RoomViews } from './room-views.ts'

export interface MessageReaderDeps {
  readonly store: ChatStore
  readonly guard: RoomGuard
  readonly rooms: RoomViews
  readonly messages: MessageViews
  readonly people: KnownPeople
  readonly rules: ChatRules
  readonly marks: Pick<ReadMarks, 'flush'>
  /** The architecture a mode shows now. */
  readonly architectureId: (opMode: OpMode) => string | undefined
}

/** What people are answered. Failures are those of the commands of these names. Source: CHT-03, CHT-07. */
export interface MessageReader {
  listRooms(reader: Reader, body: CheckedBody<'chat.list-rooms'>): Promise<CommandAnswer<'chat.list-rooms'>>
  readRooms(reader: Reader, roomIds: readonly string[]): Promise<ChatRoom[]>
  findRooms(reader: Reader, query: string): Promise<ChatRoom[]>
  /** One room as this reader finds it. */
  describe(reader: Reader, roomId: string): Promise<ChatRoom>
  readPage(reader: Reader, body: CheckedBody<'chat.read-page'>): Promise<CommandAnswer<'chat.read-page'>>
  catchUp(reader: Reader, body: CheckedBody<'chat.catch-up'>): Promise<CommandAnswer<'chat.catch-up'>>
  listMembers(reader: Reader, roomId: string): Promise<ChatMember[]>
  search(reader: Reader, body: CheckedBody<'chat.search'>): Promise<CommandAnswer<'chat.search'>>
}

type CaughtUp = CommandAnswer<'chat.catch-up'>['rooms'][number]

/** Who is further behind reads the room anew: that is less than all that was missed. */
const catchUpRevsMax = 2_000
const searchPage = 30
const foundRooms = 20
const unreadRoomsMax = 200
const unreadMessagesMax = 100

export function createMessageReader(deps: MessageReaderDeps): MessageReader {
  const { store, guard, rooms, messages, people, rules, marks, architectureId } = deps
  return { listRooms, readRooms, findRooms, describe, readPage, catchUp, listMembers, search }

  async function listRooms(reader: Reader, { after, limit = chatRoomsPageMax }: CheckedBody<'chat.list-rooms'>) {
    const viewer = await viewerOf(reader)
    const from = after === undefined ? undefined : cursorToPlace(after)
    await marks.flush().catch(() => {})
    const { rooms: listed, isMore } = await store.listRooms({ ...viewer, after: from, limit })
    const shown = await rooms.show(
      listed.map(({ view }) => view),
      reader,
    )
    const { items } = takeFitting(shown, answerMaxBytes)
    const last = isMore || items.length < shown.length ? listed[items.length - 1]?.place : undefined
    const blocksVersion = blocksVersionOf(viewer.blocked)
    if (last === undefined) return { rooms: items, unreadAfter: [], blocksVersion }
    const limits = { limit: unreadRoomsMax, messagesMax: unreadMessagesMax }
    const unread = await store.listUnread({ ...viewer, after: last, ...limits })
    const unreadAfter = [...unread].map(([roomId, count]) => ({ roomId, unread: count }))
    return { rooms: items, next: placeToCursor(last), unreadAfter, blocksVersion }
  }

  async function readRooms(reader: Reader, roomIds: readonly string[]): Promise<ChatRoom[]> {
    await marks.flush().catch(() => {})
    return rooms.show(await store.viewRooms({ ...(await viewerOf(reader)), roomIds }), reader)
  }

  async function findRooms(reader: Reader, query: string): Promise<ChatRoom[]> {
    return rooms.show(await store.findRooms({ ...(await viewerOf(reader)), query, limit: foundRooms }), reader)
  }

  async function describe(reader: Reader, roomId: string): Promise<ChatRoom> {
    const { accountId, blocked } = await viewerOf(reader)
    const views = await store.viewRoom(roomId, [{ accountId: reader.isGuest ? undefined : accountId, blocked }])
    const [room] = await rooms.show(views, reader)
    if (room === undefined) throw roomNotFound()
    return room
  }

  async function readPage(reader: Reader, { roomId, at, limit = chatPageMax }: CheckedBody<'chat.read-page'>) {
    const found = await guard.enter(reader, roomId)
    const ask = { roomId, at, limit, readsFrom: readsFrom(found, reader.uid), readerId: reader.uid }
    const page = await store.readPage(ask)
    if (page === undefined) throw roomNotFound()
    const { epoch, headSeq, headRev } = page
    const shown = await showTo(reader, page.messages)
    const fitting = cutPage(shown, at)
    const isShort = fitting.length < shown.length || shown.length >= limit
    const isForward = at.kind === 'after' || at.kind === 'around'
    const isMore = isForward ? (fitting.at(-1)?.seq ?? headSeq) < headSeq : isShort
    return { epoch, headSeq, headRev, messages: fitting, isMore }
  }

  async function catchUp(reader: Reader, body: CheckedBody<'chat.catch-up'>) {
    const answers: CaughtUp[] = []
    let left = { messages: catchUpPageMax, bytes: answerMaxBytes }
    for (const { roomId, epoch, rev } of body.rooms) {
      if (left.messages === 0 || left.bytes === 0) return { rooms: answers, isMore: true }
      const found = await guard.peek(reader, roomId)
      const from = found === undefined ? 1 : readsFrom(found, reader.uid)
      const ask = { roomId, sinceRev: rev, limit: left.messages + 1, readsFrom: from, readerId: reader.uid }
      const page = found === undefined ? undefined : await store.listChanges(ask)
      if (page === undefined) answers.push({ kind: 'gone', roomId })
      else if (page.epoch !== epoch || rev > page.headRev || page.headRev - rev > catchUpRevsMax)
        answers.push({ kind: 'resync', roomId })
      else {
        const changed = await showTo(reader, page.messages.slice(0, left.messages))
        const { items, bytes } = takeFitting(changed, left.bytes)
        const isMore = items.length < page.messages.length
        const upTo = isMore ? (items.at(-1)?.rev ?? rev) : page.headRev
        answers.push({ kind: 'changes', roomId, rev: upTo, headSeq: page.headSeq, messages: items, isMore })
        left = { messages: left.messages - items.length, bytes: isMore ? 0 : Math.max(0, left.bytes - bytes) }
      }
    }
    return { rooms: answers, isMore: false }
  }

  async function listMembers(reader: Reader, roomId: string): Promise<ChatMember[]> {
    const found = await guard.enter(reader, roomId)
    await marks.flush().catch(() => {})
    const active = activeMembers(found)
    const [reads, persons] = await Promise.all([
      store.listReads(roomId),
      people.find(active.map(({ accountId }) => accountId)),
    ])
    return active.map(({ accountId, isOwner }) => ({
      person: persons.get(accountId) ?? gonePerson(accountId),
      readSeq: reads.get(accountId) ?? 0,
      isOwner,
    }))
  }

  async function search(reader: Reader, { query, roomId, before }: CheckedBody<'chat.search'>) {
    const architecture = architectureId(reader.opMode)
    const hits = await store.search({
      opMode: reader.opMode,
      accountId: reader.uid,
      query,
      roomId,
      placePrefix: architecture === undefined ? undefined : placePrefix(architecture),
      beforeMs: before,
      limit: searchPage + 1,
    })
    const blocked = await rules.blockedWith(reader.uid)
    const shown = await messages.show(hits.slice(0, searchPage).map(({ message }) => message))
    const { items } = takeFitting(
      shown.map((message, index) => ({ roomId: hits[index]?.roomId ?? '', message: hideFrom(message, blocked) })),
      answerMaxBytes,
    )
    return {
      hits: items.filter(({ message }) => !blocked.has(message.author.uid)),
      isMore: items.length < hits.length,
    }
  }

  async function viewerOf({ opMode, uid: accountId }: Reader) {
    return { opMode, accountId, blocked: await rules.blockedWith(accountId) }
  }

  async function showTo(reader: Reader, stored: readonly StoredMessage[]): Promise<ChatMessage[]> {
    const shown = await messages.show(stored)
    // Asked last, so that an answer that is sent after a block has nothing of it.
    const blocked = await rules.blockedWith(reader.uid)
    return shown.map((message) => hideFrom(message, blocked))
  }
}
