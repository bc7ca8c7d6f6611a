import { randomUUID } from 'node:crypto'
import {
  excerptLength,
  goneAuthorId,
  repliesResentMax,
  shownOthers,
  unreadCountedMax,
  type ActAnswer,
  type ActDone,
  type ActRefused,
  type ChatAct,
  type ChatStore,
  type MessagePage,
  type NewMessage,
  type NewRoom,
  type RoomChange,
  type RoomPlace,
  type RoomsAsk,
  type RoomViewer,
  type RoomView,
  type StoredContent,
  type StoredMember,
  type StoredMessage,
  type StoredRoom,
} from '../chat.store.ts'
import { listWords } from '../search-words.ts'

type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] }

interface Reaction {
  emoji: string
  accountId: string
  rev: number
}

interface Message extends Omit<Mutable<StoredMessage>, 'replyTo' | 'reactions' | 'mentions'> {
  postedRev: number
  replyToSeq: number | undefined
  mentions: string[]
  reactions: Reaction[]
}

interface Room {
  room: Mutable<StoredRoom>
  members: Mutable<StoredMember>[]
  messages: Message[]
  reads: Map<string, number>
  /** Who invited a former member, and when. */
  invitations: Map<string, { readonly by: string; readonly atMs: number }>
}

const refused = (why: Exclude<ActRefused['why'], 'too-soon'>): ActRefused => ({ kind: 'refused', why })

