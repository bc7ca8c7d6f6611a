import type { ChatMessage, ChatPerson, ChatRoom } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { type Readable, cell } from '../readable/readable.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Chat, RoomBroadcaster, ChatState, RoomsPaging } from './chat-model.ts'
import { isLost } from './delivery/is-cut.ts'
import { isMention } from './delivery/room-summary.ts'
import { createRooms } from './delivery/rooms.ts'
import { createDrafts } from './drafts/drafts.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { OutboxEntry, OutboxStore } from './outbox/outbox-store.ts'
import type { UploadFile } from './outbox/uploads.ts'
import { createInvitations } from './room/invitations.ts'
import { createOpenRooms } from './room/open-rooms.ts'
import { createOwnChanges } from './room/own-changes.ts'
import { createReadMarks } from './room/read-marks.ts'
import { createTyping } from './room/typing.ts'
import type { ChatPages } from './tabs/chat-pages.ts'

export interface ChatDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  /** A random UUID. */
  readonly newId: () => string
  /** Who is signed in. A chat is made anew for somebody else. */
  readonly ownId: () => string
  readonly outboxStore: OutboxStore
  readonly draftStore: DraftStore
  /** Whether the stores keep nothing over a reload. */
  readonly isMemoryOnly: Readable<boolean>
  readonly pages: ChatPages
  /** Calls `chat.upload-file`. Rejects with an `ApiError`. */
  readonly uploadFile: UploadFile
  readonly log: (message: string, cause?: unknown) => void
}

const atEnd: RoomsPaging = { kind: 'end' }

const samePaging = (former: RoomsPaging, next: RoomsPaging): RoomsPaging =>
  former.kind === next.kind && next.kind !== 'failed' ? former : next

const sameRooms = (former: readonly ChatRoom[], next: readonly ChatRoom[]): readonly ChatRoom[] =>
  next.length === former.length && next.every((room, index) => room === former[index]) ? former : next

