import type { ChatMember, ChatMessage, ChatRoom } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import { type Cell, cell } from '../../readable/readable.ts'
import type { Realtime, RealtimeError } from '../../realtime/realtime.ts'
import { failureOf } from '../chat-failure.ts'
import type { Draft, OpenRoom, RoomState, ShownMessage } from '../chat-model.ts'
import { type MessageWindow, hasEarlier, isAtHead, lastSeqOf } from '../delivery/message-window.ts'
import { isCutFrom, isLost } from '../delivery/is-cut.ts'
import type { Rooms } from '../delivery/rooms.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { OwnChanges } from './own-changes.ts'
import type { ReadMarks } from './read-marks.ts'
import { type RoomPages, createRoomPages } from './room-pages.ts'
import type { Typing } from './typing.ts'

interface OpenRoomsDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly ownId: () => string
  readonly rooms: Rooms
  readonly outbox: Outbox
  readonly drafts: Drafts
  readonly changes: OwnChanges
  readonly marks: ReadMarks
  readonly typing: Typing
  readonly log: (message: string, cause: unknown) => void
}

/** The rooms that are shown, each with all a page needs to show it. Source: CHT-03. */
export interface OpenRooms {
  readonly open: (roomId: string) => OpenRoom
  readonly isOpen: (roomId: string) => boolean
  readonly refresh: (roomId: string) => void
  readonly refreshAll: () => void
  /** A connection has opened, and the rooms have arrived. */
  readonly resume: () => void
  readonly noteRead: (roomId: string, uid: string, seq: number) => void
  readonly reloadMembers: (roomId: string) => void
  readonly stop: () => void
}

interface Shown {
  readonly roomId: string
  openers: number
  readonly state: Cell<RoomState>
  readonly pages: RoomPages
  members: readonly ChatMember[]
  membersOf: string | undefined
  newFromSeq: number | undefined
  isMarked: boolean
  failure: RealtimeError | undefined
  /** As a room that is on no loaded page it was asked for, and was not there. */
  lookup: 'none' | 'asked' | 'absent'
}

// Closed rooms whose latest messages stay in memory, and with it exact.
const warmMax = 20
const excerptMax = 120