/** The same as in PostgreSQL, in one process and gone with it. */
export function createMemoryChatStore(): ChatStore {
  const rooms = new Map<string, Room>()
  const everywhere = () =>
    [...rooms.values()].flatMap(({ room, messages }) => messages.map((message) => ({ room, message })))

  return {
    openRoom: async (room, members, notice) => openRoom(room, members, notice),
    async openGroup(room, members, notice, { max, sinceMs }) {
      const begun = [...rooms.values()]
        .map(({ room: { kind, createdBy, createdAtMs } }) =>
          kind === 'group' && createdBy === room.createdBy ? createdAtMs : 0,
        )
        .filter((createdAtMs) => createdAtMs > sinceMs)
        .toSorted((a, b) => b - a)
      const firstAtMs = begun[max - 1]
      return firstAtMs === undefined || findByKey(room) !== undefined ? openRoom(room, members, notice) : { firstAtMs }
    },
    async findRoom(roomId) {
      const found = rooms.get(roomId)
      if (found === undefined) return undefined
      return { room: { ...found.room }, members: joined(found).map((member) => ({ ...member })) }
    },
    async findRoomByKey(key) {
      const room = findByKey(key)
      return room && { ...room }
    },
    listHeads: async (roomIds) =>
      new Map(
        roomIds.flatMap((roomId) => {
          const headRev = rooms.get(roomId)?.room.headRev
          return headRev === undefined ? [] : [[roomId, headRev] as const]
        }),
      ),
    commit: async (acts) => acts.map(doAct),
    findPosted: async (authorId, clientId) => findPosted(authorId, clientId),

    async readPage({ roomId, at, limit, readsFrom, readerId }) {
      const found = rooms.get(roomId)
      if (found === undefined) return undefined
      const shown = found.messages.filter(({ seq }) => seq >= readsFrom)
      const after = at.kind === 'around' ? at.seq - Math.ceil(limit / 2) : at.kind === 'after' ? at.seq : 0
      const part =
        at.kind === 'after' || at.kind === 'around'
          ? shown.filter(({ seq }) => seq > after).slice(0, limit)
          : shown.filter(({ seq }) => at.kind === 'latest' || seq < at.seq).slice(-limit)
      return toPage(found, part, readerId)
    },
    async listChanges({ roomId, sinceRev, limit, readsFrom, readerId }) {
      const found = rooms.get(roomId)
      if (found === undefined) return undefined
      const changed = found.messages
        .filter(({ seq, rev }) => seq >= readsFrom && rev > sinceRev)
        .toSorted((a, b) => a.rev - b.rev)
      return toPage(found, changed.slice(0, limit), readerId)
    },
    async listMessages(roomId, seqs, readerId) {
      const found = rooms.get(roomId)
      return (found?.messages ?? [])
        .filter(({ seq }) => seqs.includes(seq))
        .map((message) => show(found, message, readerId))
    },

    async listRooms({ after, limit, ...viewer }) {
      const later = listAfter(viewer, after)
      const listed = later.map((each) => ({ view: each, place: { atMs: latest(each), roomId: each.room.id } }))
      return { rooms: listed.slice(0, limit), isMore: listed.length > limit }
    },
    async listUnread({ after, limit, messagesMax, ...viewer }) {
      const later = listAfter(viewer, after).filter(
        ({ room, member, readSeq }) => member?.isMuted === false && room.headSeq > readSeq,
      )
      const counts = later
        .slice(0, limit)
        .map(({ room }) => [room.id, countUnread(room.id, viewer, messagesMax)] as const)
      return new Map(counts.filter(([, unread]) => unread > 0))
    },
    viewRooms: async ({ roomIds, ...viewer }) =>
      roomIds
        .flatMap((roomId) => rooms.get(roomId) ?? [])
        .filter(({ room, members }) => room.opMode === viewer.opMode && isIn(members, viewer.accountId))
        .map((found) => view(found, viewer)),
    async findRooms({ query, limit, ...viewer }) {
      const words = listWords(query)
      const hasAll = (name: string) => words.every((word) => listWords(name).some((one) => one.startsWith(word)))
      return listAfter(viewer)
        .filter(({ room }) => room.kind === 'group' && words.length > 0 && hasAll(room.name ?? ''))
        .slice(0, limit)
    },
    async listInvitations(opMode, accountId, limit) {
      return [...rooms.values()]
        .flatMap((found) => {
          const invitation = found.invitations.get(accountId)
          if (invitation === undefined || found.room.opMode !== opMode) return []
          const { id: roomId, name = '' } = found.room
          return { roomId, name, ...invitation, memberCount: active(found).length }
        })
        .toSorted((a, b) => b.atMs - a.atMs)
        .slice(0, limit)
    },
    async viewRoom(roomId, viewers) {
      const found = rooms.get(roomId)
      if (found === undefined) return []
      const mayRead = ({ accountId }: RoomViewer) =>
        found.room.kind === 'place' || (accountId !== undefined && isIn(found.members, accountId))
      return viewers.filter(mayRead).map((viewer) => view(found, viewer))
    },

    async writeReads(marks) {
      return marks.flatMap(({ roomId, accountId, seq }) => {
        const found = rooms.get(roomId)
        const to = Math.min(seq, found?.room.headSeq ?? 0)
        if (found === undefined || to <= (found.reads.get(accountId) ?? 0)) return []
        found.reads.set(accountId, to)
        return [{ roomId, accountId, seq: to }]
      })
    },
    listReads: async (roomId) => new Map(rooms.get(roomId)?.reads),
    async setMuted(roomId, accountId, isMuted) {
      const member = rooms.get(roomId)?.members.find((one) => one.accountId === accountId)
      if (member !== undefined) member.isMuted = isMuted
    },
    async setRules(roomId, { isReadOnly, slowModeS }) {
      const room = rooms.get(roomId)?.room
      if (room === undefined) return
      room.isReadOnly = isReadOnly ?? room.isReadOnly
      room.slowModeS = slowModeS ?? room.slowModeS
    },

    async search({ opMode, accountId, query, roomId, placePrefix, beforeMs, limit }) {
      const words = listWords(query)
      if (words.length === 0) return []
      const mayRead = (room: StoredRoom, seq: number) => {
        if (room.kind === 'place') return placePrefix !== undefined && room.key.startsWith(placePrefix)
        const member = rooms.get(room.id)?.members.find((one) => one.accountId === accountId)
        return member !== undefined && member.leftAtMs === undefined && seq >= member.readsFrom
      }
      return everywhere()
        .filter(
          ({ room, message: { seq, content, deleted, sentAtMs, text } }) =>
            room.opMode === opMode &&
            (roomId === undefined || room.id === roomId) &&
            content.kind === 'text' &&
            deleted === undefined &&
            (beforeMs === undefined || sentAtMs < beforeMs) &&
            mayRead(room, seq) &&
            words.every((word) => listWords(text).some((one) => one.startsWith(word))),
        )
        .toSorted((a, b) => b.message.sentAtMs - a.message.sentAtMs || b.message.seq - a.message.seq)
        .slice(0, limit)
        .map(({ room, message }) => ({ roomId: room.id, message: show(rooms.get(room.id), message, accountId) }))
    },
    async findByFile(fileId) {
      const found = everywhere().find(({ message }) => message.fileId === fileId)
      return found && { roomId: found.room.id, message: show(rooms.get(found.room.id), found.message) }
    },

    listRoomIdsOf: async (accountId) =>
      [...rooms.values()]
        .filter(
          ({ members, messages, reads, invitations }) =>
            members.some((member) => member.accountId === accountId) ||
            [...invitations.values()].some(({ by }) => by === accountId) ||
            reads.has(accountId) ||
            messages.some(
              (message) =>
                message.authorId === accountId ||
                message.mentions.includes(accountId) ||
                message.reactions.some((reaction) => reaction.accountId === accountId) ||
                (message.content.kind === 'notice' && message.content.people.includes(accountId)),
            ),
        )
        .map(({ room }) => room.id),
    exportOf: async (accountId, { after, limit }) => {
      const all = everywhere()
        .filter(({ message }) => message.authorId === accountId && message.content.kind === 'text' && !message.deleted)
        .toSorted((a, b) => a.message.sentAtMs - b.message.sentAtMs)
        .map(({ room, message: { seq, text, fileId, sentAtMs } }) => ({
          roomId: room.id,
          roomKind: room.kind,
          ...(room.name !== undefined && { roomName: room.name }),
          seq,
          text,
          ...(fileId !== undefined && { fileId }),
          sentAtMs,
        }))
      const from = all.findIndex((message) => message.roomId === after?.roomId && message.seq === after.seq) + 1
      return all.slice(from, from + limit)
    },
    async removeEmptyRooms(roomIds) {
      for (const roomId of roomIds) {
        const found = rooms.get(roomId)
        if (found !== undefined && found.room.kind !== 'place' && active(found).length === 0) rooms.delete(roomId)
      }
    },
    async removeGoneStart(roomId) {
      const found = rooms.get(roomId)
      if (found === undefined) return
      const first = found.messages.findIndex(({ authorId }) => authorId !== goneAuthorId)
      found.messages = first === -1 ? [] : found.messages.slice(first)
    },
    isEmpty: async () => rooms.size === 0,

    listRoomsBefore: async (beforeMs) =>
      [...rooms.values()]
        .filter(({ messages }) => (messages[0]?.sentAtMs ?? beforeMs) < beforeMs)
        .map(({ room }) => room.id),
    async readOldest({ roomId, beforeMs, limit }) {
      const first = rooms.get(roomId)?.messages.slice(0, limit) ?? []
      const young = first.findIndex(({ sentAtMs }) => sentAtMs >= beforeMs)
      const old = young === -1 ? first : first.slice(0, young)
      const last = old.at(-1)
      return last && { throughSeq: last.seq, count: old.length, fileIds: old.flatMap(({ fileId }) => fileId ?? []) }
    },
    async removeThrough(roomId, seq) {
      const found = rooms.get(roomId)
      if (found === undefined) return 0
      const before = found.messages.length
      found.messages = found.messages.filter((message) => message.seq > seq)
      return before - found.messages.length
    },
  }

  function openRoom(room: NewRoom, members: readonly StoredMember[], notice: NewMessage | undefined): StoredRoom {
    const known = findByKey(room)
    if (known !== undefined) return { ...known }
    const made: Room = {
      room: { ...room, headSeq: 0, headRev: 0, isReadOnly: false, slowModeS: 0 },
      members: members.map((member) => ({ ...member })),
      messages: [],
      reads: new Map(),
      invitations: new Map(),
    }
    rooms.set(room.id, made)
    if (notice !== undefined) insert(made, notice)
    return { ...made.room }
  }

  function listAfter(viewer: RoomsAsk, after?: RoomPlace): RoomView[] {
    const { opMode, accountId } = viewer
    return [...rooms.values()]
      .filter(({ room, members }) => room.opMode === opMode && room.headSeq > 0 && isIn(members, accountId))
      .map((found) => view(found, viewer))
      .filter((each) => {
        if (after === undefined || latest(each) < after.atMs) return true
        return latest(each) === after.atMs && each.room.id > after.roomId
      })
      .toSorted((a, b) => latest(b) - latest(a) || (a.room.id < b.room.id ? -1 : 1))
  }

  function countUnread(roomId: string, viewer: RoomViewer, messagesMax: number): number {
    const found = rooms.get(roomId)
    return found === undefined ? 0 : unreadIn(found, viewer, messagesMax).length
  }

  function findByKey({ opMode, kind, key }: Pick<StoredRoom, 'opMode' | 'kind' | 'key'>): StoredRoom | undefined {
    return [...rooms.values()].find(({ room }) => room.opMode === opMode && room.kind === kind && room.key === key)
      ?.room
  }

  function findPosted(authorId: string, clientId: string): ActDone | undefined {
    const known = everywhere().find(({ message }) => message.authorId === authorId && message.clientId === clientId)
    if (known === undefined) return undefined
    const { seq, postedRev, sentAtMs } = known.message
    return done(known.room.id, { seq, rev: postedRev, sentAtMs }, [])
  }

  function doAct(act: ChatAct): ActAnswer {
    const roomId = act.kind === 'post' ? act.message.roomId : 'notice' in act ? act.notice.roomId : act.roomId
    const found = rooms.get(roomId)
    if (act.kind === 'post') {
      const { authorId, clientId, fileId } = act.message
      const known = findPosted(authorId, clientId)
      if (known !== undefined) return known
      if (found === undefined) return refused('not-found')
      const last = found.messages.findLast(
        (message) => message.authorId === authorId && message.content.kind === 'text',
      )
      const waitMs = (last?.sentAtMs ?? -Infinity) + (act.slowModeMs ?? -Infinity) - act.message.sentAtMs
      if (waitMs > 0) return { kind: 'refused', why: 'too-soon', waitMs }
      const isTaken = fileId !== undefined && everywhere().some(({ message }) => message.fileId === fileId)
      return isTaken ? refused('file-gone') : insert(found, act.message)
    }
    if (found === undefined) return refused('not-found')
    switch (act.kind) {
      case 'edit':
        return edit(found, act)
      case 'delete':
        return remove(found, act)
      case 'react':
        return react(found, act)
      case 'forget':
        return eraseAuthor(found, act)
      case 'invite':
        for (const accountId of act.accountIds)
          if (!isIn(found.members, accountId)) found.invitations.set(accountId, { by: act.by, atMs: act.atMs })
        return done(roomId, { seq: found.room.headSeq, rev: found.room.headRev, sentAtMs: act.atMs }, [])
      case 'decline':
        found.invitations.delete(act.accountId)
        return done(roomId, { seq: found.room.headSeq, rev: found.room.headRev, sentAtMs: act.atMs }, [])
      default:
        return findPosted(act.notice.authorId, act.notice.clientId) ?? changeGroup(found, act)
    }
  }
}

