import type { ChatMember, ChatMessage, ChatPerson, ChatRoom } from '@foyer/contract'
import { type Cell, cell } from '../../readable/readable.ts'
import { RealtimeError } from '../../realtime/realtime.ts'
import type { Chat, RoomBroadcaster, ChatState, Draft, OpenRoom, RoomState, ShownMessage } from '../chat-model.ts'
import { livelyRooms } from './lively-rooms.ts'

export interface FakeChatOptions {
  readonly own?: ChatPerson
  readonly nowMs?: number
  readonly kind?: ChatState['kind']
  /** How many messages of a room are loaded at first. */
  readonly pageSize?: number
}

/** A chat in memory: what is asked of it happens at once, and what others do is done by its further methods. */
export interface FakeChat extends Chat {
  readonly own: ChatPerson
  /** What was asked, in order, as `name` and what it was asked with. */
  readonly asked: readonly (readonly [name: string, ...withWhat: readonly unknown[]])[]
  readonly setState: (change: Partial<ChatState>) => void
  readonly setRoom: (roomId: string, change: Partial<RoomState>) => void
  readonly changeRoom: (roomId: string, change: Partial<ChatRoom>) => void
  /** Somebody writes. */
  readonly receive: (roomId: string, author: ChatPerson, text: string, more?: Partial<ChatMessage>) => ChatMessage
  readonly setTyping: (roomId: string, people: readonly ChatPerson[]) => void
  /** The next thing asked that can fail does. Messages sent then show as failed. */
  readonly failNext: (code: string, params?: Readonly<Record<string, string | number>>) => void
  /** While it is, own messages stay queued; afterwards they are stored. */
  readonly setOffline: (isOffline: boolean) => void
}

interface Held {
  all: readonly ChatMessage[]
  first: number
  end: number
  readonly state: Cell<RoomState>
}

const noonMs = Date.UTC(2026, 5, 1, 12)