export function createOpenRooms(deps: OpenRoomsDeps): OpenRooms {
  const { realtime, rooms, outbox, drafts, changes, marks, typing, ownId } = deps
  const shown = new Map<string, Shown>()
  let warm: string[] = []
  const wrapped = new WeakMap<ChatMessage, ShownMessage>()

  return {
    open,
    isOpen: (roomId) => shown.has(roomId),
    refresh: (roomId) => {
      const room = shown.get(roomId)
      if (room !== undefined) render(room)
    },
    refreshAll: () => shown.forEach(render),
    resume: () => {
      for (const room of shown.values()) {
        room.pages.resume()
        room.membersOf = undefined
        room.lookup = 'none'
        render(room)
      }
    },
    noteRead: (roomId, uid, seq) => {
      const room = shown.get(roomId)
      if (room === undefined) return
      room.members = room.members.map((member) =>
        member.person.uid === uid && member.readSeq < seq ? { ...member, readSeq: seq } : member,
      )
      render(room)
    },
    reloadMembers: (roomId) => {
      const room = shown.get(roomId)
      if (room === undefined) return
      room.membersOf = undefined
      render(room)
    },
    stop: () => shown.forEach(({ pages }) => pages.stop()),
  }

  function open(roomId: string): OpenRoom {
    const known = shown.get(roomId)
    const room = known ?? begin(roomId)
    room.openers++
    if (known === undefined) render(room)
    let isClosed = false
    const whileOpen = (act: () => void) => () => {
      if (!isClosed) act()
    }
    return {
      roomId,
      state: room.state,
      loadEarlier: whileOpen(room.pages.loadEarlier),
      loadLater: whileOpen(room.pages.loadLater),
      goTo: (seq) => whileOpen(() => room.pages.goTo(seq))(),
      goToLatest: whileOpen(room.pages.goToLatest),
      setDraft: (change) => drafts.change(roomId, change),
      attach: (file) => drafts.attach(roomId, file),
      detach: () => drafts.detach(roomId),
      send: () => send(room),
      sendAgain: outbox.sendAgain,
      drop: outbox.drop,
      remove: (seq) => changes.remove(roomId, seq),
      react: (seq, emoji, isOn) => changes.react(roomId, seq, emoji, isOn),
      markRead: (seq) => markRead(roomId, seq),
      noteTyping: () => typing.noteOwn(roomId),
      retry: () => {
        room.failure = undefined
        room.lookup = 'none'
        room.pages.retry()
        render(room)
      },
      close: () => {
        if (isClosed) return
        isClosed = true
        if (--room.openers === 0) end(room)
      },
    }
  }

  function begin(roomId: string): Shown {
    const room: Shown = {
      roomId,
      openers: 0,
      state: cell<RoomState>({
        room: undefined,
        kind: 'loading',
        messages: [],
        hasEarlier: false,
        hasLater: false,
        isLoadingEarlier: false,
        isLoadingLater: false,
        newFromSeq: undefined,
        typing: [],
        members: [],
        draft: drafts.of(roomId),
      }),
      pages: createRoomPages({ roomId, realtime, rooms, onChange: () => render(room) }),
      members: [],
      membersOf: undefined,
      newFromSeq: undefined,
      isMarked: false,
      failure: undefined,
      lookup: 'none',
    }
    shown.set(roomId, room)
    warm = warm.filter((each) => each !== roomId)
    drafts.load(roomId)
    return room
  }

  function end(room: Shown) {
    const { roomId } = room
    room.pages.stop()
    shown.delete(roomId)
    rooms.find(roomId)?.shrink('head')
    warm = [...warm, roomId]
    while (warm.length > warmMax) {
      const coldest = warm.shift()
      if (coldest !== undefined) rooms.find(coldest)?.shrink('nothing')
    }
  }

  function render(room: Shown) {
    const { roomId } = room
    const replica = rooms.find(roomId)
    const summary = replica?.summary()
    const window = replica?.shown()
    if (summary !== undefined) {
      mark(room, summary, window)
      if (summary.kind !== 'place') loadMembers(room, summary)
      if (window === undefined) room.pages.begin()
    } else load(room)
    outbox.release(roomId, window === undefined || !isAtHead(window) ? Infinity : lastSeqOf(window))
    const pages = room.pages.state()
    const failure = room.failure ?? pages.failure
    const next: RoomState = {
      room: summary,
      kind: kindOf(roomId, summary, window, failure, room.lookup === 'absent'),
      messages: messagesOf(roomId, window, room.state.get().messages),
      hasEarlier: window !== undefined && hasEarlier(window),
      hasLater: window !== undefined && !isAtHead(window),
      isLoadingEarlier: pages.isLoadingEarlier,
      isLoadingLater: pages.isLoadingLater,
      newFromSeq: room.newFromSeq,
      typing: typing.of(roomId),
      members: room.members,
      draft: drafts.of(roomId),
      ...(failure && { failure }),
    }
    if (!isSame(room.state.get(), next)) room.state.set(next)
  }

  function kindOf(
    roomId: string,
    summary: ChatRoom | undefined,
    window: MessageWindow | undefined,
    failure: RealtimeError | undefined,
    isAbsent: boolean,
  ): RoomState['kind'] {
    if (summary === undefined && (isAbsent || rooms.isGone(roomId))) return 'gone'
    if (window !== undefined) return 'ready'
    return failure === undefined ? 'loading' : 'failed'
  }

  // A room that is older than the loaded pages is asked for by itself.
  function load(room: Shown) {
    const { roomId } = room
    if (room.lookup !== 'none' || rooms.isGone(roomId) || !rooms.isListed()) return
    room.lookup = 'asked'
    rooms.load(roomId).then(
      (isThere) => {
        room.lookup = isThere ? 'asked' : 'absent'
        render(room)
      },
      (error: unknown) => {
        // The next connection asks again.
        if (isCutFrom(realtime, error)) return
        room.failure = failureOf(error)
        render(room)
      },
    )
  }

  // The divider stands where one had not read on when the room was opened, and does not move while it is.
  function mark(room: Shown, summary: ChatRoom, window: MessageWindow | undefined) {
    if (!room.isMarked) room.newFromSeq = summary.unread > 0 ? summary.readSeq + 1 : undefined
    room.isMarked = true
    const from = room.newFromSeq
    // Own messages are never new.
    while (window?.messages.find(({ seq }) => seq === room.newFromSeq)?.author.uid === ownId())
      room.newFromSeq = (room.newFromSeq ?? 0) + 1
    if (from !== undefined && (room.newFromSeq ?? 0) > summary.headSeq) room.newFromSeq = undefined
  }

  function loadMembers(room: Shown, summary: ChatRoom) {
    if (room.membersOf === summary.epoch || realtime.state.get().kind !== 'open') return
    room.membersOf = summary.epoch
    realtime.ask('chat.list-members', { roomId: room.roomId }).then(
      ({ members }) => {
        room.members = members
        render(room)
      },
      (error: unknown) => {
        if (!isLost(error)) deps.log('the members of a chat could not be read', error)
      },
    )
  }

  function messagesOf(
    roomId: string,
    window: MessageWindow | undefined,
    former: readonly ShownMessage[],
  ): readonly ShownMessage[] {
    const stored = (window?.messages ?? []).map((message) => wrap(changes.applyTo(roomId, message)))
    const outgoing = window !== undefined && !isAtHead(window) ? [] : outbox.of(roomId)
    const knownIds = outgoing.length === 0 ? undefined : ownClientIds(window)
    const all = [...stored, ...outgoing.filter(({ clientId }) => knownIds?.has(clientId) !== true)]
    const isUnchanged = all.length === former.length && all.every((each, index) => each === former[index])
    return isUnchanged ? former : all
  }

  function ownClientIds(window: MessageWindow | undefined): ReadonlySet<string> {
    const own = (window?.messages ?? []).filter(({ author }) => author.uid === ownId())
    return new Set(own.map(({ clientId }) => clientId))
  }

  function wrap(message: ChatMessage): ShownMessage {
    const known = wrapped.get(message)
    if (known !== undefined) return known
    const made: ShownMessage = { kind: 'stored', message }
    wrapped.set(message, made)
    return made
  }

  function send(room: Shown) {
    const { roomId } = room
    const draft = drafts.of(roomId)
    const text = cleaned(draft.text)
    if (draft.editing !== undefined) return edit(room, draft.editing, text)
    if (draft.upload?.failure !== undefined) return
    if (text === '' && draft.file === undefined && draft.upload === undefined) return
    const { upload } = drafts.take(roomId)
    const { replyTo, file } = draft
    const mentions = [...new Set(draft.mentions.map(({ uid }) => uid))].slice(0, 20)
    const window = rooms.find(roomId)?.shown()
    if (window !== undefined && !isAtHead(window)) room.pages.goToLatest()
    outbox.add({
      roomId,
      text,
      ...(replyTo && { replyTo: { seq: replyTo.seq, author: replyTo.author, excerpt: excerptOf(replyTo) } }),
      ...(mentions.length > 0 && { mentions }),
      ...(file && { file }),
      ...(upload && { upload }),
    })
  }

  function edit(room: Shown, editing: ChatMessage, text: string) {
    const { roomId } = room
    const isSameText = editing.content.kind === 'text' && editing.content.text === text
    const mayBeEmpty = editing.content.kind === 'text' && editing.content.file !== undefined
    if (text === '' && !mayBeEmpty) return
    const { draft } = drafts.take(roomId)
    room.failure = undefined
    if (isSameText) return
    changes.edit(roomId, editing.seq, text).catch((error: unknown) => {
      room.failure = failureOf(error)
      if (isEmpty(drafts.of(roomId))) drafts.change(roomId, draft)
      render(room)
    })
  }

  function markRead(roomId: string, seq: number) {
    const replica = rooms.find(roomId)
    const summary = replica?.summary()
    if (replica === undefined || summary === undefined) return
    const upTo = Math.min(seq, Math.max(summary.headSeq, lastSeqOf(replica.shown() ?? emptyWindow)))
    if (upTo <= summary.readSeq) return
    marks.note(roomId, upTo)
    rooms.readTo(roomId, upTo)
  }
}

const emptyWindow: MessageWindow = { rev: 0, headSeq: 0, messages: [] }

const isEmpty = ({ text, replyTo, editing, file, upload }: Draft) =>
  text === '' && replyTo === undefined && editing === undefined && file === undefined && upload === undefined

/** As the server takes it: without what no text may hold, and without space around it. */
const cleaned = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .toWellFormed()
    .trim()

const excerptOf = ({ content }: ChatMessage) =>
  content.kind === 'text' ? content.text.slice(0, excerptMax).toWellFormed() : ''

function isSame(one: RoomState, other: RoomState): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof RoomState)[]
  return keys.every((key) => Object.is(one[key], other[key]))
}