function done(
  roomId: string,
  { seq, rev, sentAtMs }: Pick<StoredMessage, 'seq' | 'rev' | 'sentAtMs'>,
  changes: readonly RoomChange[],
  droppedFileIds: readonly string[] = [],
): ActDone {
  return { kind: 'done', roomId, seq, rev, sentAtMs, changes, droppedFileIds }
}

function insert({ room, messages }: Room, { roomId, replyToSeq, ...message }: NewMessage): ActDone {
  const [seq, rev] = [++room.headSeq, ++room.headRev]
  const { fileId, mentions = [], clientId, authorId, content, text, sentAtMs } = message
  messages.push({
    seq,
    rev,
    postedRev: rev,
    clientId,
    authorId,
    content,
    text,
    sentAtMs,
    ...(fileId !== undefined && { fileId }),
    replyToSeq,
    mentions: [...mentions],
    reactions: [],
  })
  return done(roomId, { seq, rev, sentAtMs }, [{ seq, rev }])
}

const messageAt = ({ messages }: Room, seq: number): Message | undefined => messages.find((one) => one.seq === seq)

function touch({ room }: Room, messages: readonly Message[]): RoomChange[] {
  return messages.map((message) => {
    message.rev = ++room.headRev
    return { seq: message.seq, rev: message.rev }
  })
}

