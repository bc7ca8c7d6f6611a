import {
  catchUpPageMax,
  chatPageMax,
  type ChatMember,
  type ChatMessage,
  type ChatRoom,
  type CheckedBody,
  type CommandAnswer,
} from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { ChatRules } from './chat-rules.ts'
import type { ChatStore, MessagePage, StoredMessage } from './chat.store.ts'
import { gonePerson, type KnownPeople } from './known-people.ts'
import { hideFrom, type MessageViews } from './message-views.ts'
import type { Reader } from './reader.ts'
import type { ReadMarks } from './read-marks.ts'
import { activeMembers, readsFrom } from './room-access.ts'
import { roomNotFound, type RoomDoor } from './room-door.ts'
import { placePrefix } from './room-key.ts'
import type { RoomViews } from './room-views.ts'

export interface ChatReadingDeps {
  readonly store: ChatStore
  readonly door: RoomDoor
  readonly rooms: RoomViews
  readonly messages: MessageViews
  readonly people: KnownPeople
  readonly rules: ChatRules
  readonly marks: Pick<ReadMarks, 'flush'>
  /** The architecture a mode shows now. */
  readonly architectureId: (opMode: OpMode) => string | undefined
}

/** What people are answered. Failures are those of the commands of these names. Source: CHT-03, CHT-07. */
export interface ChatReading {
  listRooms(reader: Reader): Promise<ChatRoom[]>
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

export function createChatReading(deps: ChatReadingDeps): ChatReading {
  const { store, door, rooms, messages, people, rules, marks, architectureId } = deps
  return { listRooms, describe, readPage, catchUp, listMembers, search }

  async function listRooms(reader: Reader): Promise<ChatRoom[]> {
    await marks.flush().catch(() => {})
    return rooms.show(await store.listRooms(reader.opMode, reader.uid), reader)
  }

  async function describe(reader: Reader, roomId: string): Promise<ChatRoom> {
    const views = await store.viewRoom(roomId, [reader.isGuest ? undefined : reader.uid])
    const [room] = await rooms.show(views, reader)
    if (room === undefined) throw roomNotFound()
    return room
  }

  async function readPage(reader: Reader, { roomId, at, limit = chatPageMax }: CheckedBody<'chat.read-page'>) {
    const found = await door.enter(reader, roomId)
    const ask = { roomId, at, limit, readsFrom: readsFrom(found, reader.uid), readerId: reader.uid }
    const page = await store.readPage(ask)
    if (page === undefined) throw roomNotFound()
    const { epoch, headSeq, headRev } = page
    return { epoch, headSeq, headRev, messages: await showTo(reader, page.messages) }
  }

  async function catchUp(reader: Reader, body: CheckedBody<'chat.catch-up'>) {
    const answers: CaughtUp[] = []
    let left = catchUpPageMax
    for (const { roomId, epoch, rev } of body.rooms) {
      const found = await door.peek(reader, roomId)
      const limit = Math.max(0, left)
      const from = found === undefined ? 1 : readsFrom(found, reader.uid)
      const ask = { roomId, sinceRev: rev, limit: limit + 1, readsFrom: from, readerId: reader.uid }
      const page = found === undefined ? undefined : await store.listChanges(ask)
      if (page === undefined) answers.push({ kind: 'gone', roomId })
      else if (page.epoch !== epoch || rev > page.headRev || page.headRev - rev > catchUpRevsMax)
        answers.push({ kind: 'resync', roomId })
      else {
        answers.push(await toChanges(reader, roomId, rev, page, limit))
        left -= page.messages.length
      }
    }
    return { rooms: answers }
  }

  async function toChanges(
    reader: Reader,
    roomId: string,
    since: number,
    page: MessagePage,
    limit: number,
  ): Promise<CaughtUp> {
    const isMore = page.messages.length > limit
    const changed = page.messages.slice(0, limit)
    const rev = isMore ? (changed.at(-1)?.rev ?? since) : page.headRev
    const shown = await showTo(reader, changed)
    return { kind: 'changes', roomId, rev, headSeq: page.headSeq, messages: shown, isMore }
  }

  async function listMembers(reader: Reader, roomId: string): Promise<ChatMember[]> {
    const found = await door.enter(reader, roomId)
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
    const apart = await rules.apartFrom(reader.uid)
    const shown = await messages.show(hits.slice(0, searchPage).map(({ message }) => message))
    return {
      hits: shown
        .map((message, index) => ({ roomId: hits[index]?.roomId ?? '', message: hideFrom(message, apart) }))
        .filter(({ message }) => !apart.has(message.author.uid)),
      isMore: hits.length > searchPage,
    }
  }

  async function showTo(reader: Reader, stored: readonly StoredMessage[]): Promise<ChatMessage[]> {
    const [shown, apart] = await Promise.all([messages.show(stored), rules.apartFrom(reader.uid)])
    return shown.map((message) => hideFrom(message, apart))
  }
}