/** For stories and unit tests of what shows a chat. */
export function createFakeChat(options: FakeChatOptions = {}): FakeChat {
  const own = options.own ?? { uid: 'own', name: 'Robin Meier', company: 'Foyer', title: 'Host' }
  const nowMs = options.nowMs ?? noonMs
  const pageSize = options.pageSize ?? 30
  const asked: [string, ...unknown[]][] = []
  const held = new Map<string, Held>()
  const listeners = new Set<(news: RoomBroadcaster) => void>()
  let failure: RealtimeError | undefined
  let isOffline = false
  let made = 0
  let ticks = 0

  for (const { room, messages, members } of livelyRooms(own, nowMs)) hold(room, messages, members)
  const state = cell<ChatState>({
    kind: options.kind ?? 'ready',
    rooms: options.kind === undefined || options.kind === 'ready' ? listed() : [],
    places: openedPlaces(),
    invitations: [],
    paging: { kind: 'end' },
    unread: options.kind === undefined || options.kind === 'ready' ? countUnread() : 0,
    waiting: 0,
  })

  return {
    own,
    asked,
    state,
    setState: (change) => state.set({ ...state.get(), ...change }),
    setRoom: patch,
    changeRoom,
    receive,
    setTyping: (roomId, typing) => patch(roomId, { typing }),
    failNext: (code, params) => {
      failure = new RealtimeError(code, code, { params })
    },
    setOffline,
    open,
    loadMore: () => void asked.push(['loadMore']),
    findRooms: async (query) => {
      note('findRooms', query)
      return listed().filter(({ kind, name = '' }) => kind === 'group' && includes(name, query))
    },
    openPrivate: async (userId) => {
      note('openPrivate', userId)
      const known = [...held.values()].find(
        ({ state: { get } }) => get().room?.kind === 'private' && get().room?.people[0]?.uid === userId,
      )
      return known === undefined ? begin('private', { people: [personOf(userId)], memberCount: 2 }) : roomOf(known)
    },
    openPlace: async (place) => {
      note('openPlace', place)
      const known = [...held.values()].find(
        ({ state: { get } }) => get().room?.place?.id === place.id && get().room?.place?.kind === place.kind,
      )
      return known === undefined ? begin('place', { place }) : roomOf(known)
    },
    closePlace: (roomId) => void asked.push(['closePlace', roomId]),
    createGroup: async (name, userIds) => {
      note('createGroup', name, userIds)
      const people = userIds.map(personOf)
      return begin('group', { name, people, memberCount: people.length + 1, isOwner: true })
    },
    renameGroup: async (roomId, name) => {
      note('renameGroup', roomId, name)
      changeRoom(roomId, { name })
    },
    addMembers: async (roomId, userIds) => {
      note('addMembers', roomId, userIds)
      const people = userIds.map(personOf)
      const now = find(roomId).state.get()
      patch(roomId, {
        members: [...now.members, ...people.map((person) => ({ person, readSeq: 0, isOwner: false }))],
      })
      changeRoom(roomId, { memberCount: (now.room?.memberCount ?? 1) + people.length })
      return []
    },
    removeMember: async (roomId, userId) => {
      note('removeMember', roomId, userId)
      const { members } = find(roomId).state.get()
      patch(roomId, { members: members.filter(({ person }) => person.uid !== userId) })
    },
    answerInvitation: async (roomId, accepts) => {
      note('answerInvitation', roomId, accepts)
      const { invitations } = state.get()
      state.set({ ...state.get(), invitations: invitations.filter((each) => each.roomId !== roomId) })
    },
    leaveGroup: async (roomId) => {
      note('leaveGroup', roomId)
      patch(roomId, { kind: 'gone', room: undefined })
      relist()
    },
    setMuted: async (roomId, isMuted) => {
      note('setMuted', roomId, isMuted)
      changeRoom(roomId, { isMuted })
    },
    search: async (query, where) => {
      note('search', query, where)
      const hits = [...held]
        .filter(([roomId]) => where?.roomId === undefined || where.roomId === roomId)
        .flatMap(([roomId, { all }]) => all.map((message) => ({ roomId, message })))
        .filter(({ message: { content } }) => content.kind === 'text' && includes(content.text, query))
        .toSorted((a, b) => b.message.sentAt - a.message.sentAt)
      return { hits: hits.slice(0, 20), isMore: hits.length > 20 }
    },
    findPeople: async (query) => {
      note('findPeople', query)
      return people().filter(({ name, company = '', title = '' }) => includes(`${name} ${company} ${title}`, query))
    },
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => void asked.push(['stop']),
  }

  function open(roomId: string): OpenRoom {
    const at = held.get(roomId) ?? hold(undefined, [], [], roomId)
    const edit = (seq: number, change: Partial<ChatMessage>) => {
      at.all = at.all.map((each) => (each.seq === seq ? { ...each, ...change } : each))
      show(at)
    }
    return {
      roomId,
      state: at.state,
      loadEarlier: () => {
        asked.push(['loadEarlier', roomId])
        at.first = Math.max(0, at.first - pageSize)
        show(at)
      },
      loadLater: () => {
        asked.push(['loadLater', roomId])
        at.end = Math.min(at.all.length, at.end + pageSize)
        show(at)
      },
      goTo: (seq) => {
        asked.push(['goTo', roomId, seq])
        if (seq <= at.first) at.first = Math.max(0, seq - 1 - Math.ceil(pageSize / 2))
        show(at)
      },
      goToLatest: () => {
        asked.push(['goToLatest', roomId])
        at.end = at.all.length
        show(at)
      },
      setDraft: (change) => {
        asked.push(['setDraft', roomId, change])
        setDraft(at, change)
      },
      attach: (file) => {
        asked.push(['attach', roomId, file.name])
        const gone = takeFailure()
        const upload = { name: file.name, bytes: file.size, progress: gone === undefined ? 0.4 : 0 }
        const { file: _former, ...draft } = at.state.get().draft
        patch(roomId, { draft: { ...draft, upload: { ...upload, ...(gone && { failure: gone }) } } })
      },
      detach: () => {
        asked.push(['detach', roomId])
        const { file: _file, upload: _upload, ...draft } = at.state.get().draft
        patch(roomId, { draft })
      },
      send: () => {
        asked.push(['send', roomId, at.state.get().draft])
        send(at)
      },
      sendAgain: (clientId) => {
        asked.push(['sendAgain', roomId, clientId])
        store(at, clientId)
      },
      drop: (clientId) => {
        asked.push(['drop', roomId, clientId])
        patch(roomId, { messages: at.state.get().messages.filter((each) => clientIdOf(each) !== clientId) })
        count()
      },
      remove: async (seq) => {
        note('remove', roomId, seq)
        edit(seq, { content: { kind: 'deleted', byModerator: false } })
      },
      react: async (seq, emoji, isOn) => {
        note('react', roomId, seq, emoji, isOn)
        const message = at.all.find((each) => each.seq === seq)
        if (message !== undefined) edit(seq, reacted(message, emoji, isOn))
      },
      markRead: (seq) => {
        asked.push(['markRead', roomId, seq])
        const room = at.state.get().room
        if (room === undefined || seq <= room.readSeq) return
        const unread = at.all.filter((each) => each.seq > seq && each.author.uid !== own.uid).length
        changeRoom(roomId, { readSeq: seq, unread, unreadMentions: 0 })
      },
      noteTyping: () => void asked.push(['noteTyping', roomId]),
      retry: () => {
        asked.push(['retry', roomId])
        if (at.state.get().kind === 'failed') patch(roomId, { kind: 'ready' })
      },
      close: () => void asked.push(['close', roomId]),
    }
  }

  function send(at: Held) {
    const { draft, messages, room } = at.state.get()
    if (room === undefined) return
    const text = draft.text.trim()
    if (draft.editing !== undefined) {
      const { seq } = draft.editing
      at.all = at.all.map((each) =>
        each.seq === seq ? { ...each, editedAt: tick(), content: { kind: 'text', text } } : each,
      )
      setDraft(at, { text: '', editing: undefined })
      return show(at)
    }
    if (text === '' && draft.file === undefined && draft.upload === undefined) return
    const clientId = `sent-${++made}`
    const failed = takeFailure()
    const outgoing: ShownMessage = {
      kind: 'outgoing',
      clientId,
      text,
      writtenAt: tick(),
      state: failed !== undefined ? 'failed' : isOffline ? 'queued' : 'sending',
      ...(failed && { failure: failed }),
      ...(draft.replyTo && {
        replyTo: { seq: draft.replyTo.seq, author: draft.replyTo.author, excerpt: excerptOf(draft.replyTo) },
      }),
      ...(draft.mentions.length > 0 && { mentions: draft.mentions.map(({ uid }) => uid) }),
      ...(draft.file && { file: { kind: 'laid-down', file: draft.file } }),
      ...(draft.upload && { file: { kind: 'uploading', ...draft.upload } }),
    }
    patch(room.roomId, { messages: [...messages, outgoing], draft: { text: '', mentions: [] } })
    count()
    if (failed === undefined && !isOffline) store(at, clientId)
  }

  function store(at: Held, clientId: string) {
    const { messages, room } = at.state.get()
    const outgoing = messages.find((each) => clientIdOf(each) === clientId)
    if (outgoing?.kind !== 'outgoing' || room === undefined) return
    patch(room.roomId, { messages: messages.filter((each) => each !== outgoing) })
    const file = outgoing.file?.kind === 'laid-down' ? outgoing.file.file : undefined
    append(
      at,
      own,
      { kind: 'text', text: outgoing.text, ...(file && { file }) },
      {
        clientId,
        ...(outgoing.replyTo && { replyTo: outgoing.replyTo }),
        ...(outgoing.mentions && { mentions: [...outgoing.mentions] }),
      },
    )
    count()
  }

  function receive(roomId: string, author: ChatPerson, text: string, more: Partial<ChatMessage> = {}) {
    const at = find(roomId)
    const message = append(at, author, { kind: 'text', text }, more)
    const room = at.state.get().room
    const isMention = message.mentions?.includes(own.uid) === true
    if (room === undefined || author.uid === own.uid) return message
    changeRoom(roomId, { unread: room.unread + 1, unreadMentions: room.unreadMentions + (isMention ? 1 : 0) })
    if (!room.isMuted || isMention) for (const hear of listeners) hear({ room: roomOf(at), message, isMention })
    return message
  }

  function append(at: Held, author: ChatPerson, content: ChatMessage['content'], more: Partial<ChatMessage>) {
    const seq = at.all.length + 1
    const message: ChatMessage = { seq, rev: seq, clientId: `live-${++made}`, author, sentAt: tick(), content, ...more }
    if (at.end === at.all.length) at.end = seq
    at.all = [...at.all, message]
    const room = at.state.get().room
    if (room !== undefined) changeRoom(room.roomId, { last: message, headSeq: seq, headRev: room.headRev + 1 })
    show(at)
    return message
  }

  function setOffline(next: boolean) {
    isOffline = next
    if (next) return
    for (const at of held.values())
      for (const each of at.state.get().messages)
        if (each.kind === 'outgoing' && each.state === 'queued') store(at, each.clientId)
  }

  function hold(room: ChatRoom | undefined, all: readonly ChatMessage[], members: readonly ChatMember[], roomId = '') {
    const at: Held = {
      all,
      first: Math.max(0, all.length - pageSize),
      end: all.length,
      state: cell<RoomState>({
        room,
        kind: room === undefined ? 'loading' : 'ready',
        messages: [],
        hasEarlier: false,
        hasLater: false,
        isLoadingEarlier: false,
        isLoadingLater: false,
        newFromSeq: room !== undefined && room.unread > 0 ? room.readSeq + 1 : undefined,
        typing: [],
        members,
        draft: { text: '', mentions: [] },
      }),
    }
    held.set(room?.roomId ?? roomId, at)
    show(at)
    return at
  }

  function begin(kind: ChatRoom['kind'], more: Partial<ChatRoom>): ChatRoom {
    const room: ChatRoom = {
      roomId: `made-${++made}`,
      epoch: 'first',
      kind,
      people: [],
      memberCount: 0,
      headSeq: 0,
      headRev: 0,
      readSeq: 0,
      unread: 0,
      unreadMentions: 0,
      isMuted: false,
      isOwner: false,
      isReadOnly: false,
      slowModeS: 0,
      publish: { may: true },
      ...more,
    }
    const members = kind === 'place' ? [] : [own, ...room.people]
    hold(
      room,
      [],
      members.map((person) => ({ person, readSeq: 0, isOwner: person === own && room.isOwner })),
    )
    relist()
    return room
  }

  function show(at: Held) {
    const outgoing = at.state.get().messages.filter((each) => each.kind === 'outgoing')
    at.state.set({
      ...at.state.get(),
      messages: [
        ...at.all.slice(at.first, at.end).map((message): ShownMessage => ({ kind: 'stored', message })),
        ...outgoing,
      ],
      hasEarlier: at.first > 0,
      hasLater: at.end < at.all.length,
    })
  }

  function patch(roomId: string, change: Partial<RoomState>) {
    const at = find(roomId)
    at.state.set({ ...at.state.get(), ...change })
  }

  function changeRoom(roomId: string, change: Partial<ChatRoom>) {
    patch(roomId, { room: { ...roomOf(find(roomId)), ...change } })
    relist()
  }

  function setDraft(at: Held, change: Parameters<OpenRoom['setDraft']>[0]) {
    const next = Object.entries({ ...at.state.get().draft, ...change }).filter(([, value]) => value !== undefined)
    at.state.set({ ...at.state.get(), draft: Object.fromEntries(next) as unknown as Draft })
  }

  function find(roomId: string): Held {
    const at = held.get(roomId)
    if (at === undefined) throw new Error(`the fake chat has no room ${roomId}`)
    return at
  }

  function listed(): readonly ChatRoom[] {
    return [...held.values()]
      .flatMap(({ state: { get } }) => get().room ?? [])
      .filter(({ kind }) => kind !== 'place')
      .toSorted((a, b) => (b.last?.sentAt ?? 0) - (a.last?.sentAt ?? 0))
  }

  function openedPlaces(): readonly ChatRoom[] {
    return [...held.values()].flatMap(({ state: { get } }) => get().room ?? []).filter(({ kind }) => kind === 'place')
  }

  function countUnread() {
    return listed().reduce((sum, { unread, isMuted }) => sum + (isMuted ? 0 : unread), 0)
  }

  function relist() {
    state.set({ ...state.get(), rooms: listed(), places: openedPlaces(), unread: countUnread() })
  }

  function count() {
    const waiting = [...held.values()]
      .flatMap(({ state: { get } }) => get().messages)
      .filter((each) => each.kind === 'outgoing' && each.state !== 'failed').length
    state.set({ ...state.get(), waiting })
  }

  function people(): ChatPerson[] {
    const all = [...held.values()].flatMap(({ state: { get } }) => [
      ...(get().room?.people ?? []),
      ...get().members.map(({ person }) => person),
    ])
    return [...new Map(all.map((person) => [person.uid, person])).values()].filter(
      ({ uid, isGone }) => uid !== own.uid && isGone !== true,
    )
  }

  function personOf(userId: string): ChatPerson {
    return people().find(({ uid }) => uid === userId) ?? { uid: userId, name: userId }
  }

  function note(name: string, ...withWhat: unknown[]) {
    asked.push([name, ...withWhat])
    const failed = takeFailure()
    if (failed !== undefined) throw failed
  }

  function takeFailure() {
    const taken = failure
    failure = undefined
    return taken
  }

  function tick() {
    return nowMs + ++ticks
  }

  function reacted(message: ChatMessage, emoji: string, isOn: boolean): Partial<ChatMessage> {
    const others = (message.reactions ?? []).filter((each) => each.emoji !== emoji)
    const former = (message.reactions ?? []).find((each) => each.emoji === emoji)
    const by = [...(former?.by ?? []).filter((uid) => uid !== own.uid), ...(isOn ? [own.uid] : [])]
    return {
      reactions: by.length > 0 ? [...others, { emoji, by, count: by.length }] : others,
      ownReactions: [...(message.ownReactions ?? []).filter((each) => each !== emoji), ...(isOn ? [emoji] : [])],
    }
  }
}

const clientIdOf = (shown: ShownMessage) => (shown.kind === 'outgoing' ? shown.clientId : shown.message.clientId)

const includes = (text: string, query: string) => text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())

const excerptOf = ({ content }: ChatMessage) => (content.kind === 'text' ? content.text.slice(0, 120) : '')

function roomOf({ state }: Held): ChatRoom {
  const { room } = state.get()
  if (room === undefined) throw new Error('the fake chat does not know this room yet')
  return room
}