const touchReplies = (found: Room, seqs: readonly number[]): RoomChange[] =>
  touch(
    found,
    found.messages
      .filter(({ replyToSeq }) => replyToSeq !== undefined && seqs.includes(replyToSeq))
      .slice(-repliesResentMax),
  )

function edit(found: Room, { seq, authorId, text, atMs }: Extract<ChatAct, { kind: 'edit' }>): ActAnswer {
  const message = messageAt(found, seq)
  if (message?.content.kind !== 'text' || message.authorId !== authorId || message.deleted) return refused('not-found')
  if (message.text === text) return done(found.room.id, message, [])
  message.text = text
  message.editedAtMs = atMs
  const changes = touch(found, [message])
  return done(found.room.id, message, [...changes, ...touchReplies(found, [seq])])
}

function remove(found: Room, { seq, authorId }: Extract<ChatAct, { kind: 'delete' }>): ActAnswer {
  const message = messageAt(found, seq)
  if (message?.content.kind !== 'text' || (authorId !== undefined && message.authorId !== authorId))
    return refused('not-found')
  if (message.deleted !== undefined) return done(found.room.id, message, [])
  const { fileId } = message
  delete message.fileId
  Object.assign(message, { text: '', mentions: [], reactions: [], deleted: { byModerator: authorId === undefined } })
  const changes = touch(found, [message])
  const dropped = fileId === undefined ? [] : [fileId]
  return done(found.room.id, message, [...changes, ...touchReplies(found, [seq])], dropped)
}

