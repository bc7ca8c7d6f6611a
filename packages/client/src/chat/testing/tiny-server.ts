import type {
  ChatInvitation,
  ChatMember,
  ChatMessage,
  ChatPerson,
  ChatPlace,
  ChatRoom,
  CommandBody,
  CommandName,
  FactName,
} from '@foyer/contract'
import { RealtimeError } from '../../realtime/realtime.ts'

export interface TinyRoom {
  readonly roomId: string
  epoch: string
  readonly kind: ChatRoom['kind']
  readonly place?: ChatPlace
  name?: string
  people: ChatPerson[]
  messages: ChatMessage[]
  /** Sequence number of the message each revision changed. */
  changed: number[]
  readSeq: Map<string, number>
  isMuted: boolean
  isEntered: boolean
  /** One joined the group here, and sees nothing of before. */
  readsFrom: number
}

interface CaughtUp {
  readonly kind: string
  readonly roomId: string
  readonly messages?: readonly ChatMessage[]
  readonly isMore?: boolean
  readonly rev?: number
  readonly headSeq?: number
}

// As the latest message, and of rooms without one by their ids.
const placeOf = ({ roomId, last }: ChatRoom) => `${String(last?.sentAt ?? 0).padStart(12, '0')} ${roomId}`

type Bodies = { [Name in CommandName]: (body: CommandBody<Name>) => unknown }