/** The chats of one person in one page, for as long as the page is there. Source: CHT-01, CHT-03, CHT-07. */
export function createChat(deps: ChatDeps): Chat {
  const { realtime, clock, newId, ownId, log } = deps
  const listeners = new Set<(news: RoomBroadcaster) => void>()
  const unanswered = new Map<string, string>()
  const beganAt = new Map<string, number>()
  // Chats of places whose unread messages count.
  const followed = new Set<string>()
  let kind: ChatState['kind'] = 'waiting'
  const state = cell<ChatState>({
    kind,
    rooms: [],
    places: [],
    invitations: [],
    paging: atEnd,
    unread: 0,
    waiting: 0,
  })

  const typing = createTyping({ realtime, clock, ownId, onChange: (roomId) => openRooms.refresh(roomId) })
  const marks = createReadMarks({ realtime, clock, log })
  // Before the rooms are listed, so that they are counted from there.
  const stopMarks = realtime.onOpen(marks.resume)
  const rooms = createRooms({
    realtime,
    clock,
    ownId,
    log,
    onChange: refresh,
    onMessages: (_roomId, messages) => outbox.seen(messages),
    onFresh: (room, messages) => {
      typing.seen(room.roomId, messages)
      messages.forEach((message) => announce(room, message))
    },
    onListed: (listed) => {
      kind = listed
      if (listed === 'ready') invitations.load()
      openRooms.refreshAll()
      recount()
    },
    onPaging: recount,
    isShown: (roomId) => openRooms.isOpen(roomId),
    onRefreshed: () => openRooms.resume(),
  })
  const invitations = createInvitations({ realtime, newId, log, onChange: recount })
  const outbox = createOutbox({
    realtime,
    clock,
    newId,
    ownId,
    log,
    store: deps.outboxStore,
    pages: deps.pages,
    uploadFile: deps.uploadFile,
    onChange: refresh,
    onPosted: (entry, posted) => {
      rooms.find(entry.roomId)?.acknowledge(messageOf(entry, posted))
      rooms.noteRev(entry.roomId, posted.rev)
    },
  })
  const drafts = createDrafts({
    clock,
    ownId,
    log,
    store: deps.draftStore,
    uploadFile: deps.uploadFile,
    onChange: (roomId) => openRooms.refresh(roomId),
  })
  const changes = createOwnChanges({
    realtime,
    clock,
    newId,
    ownId,
    onChange: (roomId) => openRooms.refresh(roomId),
    epochOf: (roomId) => rooms.find(roomId)?.summary()?.epoch,
    onRev: rooms.noteRev,
  })
  const openRooms = createOpenRooms({
    realtime,
    clock,
    ownId,
    rooms,
    outbox,
    drafts,
    changes,
    marks,
    typing,
    log,
  })

  const stops = [
    stopMarks,
    realtime.onOpen(outbox.resume),
    realtime.on('chat.read', ({ roomId, uid, seq }) => openRooms.noteRead(roomId, uid, seq)),
    realtime.on('chat.room-changed', ({ room }) => openRooms.reloadMembers(room.roomId)),
    deps.isMemoryOnly.subscribe(recount),
  ]
  recount()

  return {
    state,
    loadMore: rooms.loadMore,
    findRooms: async (query) => (await realtime.ask('chat.find-rooms', { query })).rooms,
    open: (roomId) => {
      followed.add(roomId)
      return openRooms.open(roomId)
    },
    openPrivate: async (userId) => known(await realtime.ask('chat.open-private', { userId })),
    openPlace: async (place) => {
      const room = await rooms.enterPlace(place)
      // Only a person who has read there before has unread messages at once.
      if (room.unread > 0) followed.add(room.roomId)
      recount()
      return room
    },
    closePlace: (roomId) => {
      rooms.closePlace(roomId)
      if (rooms.find(roomId) === undefined) followed.delete(roomId)
    },
    createGroup: async (name, userIds) => {
      const body = { name, userIds: [...userIds] }
      return known(await once(body, (clientId) => realtime.ask('chat.create-group', { ...body, clientId })))
    },
    renameGroup: async (roomId, name) => {
      await realtime.ask('chat.rename-group', { roomId, clientId: newId(), name })
    },
    addMembers: async (roomId, userIds) => {
      const { invited } = await realtime.ask('chat.add-members', { roomId, clientId: newId(), userIds: [...userIds] })
      openRooms.reloadMembers(roomId)
      return invited
    },
    removeMember: async (roomId, userId) => {
      await realtime.ask('chat.remove-member', { roomId, clientId: newId(), userId })
      openRooms.reloadMembers(roomId)
    },
    answerInvitation: invitations.answer,
    leaveGroup: async (roomId) => {
      await realtime.ask('chat.leave-group', { roomId, clientId: newId() })
      rooms.lose(roomId)
    },
    setMuted: async (roomId, isMuted) => {
      await realtime.ask('chat.set-muted', { roomId, isMuted })
      const room = rooms.find(roomId)?.summary()
      if (room !== undefined) rooms.upsert({ ...room, isMuted })
    },
    search: async (query, options = {}) => {
      const found = await realtime.ask('chat.search', { query, ...options })
      loadRoomsOf(found.hits)
      return found
    },
    findPeople: async (query) => (await realtime.ask('chat.find-people', { query })).people,
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      stops.forEach((stop) => stop())
      openRooms.stop()
      marks.stop()
      drafts.stop()
      outbox.stop()
      typing.stop()
      invitations.stop()
      rooms.stop()
      listeners.clear()
    },
  }

  // Asked again after its answer was lost, it is the same act: the server may have heard it.
  async function once<T>(act: object, ask: (clientId: string) => Promise<T>): Promise<T> {
    const key = JSON.stringify(act)
    const clientId = unanswered.get(key) ?? newId()
    unanswered.delete(key)
    try {
      return await ask(clientId)
    } catch (error) {
      if (isLost(error)) unanswered.set(key, clientId)
      throw error
    }
  }

  function known(room: ChatRoom): ChatRoom {
    beganAt.set(room.roomId, clock.now())
    return rooms.upsert(room).summary() ?? room
  }

  // A hit is shown with the name of its room; those of places are not one's own, and not found.
  function loadRoomsOf(hits: readonly { readonly roomId: string }[]) {
    const unknown = new Set(hits.map(({ roomId }) => roomId).filter((roomId) => rooms.find(roomId) === undefined))
    for (const roomId of unknown) rooms.load(roomId).catch((error: unknown) => log('a chat could not be loaded', error))
  }

  function refresh(roomId: string) {
    openRooms.refresh(roomId)
    recount()
  }

  function recount() {
    const known = rooms.all().flatMap((replica) => replica.summary() ?? [])
    const places = known.filter(({ kind: roomKind }) => roomKind === 'place')
    const all = known
      .filter((room) => room.kind !== 'place')
      .toSorted((a, b) => latestAt(b) - latestAt(a) || (a.roomId < b.roomId ? -1 : 1))
    const former = state.get()
    const next: ChatState = {
      kind,
      rooms: sameRooms(former.rooms, all),
      places: sameRooms(former.places, places),
      invitations: invitations.all(),
      paging: samePaging(former.paging, rooms.paging()),
      unread: [...all, ...places.filter(({ roomId }) => followed.has(roomId))].reduce(
        (sum, { unread, isMuted }) => sum + (isMuted ? 0 : unread),
        rooms.unreadElsewhere(),
      ),
      waiting: outbox.waiting(),
      ...(deps.isMemoryOnly.get() && { isMemoryOnly: true }),
    }
    const keys = Object.keys({ ...former, ...next }) as (keyof ChatState)[]
    if (keys.some((key) => former[key] !== next[key])) state.set(next)
  }

  // A private chat that was just opened stands at the top until somebody writes elsewhere.
  function latestAt({ roomId, last }: ChatRoom) {
    return last?.sentAt ?? beganAt.get(roomId) ?? 0
  }

  function announce(room: ChatRoom, message: ChatMessage) {
    if (message.author.uid === ownId() || message.seq <= room.readSeq) return
    const { content } = message
    const isNews = content.kind === 'text' || (content.kind === 'call' && content.outcome === 'missed')
    const mentionsOwn = isMention(message, ownId())
    if (!isNews || (room.isMuted && !mentionsOwn)) return
    for (const hear of Array.from(listeners)) hear({ room, message, isMention: mentionsOwn })
  }

  // The message as the server will send it a moment later, which then replaces this one.
  function messageOf(entry: OutboxEntry, posted: { readonly seq: number; readonly sentAt: number }): ChatMessage {
    const { roomId, clientId, text, file, replyTo, mentions } = entry
    return {
      seq: posted.seq,
      rev: 0,
      clientId,
      author: ownPerson(roomId),
      sentAt: posted.sentAt,
      content: { kind: 'text', text, ...(file && { file }) },
      ...(replyTo && { replyTo }),
      ...(mentions && { mentions: [...mentions] }),
    }
  }

  function ownPerson(roomId: string): ChatPerson {
    const messages = rooms.find(roomId)?.shown()?.messages ?? []
    return messages.find(({ author }) => author.uid === ownId())?.author ?? { uid: ownId(), name: '' }
  }
}