function react(found: Room, { seq, accountId, emoji, isOn, maxKinds }: Extract<ChatAct, { kind: 'react' }>): ActAnswer {
  const message = messageAt(found, seq)
  if (message === undefined || message.content.kind === 'notice' || message.deleted) return refused('not-found')
  const isIt = (reaction: Reaction) => reaction.emoji === emoji && reaction.accountId === accountId
  if (message.reactions.some(isIt) === isOn) return done(found.room.id, message, [])
  const kinds = new Set(message.reactions.map((reaction) => reaction.emoji))
  if (isOn && !kinds.has(emoji) && kinds.size >= maxKinds) return refused('too-many-reactions')
  const changes = touch(found, [message])
  message.reactions = isOn
    ? [...message.reactions, { emoji, accountId, rev: message.rev }]
    : message.reactions.filter((reaction) => !isIt(reaction))
  return done(found.room.id, message, changes)
}

function changeGroup(found: Room, act: Extract<ChatAct, { notice: NewMessage }>): ActAnswer {
  const { room, members } = found
  const { notice } = act
  const unchanged = done(room.id, { seq: room.headSeq, rev: room.headRev, sentAtMs: notice.sentAtMs }, [])
  if (act.kind === 'rename') {
    if (room.name === act.name) return unchanged
    room.name = act.name
    return insert(found, notice)
  }
  if (act.kind === 'leave') {
    const member = active(found).find(({ accountId }) => accountId === notice.authorId)
    if (member === undefined) return refused('not-found')
    Object.assign(member, { leftAtMs: notice.sentAtMs, isOwner: false })
    handOver(found)
    return insert(found, notice)
  }
  if (act.kind === 'remove') {
    const member = active(found).find(({ accountId }) => accountId === act.accountId)
    if (member === undefined) return unchanged
    Object.assign(member, { leftAtMs: notice.sentAtMs, isOwner: false, isRemoved: true })
    return insert(found, notice)
  }
  if (act.kind === 'join') {
    if (!found.invitations.has(notice.authorId) || isIn(members, notice.authorId)) return refused('not-found')
    if (active(found).length + 1 > act.membersMax) return refused('group-full')
    enter(found, [notice.authorId], notice.sentAtMs)
    return insert(found, notice)
  }
  const added = act.accountIds.filter((accountId) => !isIn(members, accountId))
  if (added.length === 0) return unchanged
  if (active(found).length + added.length > act.membersMax) return refused('group-full')
  enter(found, added, notice.sentAtMs)
  return insert(found, { ...notice, content: { kind: 'notice', notice: 'added', people: added } })
}