/** Rooms as the contract describes them, as small as may be, for one reader. */
export function createTinyServer({
  own,
  notify,
  catchUpPage = 500,
  resyncAfter = Infinity,
  roomsPage = 50,
}: {
  readonly own: ChatPerson
  readonly notify: (name: FactName, body: unknown) => void
  /** Rooms in one answer of the list. */
  readonly roomsPage?: number
  /** Changes in one answer of a catch-up, over all rooms. */
  readonly catchUpPage?: number
  /** A client that missed more than this reads the room anew. */
  readonly resyncAfter?: number
}) {
  const rooms = new Map<string, TinyRoom>()
  const blocked = new Set<string>()
  let isMuted = false
  const refusals: { readonly name: CommandName; readonly error: RealtimeError }[] = []
  let now = 1_000_000
  let invitations: readonly ChatInvitation[] = []
  let epochs = 0

  const commands: Partial<Bodies> = {
    'chat.list-rooms': ({ after }) => {
      const all = [...rooms.values()]
        .filter(({ kind, messages }) => kind === 'group' || (kind === 'private' && messages.length > 0))
        .map(summaryOf)
        .toSorted((a, b) => placeOf(b).localeCompare(placeOf(a)))
        .filter((room) => after === undefined || placeOf(room) < after)
      const listed = all.slice(0, roomsPage)
      const last = listed.at(-1)
      const later = all.slice(roomsPage).filter(({ unread, isMuted }) => unread > 0 && !isMuted)
      return {
        rooms: listed,
        ...(all.length > listed.length && last && { next: placeOf(last) }),
        unreadAfter: later.map(({ roomId, unread }) => ({ roomId, unread })),
        blocksVersion: [...blocked].join(),
      }
    },
    'chat.read-rooms': ({ roomIds }) => ({
      rooms: roomIds.flatMap((roomId) => {
        const room = rooms.get(roomId)
        return room === undefined || room.kind === 'place' ? [] : summaryOf(room)
      }),
    }),
    'chat.list-invitations': () => ({ invitations }),
    'chat.answer-invitation': ({ roomId }) => {
      invitations = invitations.filter((each) => each.roomId !== roomId)
    },
    'chat.find-rooms': ({ query }) => ({
      rooms: [...rooms.values()].filter(({ name }) => name?.includes(query)).map(summaryOf),
    }),
    'chat.open-private': ({ userId }) =>
      summaryOf(begin(`private-${userId}`, 'private', [{ uid: userId, name: userId }])),
    'chat.create-group': ({ clientId, name, userIds }) => {
      const room = begin(
        `group-${clientId}`,
        'group',
        userIds.map((uid) => ({ uid, name: uid })),
      )
      room.name = name
      return summaryOf(room)
    },
    'chat.enter-place': ({ place }) => {
      const room = find(`place-${place.id}`)
      room.isEntered = true
      return summaryOf(room)
    },
    'chat.exit-place': ({ roomId }) => {
      find(roomId).isEntered = false
    },
    'chat.list-members': ({ roomId }) => ({ members: membersOf(find(roomId)) }),
    'chat.read-page': ({ roomId, at, limit = 50 }) => {
      const { epoch, messages, changed, readsFrom } = find(roomId)
      const first = readsFrom - 1
      const head = messages.length
      const half = Math.floor(limit / 2)
      const from =
        at.kind === 'latest'
          ? head - limit
          : at.kind === 'before'
            ? at.seq - 1 - limit
            : at.kind === 'after'
              ? at.seq
              : at.seq - 1 - half
      const to = at.kind === 'before' ? at.seq - 1 : at.kind === 'latest' ? head : Math.max(0, from) + limit
      return {
        epoch,
        messages: messages.slice(Math.max(first, from), Math.max(first, to)).map(seen),
        isMore: at.kind === 'latest' || at.kind === 'before' ? from > first : to < head,
        headSeq: head,
        headRev: changed.length,
      }
    },
    'chat.catch-up': ({ rooms: asked }) => {
      const answers: ReturnType<typeof catchUp>[] = []
      let left = catchUpPage
      for (const each of asked) {
        if (left === 0) return { rooms: answers, isMore: true }
        const answer = catchUp(each, left)
        answers.push(answer)
        left = answer.isMore === true ? 0 : left - (answer.messages?.length ?? 0)
      }
      return { rooms: answers, isMore: false }
    },
    'chat.send': ({ roomId, clientId, text, fileId, replyTo, mentions }) => {
      const room = find(roomId)
      const known = room.messages.find((message) => message.clientId === clientId && message.author.uid === own.uid)
      if (known !== undefined) return { seq: known.seq, rev: known.rev, sentAt: known.sentAt }
      const file = fileId === undefined ? undefined : { fileId, name: 'a.txt', mediaType: 'text/plain', bytes: 3 }
      const replied = room.messages.find(({ seq }) => seq === replyTo)
      const { seq, rev, sentAt } = post(roomId, own, text, {
        clientId,
        content: { kind: 'text', text, ...(file && { file }) },
        ...(replied && { replyTo: { seq: replied.seq, author: replied.author, excerpt: '' } }),
        ...(mentions && { mentions: [...mentions] }),
      })
      return { seq, rev, sentAt }
    },
    'chat.edit': ({ roomId, seq, text }) => ({
      rev: change(roomId, seq, () => ({ editedAt: ++now, content: { kind: 'text', text } })),
    }),
    'chat.delete': ({ roomId, seq }) => ({
      rev: change(roomId, seq, () => ({ content: { kind: 'deleted', byModerator: false } })),
    }),
    'chat.react': ({ roomId, seq, emoji, isOn }) => ({ rev: react(roomId, seq, own, emoji, isOn) }),
    'chat.mark-read': ({ roomId, seq }) => {
      const room = find(roomId)
      if (seq <= (room.readSeq.get(own.uid) ?? 0)) return
      room.readSeq.set(own.uid, seq)
      notify('chat.read', { roomId, uid: own.uid, seq })
    },
    'chat.note-typing': () => {},
    'chat.set-muted': ({ roomId, isMuted }) => {
      find(roomId).isMuted = isMuted
    },
    'chat.rename-group': ({ roomId, name }) => {
      find(roomId).name = name
      notify('chat.room-changed', { room: summaryOf(find(roomId)) })
    },
    'chat.leave-group': ({ roomId }) => void rooms.delete(roomId),
    'chat.search': ({ query }) => ({
      hits: [...rooms.values()].flatMap(({ roomId, messages }) =>
        messages
          .filter(({ content }) => content.kind === 'text' && content.text.includes(query))
          .map((message) => ({ roomId, message })),
      ),
      isMore: false,
    }),
    'chat.find-people': () => ({ people: [] }),
  }

  return {
    hears: (name: CommandName, body: never) => {
      const at = refusals.findIndex((each) => each.name === name)
      const [refusal] = at === -1 ? [] : refusals.splice(at, 1)
      if (refusal !== undefined) throw refusal.error
      const command = commands[name]
      if (command === undefined) throw new Error(`the tiny server does not know ${name}`)
      return command(body)
    },
    /** The next time such a command comes it is refused. */
    refuse: (name: CommandName, code: string, more: ConstructorParameters<typeof RealtimeError>[2] = {}) =>
      void refusals.push({ name, error: new RealtimeError(code, code, more) }),
    begin,
    post,
    change,
    react,
    invite: (invitation: ChatInvitation) => {
      invitations = [...invitations, invitation]
      notify('chat.invitations-changed', {})
    },
    messagesOf: (roomId: string): readonly ChatMessage[] => find(roomId).messages,
    summaryOf: (roomId: string) => summaryOf(find(roomId)),
    /** Numbers begin anew, as after a restore from a backup. */
    restore: (roomId: string, messages: number) => {
      const room = find(roomId)
      room.epoch = `epoch-${++epochs}`
      room.messages = room.messages.slice(0, messages).map((message, index) => ({ ...message, rev: index + 1 }))
      room.changed = room.messages.map(({ seq }) => seq)
      for (const [uid, seq] of room.readSeq) room.readSeq.set(uid, Math.min(seq, room.messages.length))
    },
    read: (roomId: string, uid: string, seq: number) => {
      find(roomId).readSeq.set(uid, seq)
      notify('chat.read', { roomId, uid, seq })
    },
    /** Makes a block between oneself and a person, or lifts it. */
    block: (uid: string, isOn: boolean) => {
      if (isOn) blocked.add(uid)
      else blocked.delete(uid)
      notify('realtime.behind', { features: ['chat'] })
    },
    /** Makes a mute of oneself, or lifts it. */
    mute: (isOn: boolean) => {
      isMuted = isOn
      notify('realtime.behind', { features: ['chat'] })
    },
    /** One is no member any more. */
    expel: (roomId: string) => {
      rooms.delete(roomId)
      notify('chat.room-left', { roomId })
    },
    deleteSilently: (roomId: string) => void rooms.delete(roomId),
    disconnect: () => rooms.forEach((room) => (room.isEntered = false)),
  }

  function begin(roomId: string, kind: ChatRoom['kind'], people: readonly ChatPerson[]): TinyRoom {
    const known = rooms.get(roomId)
    if (known !== undefined) return known
    const room: TinyRoom = {
      roomId,
      epoch: `epoch-${++epochs}`,
      kind,
      ...(kind === 'place' && { place: { kind: 'area', id: roomId.replace('place-', '') } }),
      people: [...people],
      messages: [],
      changed: [],
      readSeq: new Map(),
      isMuted: false,
      isEntered: false,
      readsFrom: 1,
    }
    rooms.set(roomId, room)
    return room
  }

  function find(roomId: string): TinyRoom {
    const room = rooms.get(roomId)
    if (room === undefined) throw new RealtimeError('chat.room-not-found', 'there is no such room')
    return room
  }

  /** A message as one sees it: of a person with a block between them and oneself, only that there is one. */
  function seen(message: ChatMessage): ChatMessage {
    return blocked.has(message.author.uid) ? { ...message, content: { kind: 'hidden' } } : message
  }

  function post(roomId: string, author: ChatPerson, text: string, more: Partial<ChatMessage> = {}): ChatMessage {
    const room = find(roomId)
    const seq = room.messages.length + 1
    const message: ChatMessage = {
      seq,
      rev: room.changed.length + 1,
      clientId: `${roomId}-${room.epoch}-${seq}`,
      author,
      sentAt: ++now,
      content: { kind: 'text', text },
      ...more,
    }
    room.messages = [...room.messages, message]
    noted(room, seq)
    return message
  }

  function change(roomId: string, seq: number, changed: (message: ChatMessage) => Partial<ChatMessage>): number {
    const room = find(roomId)
    const rev = room.changed.length + 1
    const former = room.messages[seq - 1]
    if (former?.content.kind === 'deleted') return former.rev
    if (former === undefined) throw new RealtimeError('chat.message-not-found', 'there is no such message')
    room.messages = room.messages.map((message) =>
      message.seq === seq ? { ...message, ...changed(message), rev } : message,
    )
    noted(room, seq)
    return rev
  }

  function react(roomId: string, seq: number, person: ChatPerson, emoji: string, isOn: boolean): number {
    return change(roomId, seq, ({ reactions = [] }) => {
      const by = reactions.find((each) => each.emoji === emoji)?.by.filter((uid) => uid !== person.uid) ?? []
      const next = isOn ? [...by, person.uid] : by
      const others = reactions.filter((each) => each.emoji !== emoji)
      return { reactions: next.length === 0 ? others : [...others, { emoji, count: next.length, by: next }] }
    })
  }

  function noted(room: TinyRoom, seq: number) {
    room.changed = [...room.changed, seq]
    const rev = room.changed.length
    if (room.kind === 'place' && !room.isEntered) return
    const { roomId, epoch, messages } = room
    notify('chat.changed', {
      roomId,
      epoch,
      from: rev - 1,
      rev,
      headSeq: messages.length,
      messages: messages.slice(seq - 1, seq).map(seen),
    })
  }

  function catchUp({ roomId, epoch, rev }: { roomId: string; epoch: string; rev: number }, most: number): CaughtUp {
    const room = rooms.get(roomId)
    if (room === undefined) return { kind: 'gone', roomId }
    const headRev = room.changed.length
    if (room.epoch !== epoch || rev > headRev || headRev - rev > resyncAfter) return { kind: 'resync', roomId }
    // By the revision messages have now, as a database would find them.
    const later = room.messages.filter((message) => message.rev > rev).toSorted((a, b) => a.rev - b.rev)
    const messages = later.slice(0, most).map(seen)
    const isMore = later.length > messages.length
    return {
      kind: 'changes',
      roomId,
      rev: isMore ? (messages.at(-1)?.rev ?? rev) : headRev,
      headSeq: room.messages.length,
      messages,
      isMore,
    }
  }

  function summaryOf({
    roomId,
    epoch,
    kind,
    place,
    name,
    people,
    messages,
    changed,
    readSeq,
    isMuted: isSilent,
  }: TinyRoom): ChatRoom {
    const read = readSeq.get(own.uid) ?? 0
    const unread = messages.filter(
      ({ seq, author, content }) =>
        seq > read && author.uid !== own.uid && !blocked.has(author.uid) && content.kind !== 'deleted',
    )
    const last = messages.at(-1)
    return {
      roomId,
      epoch,
      kind,
      people,
      memberCount: people.length + 1,
      headSeq: messages.length,
      headRev: changed.length,
      readSeq: read,
      unread: unread.length,
      unreadMentions: unread.filter(({ mentions }) => mentions?.includes(own.uid)).length,
      isMuted: isSilent,
      isOwner: false,
      isReadOnly: false,
      slowModeS: 0,
      publish: isMuted ? { may: false, why: 'muted' } : { may: true },
      ...(last && { last: seen(last) }),
      ...(name !== undefined && { name }),
      ...(place && { place }),
    }
  }

  function membersOf({ people, readSeq }: TinyRoom): ChatMember[] {
    return [own, ...people].map((person) => ({ person, readSeq: readSeq.get(person.uid) ?? 0, isOwner: false }))
  }
}