function enter({ room, members, reads, invitations }: Room, accountIds: readonly string[], atMs: number): void {
  for (const accountId of accountIds) {
    const former = members.find((member) => member.accountId === accountId)
    if (former === undefined) {
      members.push({ accountId, joinedAtMs: atMs, readsFrom: 1, isOwner: false, isMuted: false })
    } else {
      former.joinedAtMs = atMs
      delete former.leftAtMs
      delete former.isRemoved
    }
    invitations.delete(accountId)
    reads.set(accountId, room.headSeq)
  }
}

function eraseAuthor(found: Room, { accountId, atMs }: Extract<ChatAct, { kind: 'forget' }>): ActAnswer {
  const { room, messages, reads } = found
  const own = messages.filter(({ authorId }) => authorId === accountId)
  const touched = new Set(own)
  const dropped = own.flatMap(({ fileId }) => fileId ?? [])
  for (const message of messages) {
    const { content, reactions, mentions } = message
    if (reactions.some((reaction) => reaction.accountId === accountId)) {
      message.reactions = reactions.filter((reaction) => reaction.accountId !== accountId)
      touched.add(message)
    }
    if (mentions.includes(accountId)) {
      message.mentions = mentions.filter((mentioned) => mentioned !== accountId)
      touched.add(message)
    }
    if (content.kind === 'notice' && content.people.includes(accountId)) {
      const people = [...content.people.filter((uid) => uid !== accountId), goneAuthorId]
      message.content = { ...content, people }
      touched.add(message)
    }
  }
  for (const message of own) {
    delete message.fileId
    Object.assign(message, { authorId: goneAuthorId, clientId: randomUUID(), text: '', mentions: [], reactions: [] })
    if (message.content.kind === 'text') message.deleted ??= { byModerator: false }
  }
  found.members = found.members.filter((member) => member.accountId !== accountId)
  reads.delete(accountId)
  found.invitations.delete(accountId)
  for (const [invited, { by }] of found.invitations) if (by === accountId) found.invitations.delete(invited)
  if (room.createdBy === accountId) room.createdBy = goneAuthorId
  if (room.kind !== 'place') room.key = room.id
  handOver(found)
  const changes = touch(
    found,
    [...touched].toSorted((a, b) => a.seq - b.seq),
  )
  changes.push(
    ...touchReplies(
      found,
      own.map(({ seq }) => seq),
    ),
  )
  return done(room.id, { seq: room.headSeq, rev: room.headRev, sentAtMs: atMs }, changes, dropped)
}

const isIn = (members: readonly StoredMember[], accountId: string): boolean =>
  members.some((member) => member.accountId === accountId && member.leftAtMs === undefined)

const byJoining = (a: StoredMember, b: StoredMember): number =>
  a.joinedAtMs - b.joinedAtMs || (a.accountId < b.accountId ? -1 : 1)

const joined = ({ members }: Room) => members.toSorted(byJoining)
const active = (found: Room) => joined(found).filter(({ leftAtMs }) => leftAtMs === undefined)

function handOver(found: Room): void {
  const there = active(found)
  const [first] = there
  if (found.room.kind === 'group' && first !== undefined && !there.some(({ isOwner }) => isOwner)) first.isOwner = true
}

function show(found: Room | undefined, message: Message, readerId?: string): StoredMessage {
  const { replyToSeq, postedRev: _posted, reactions, ...rest } = message
  const target = replyToSeq === undefined || found === undefined ? undefined : messageAt(found, replyToSeq)
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))]
  return {
    ...rest,
    mentions: [...rest.mentions],
    ...(target !== undefined && {
      replyTo: { seq: target.seq, authorId: target.authorId, text: [...target.text].slice(0, excerptLength).join('') },
    }),
    reactions: emojis.map((emoji) => {
      const by = reactions.filter((reaction) => reaction.emoji === emoji).map(({ accountId }) => accountId)
      return { emoji, count: by.length, by: by.slice(0, 50), isOwn: readerId !== undefined && by.includes(readerId) }
    }),
  }
}

const toPage = (found: Room, messages: readonly Message[], readerId: string | undefined): MessagePage => ({
  epoch: found.room.epoch,
  headSeq: found.room.headSeq,
  headRev: found.room.headRev,
  messages: messages.map((message) => show(found, message, readerId)),
})

const memberIn = ({ members }: Room, accountId: string | undefined) =>
  members.find((one) => one.accountId === accountId && one.leftAtMs === undefined)

const readSeqIn = ({ room, reads }: Room, accountId: string | undefined): number =>
  (accountId === undefined ? undefined : reads.get(accountId)) ?? (room.kind === 'place' ? room.headSeq : 0)

const countsAsUnread = (content: StoredContent): boolean =>
  content.kind === 'text' || (content.kind === 'call' && content.outcome === 'missed')

/** Counted among the latest `max` messages. */
function unreadIn(found: Room, { accountId, blocked }: RoomViewer, max: number): readonly Message[] {
  const readsFrom = memberIn(found, accountId)?.readsFrom ?? 1
  const after = Math.max(readSeqIn(found, accountId), found.room.headSeq - max, readsFrom - 1)
  return found.messages.filter(
    ({ seq, authorId, content, deleted }) =>
      seq > after &&
      authorId !== accountId &&
      blocked?.has(authorId) !== true &&
      countsAsUnread(content) &&
      deleted === undefined,
  )
}

function view(found: Room, viewer: RoomViewer): RoomView {
  const { room, messages } = found
  const { accountId } = viewer
  const member = memberIn(found, accountId)
  const readsFrom = member?.readsFrom ?? 1
  const unread = unreadIn(found, viewer, unreadCountedMax)
  const last = messages.at(-1)
  return {
    room: { ...room },
    accountId,
    member: member && { ...member },
    memberCount: active(found).length,
    others: active(found)
      .map((one) => one.accountId)
      .filter((other) => other !== accountId)
      .slice(0, shownOthers),
    readSeq: readSeqIn(found, accountId),
    unread: accountId === undefined ? 0 : unread.length,
    unreadMentions: accountId === undefined ? 0 : unread.filter(({ mentions }) => mentions.includes(accountId)).length,
    last: last !== undefined && last.seq >= readsFrom ? show(found, last, accountId) : undefined,
  }
}

const latest = ({ room, last }: RoomView): number => last?.sentAtMs ?? room.createdAtMs
