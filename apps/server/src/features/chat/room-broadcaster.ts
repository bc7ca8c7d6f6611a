import { crowdedRoomEveryMs, crowdedRoomReaders, type ChatMessage } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { noMetrics, type Metrics } from '../../platform/metrics/metrics.ts'
import type { Connection, Hub } from '../../platform/realtime/realtime.ts'
import type { CommittedChanges } from './chat-announcements.ts'
import type { ChatRules } from './chat-rules.ts'
import type { ChatStore, RoomChange, RoomWithMembers, StoredMessage } from './chat.store.ts'
import { hideFrom, type MessageViews } from './message-views.ts'
import type { PlaceReaders } from './place-readers.ts'
import { actorIdOf } from '../../platform/http/actor-id.ts'
import { toReader } from './reader.ts'
import { activeMembers } from './room-access.ts'
import type { RoomDirectory } from './room-directory.ts'
import type { RoomViews } from './room-views.ts'

export interface RoomBroadcasterDeps {
  readonly hub: Hub
  readonly store: Pick<ChatStore, 'listMessages' | 'listChanges' | 'listHeads' | 'viewRoom'>
  readonly directory: RoomDirectory
  readonly places: PlaceReaders
  readonly rules: ChatRules
  readonly messages: MessageViews
  readonly rooms: RoomViews
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Metrics | undefined
  readonly hasOtherNodes: () => boolean
}

/** Sends readers the changes in their rooms, in order for each room. Source: CHT-07. */
export interface RoomBroadcaster {
  /** Something was stored. `message` is it as far as it is known already. */
  note(roomId: string, changes: readonly RoomChange[], message?: StoredMessage): void
  /** Another node has stored something. */
  noteCommitted(committed: CommittedChanges): void
  /** Something may have been stored: looks soon for changes that were not sent. */
  recheck(roomId: string): void
  /** The same at once, for all rooms with readers on this node of which it has sent something, and for all open places. */
  recheckAll(): Promise<void>
  /** The room itself is new or another one to these people, or to all its readers. */
  noteRoom(roomId: string, to: readonly string[] | 'all'): void
  stop(): Promise<void>
}

/** What one room has yet to say. */
interface PendingRoom {
  /** All revisions up to this one were sent; undefined until this node sends the first. */
  sentRev: number | undefined
  headSeq: number | undefined
  changes: RoomChange[]
  /** Messages as they were stored, where that is known without asking. */
  known: Map<number, StoredMessage>
  isSuspect: boolean
  roomTo: Set<string> | 'all' | undefined
  isWorking: boolean
  /** When changes were last sent to the readers of a crowded room. */
  crowdSentAtMs: number
  /** Called with each change that is noted. */
  onNoted: (() => void) | undefined
}

const feature = 'chat'
const messagesPerFact = 50
const changesPerPage = 500
const againAfterMs = 1_000
const pendingRoomsMax = 20_000
/** Two nodes that commit to one room hear of each other's commits in either order; after that long the database is read. */
const gapWaitMs = 50

export function createRoomBroadcaster(deps: RoomBroadcasterDeps): RoomBroadcaster {
  const { hub, store, directory, places, rules, messages, rooms, clock, log, metrics = noMetrics, hasOtherNodes } = deps
  const pendingByRoom = new Map<string, PendingRoom>()
  const working = new Set<Promise<void>>()
  let isStopped = false
  // Rooms whose readers have yet to get something.
  metrics.queue('chat-delivery', () => working.size)
  return { note, noteCommitted, recheck, recheckAll, noteRoom, stop }

  function note(roomId: string, changes: readonly RoomChange[], message?: StoredMessage): void {
    if (changes.length === 0) return
    const pendingRoom = pendingOf(roomId)
    pendingRoom.changes.push(...changes)
    if (message !== undefined) pendingRoom.known.set(message.seq, message)
    pendingRoom.onNoted?.()
    begin(roomId, pendingRoom)
  }

  function noteCommitted({ roomId, rev, seqs, message, readers, isRoomChanged }: CommittedChanges): void {
    // Without a reader here nothing is read: people who come later find it in the database.
    if (!pendingByRoom.has(roomId) && !mayBeReadHere(roomId, readers)) return
    if (isRoomChanged === true) {
      const pendingRoom = pendingOf(roomId)
      pendingRoom.roomTo = 'all'
      // Later changes may have come before this one, when a new member did not count as a reader.
      pendingRoom.isSuspect = true
    }
    const changes = seqs.map((seq, index) => ({ seq, rev: rev + index }))
    note(roomId, changes, message)
  }

  function mayBeReadHere(roomId: string, readers: CommittedChanges['readers']): boolean {
    if (readers === undefined) return true
    if (readers !== 'place') return readers.some((userId) => hasAny(hub.connectionsOf(userId)))
    return hasAny(places.of(roomId))
  }

  function recheck(roomId: string): void {
    const pendingRoom = pendingOf(roomId)
    pendingRoom.isSuspect = true
    clock.after(againAfterMs, () => begin(roomId, pendingRoom))
  }

  async function recheckAll(): Promise<void> {
    const roomIds = new Set([...pendingByRoom.keys(), ...places.roomIds()])
    if (roomIds.size === 0) return
    for (const [roomId, headRev] of await store.listHeads([...roomIds])) {
      const pendingRoom = pendingOf(roomId)
      if (pendingRoom.sentRev !== undefined && pendingRoom.sentRev >= headRev) continue
      pendingRoom.isSuspect = true
      begin(roomId, pendingRoom)
    }
  }

  function noteRoom(roomId: string, to: readonly string[] | 'all'): void {
    const pendingRoom = pendingOf(roomId)
    if (to === 'all' || pendingRoom.roomTo === 'all') pendingRoom.roomTo = 'all'
    else pendingRoom.roomTo = new Set([...(pendingRoom.roomTo ?? []), ...to])
    begin(roomId, pendingRoom)
  }

  async function stop(): Promise<void> {
    isStopped = true
    for (const { onNoted } of pendingByRoom.values()) onNoted?.()
    await Promise.all(working)
  }

  function pendingOf(roomId: string): PendingRoom {
    const known = pendingByRoom.get(roomId)
    if (known !== undefined) return known
    if (pendingByRoom.size >= pendingRoomsMax) {
      for (const [id, { isWorking }] of pendingByRoom) if (!isWorking) pendingByRoom.delete(id)
    }
    const pendingRoom: PendingRoom = {
      sentRev: undefined,
      headSeq: undefined,
      changes: [],
      known: new Map(),
      isSuspect: false,
      roomTo: undefined,
      isWorking: false,
      crowdSentAtMs: -Infinity,
      onNoted: undefined,
    }
    pendingByRoom.set(roomId, pendingRoom)
    return pendingRoom
  }

  function begin(roomId: string, pendingRoom: PendingRoom): void {
    if (pendingRoom.isWorking || isStopped) return
    pendingRoom.isWorking = true
    const work = notifyAll(roomId, pendingRoom).finally(() => working.delete(work))
    working.add(work)
  }

  async function notifyAll(roomId: string, pendingRoom: PendingRoom): Promise<void> {
    try {
      while (!isStopped && hasNews(pendingRoom)) await notifyNext(roomId, pendingRoom)
    } catch (error) {
      // Changes that were not sent stay; the next attempt finds what is missing in between.
      log.warn({ err: error, roomId }, 'changes of a chat room could not be sent yet')
      clock.after(againAfterMs, () => begin(roomId, pendingRoom))
    } finally {
      pendingRoom.isWorking = false
    }
  }

  async function notifyNext(roomId: string, pendingRoom: PendingRoom): Promise<void> {
    const found = await directory.find(roomId)
    // Without a reader here the next change of the room begins anew.
    if (found === undefined || !hasAny(readersOf(found))) {
      drop(pendingRoom)
      if (pendingByRoom.get(roomId) === pendingRoom) pendingByRoom.delete(roomId)
      return
    }
    await waitForGap(pendingRoom)
    if (pendingRoom.roomTo !== undefined) {
      const to = pendingRoom.roomTo
      await notifyRoom(found, to)
      // Other people may have been noted while these were notified.
      pendingRoom.roomTo = pendingRoom.roomTo === to ? undefined : pendingRoom.roomTo
      return
    }
    if ([...readersOf(found)].length > crowdedRoomReaders) {
      const waitMs = pendingRoom.crowdSentAtMs + crowdedRoomEveryMs - clock.now()
      if (waitMs > 0) await new Promise<void>((resolve) => clock.after(waitMs, resolve))
      pendingRoom.crowdSentAtMs = clock.now()
    }
    await notifyChanges(found, pendingRoom)
  }

  /** Waits for the changes before those that are noted, which another node may be about to announce. */
  async function waitForGap(pendingRoom: PendingRoom): Promise<void> {
    const untilMs = clock.now() + gapWaitMs
    while (hasGap(pendingRoom) && hasOtherNodes() && clock.now() < untilMs && !isStopped) {
      await new Promise<void>((resolve) => {
        const cancel = clock.after(untilMs - clock.now(), resolve)
        pendingRoom.onNoted = () => {
          cancel()
          resolve()
        }
      })
      pendingRoom.onNoted = undefined
    }
  }

  async function notifyRoom(found: RoomWithMembers, to: Set<string> | 'all'): Promise<void> {
    const { room } = found
    const connections = new Map<string, Connection[]>()
    for (const connection of readersOf(found)) {
      const uid = actorIdOf(connection.principal)
      if (to === 'all' || to.has(uid)) connections.set(uid, [...(connections.get(uid) ?? []), connection])
    }
    if (connections.size === 0) return
    const viewers = [...connections.keys()].map(async (accountId) => ({
      accountId,
      blocked: await rules.blockedWith(accountId),
    }))
    const views = await store.viewRoom(room.id, await Promise.all(viewers))
    for (const view of views) {
      const own = connections.get(view.accountId ?? '') ?? []
      const [first] = own
      if (first === undefined) continue
      const [shown] = await rooms.show([view], toReader(first))
      if (shown === undefined) continue
      await send(room.id, own, hub.fact('chat.room-changed', { room: shown }))
    }
  }

  async function notifyChanges(found: RoomWithMembers, pendingRoom: PendingRoom): Promise<void> {
    const { room } = found
    const news = await collect(room.id, pendingRoom)
    if (news === undefined) {
      pendingRoom.changes = []
      return
    }
    // The other one in a private chat learns of it with its first message.
    if (room.kind === 'private' && news.from === 0) {
      directory.invalidate(room.id)
      const begun = (await directory.find(room.id)) ?? found
      await notifyRoom(begun, 'all')
    }
    const shown = await messages.show(news.stored)
    const readers = [...readersOf(found)]
    const blockedOf = await blockedAmong(news.stored)
    let { from } = news
    for (let at = 0; at === 0 || at < shown.length; at += messagesPerFact) {
      const part = shown.slice(at, at + messagesPerFact)
      const isLast = at + messagesPerFact >= shown.length
      const rev = isLast ? news.rev : (part.at(-1)?.rev ?? news.rev)
      const body = { roomId: room.id, epoch: room.epoch, from, rev, headSeq: news.headSeq }
      await sendEach(room.id, readers, part, blockedOf, (visible) =>
        hub.fact('chat.changed', { ...body, messages: visible }),
      )
      from = rev
    }
    // NOTE: changes noted meanwhile are above `news.rev`, or were sent with it.
    pendingRoom.sentRev = news.rev
    pendingRoom.headSeq = news.headSeq
    pendingRoom.changes = pendingRoom.changes.filter(({ rev }) => rev > news.rev)
    for (const { seq, rev } of news.stored)
      if ((pendingRoom.known.get(seq)?.rev ?? 0) <= rev) pendingRoom.known.delete(seq)
  }

  /** The messages that have changed since the last broadcast, as they are now, in the order of their revisions. */
  async function collect(roomId: string, pendingRoom: PendingRoom) {
    const { sentRev, isSuspect } = pendingRoom
    pendingRoom.isSuspect = false
    const fresh = pendingRoom.changes
      .filter(({ rev }) => sentRev === undefined || rev > sentRev)
      .toSorted((a, b) => a.rev - b.rev)
    pendingRoom.changes = fresh
    const [first] = fresh
    const from = sentRev ?? (first === undefined ? undefined : first.rev - 1)
    if (from === undefined) return isSuspect ? readHead(roomId) : undefined
    const following = fresh.filter(({ rev }, index) => rev === from + 1 + index)
    const last = following.at(-1)
    if (isSuspect || (last === undefined && first !== undefined)) return readSince(roomId, from, pendingRoom)
    if (last === undefined) return undefined
    const newest = new Map(following.map(({ seq, rev }) => [seq, rev]))
    const known = [...newest].flatMap(([seq, rev]) => {
      const message = pendingRoom.known.get(seq)
      return message?.rev === rev ? [message] : []
    })
    const isKnown = new Set(known.map(({ seq }) => seq))
    const asked = [...newest.keys()].filter((seq) => !isKnown.has(seq))
    const read = asked.length === 0 ? [] : await store.listMessages(roomId, asked)
    const stored = [...known, ...read].toSorted((a, b) => a.rev - b.rev)
    const headSeq = pendingRoom.headSeq ?? (await readHeadSeq(roomId))
    return { from, rev: last.rev, headSeq: Math.max(headSeq, ...newest.keys()), stored }
  }

  /** NOTE: after a gap of more than a page, readers get the first page now and the next one right after it. */
  async function readSince(roomId: string, from: number, pendingRoom: PendingRoom) {
    const page = await store.listChanges({ roomId, sinceRev: from, limit: changesPerPage, readsFrom: 1 })
    if (page === undefined || page.headRev <= from) return undefined
    const isMore = page.messages.length === changesPerPage
    const rev = isMore ? (page.messages.at(-1)?.rev ?? page.headRev) : page.headRev
    pendingRoom.isSuspect = isMore
    return { from, rev, headSeq: page.headSeq, stored: page.messages }
  }

  /** How far the room is: readers who know less catch up. */
  async function readHead(roomId: string) {
    directory.invalidate(roomId)
    const room = (await directory.find(roomId))?.room
    if (room === undefined || room.headRev === 0) return undefined
    return { from: room.headRev, rev: room.headRev, headSeq: room.headSeq, stored: [] }
  }

  async function readHeadSeq(roomId: string): Promise<number> {
    directory.invalidate(roomId)
    return (await directory.find(roomId))?.room.headSeq ?? 0
  }

  async function blockedAmong(stored: readonly StoredMessage[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const authors = new Set(
      stored.flatMap(({ authorId, replyTo }) => [authorId, ...(replyTo ? [replyTo.authorId] : [])]),
    )
    const sets = await Promise.all([...authors].map(async (uid) => [uid, await rules.blockedWith(uid)] as const))
    return new Map(sets.filter(([, blocked]) => blocked.size > 0))
  }

  /** One frame for all, and one of their own for those few who are to see less. */
  async function sendEach(
    roomId: string,
    readers: readonly Connection[],
    part: readonly ChatMessage[],
    blockedOf: ReadonlyMap<string, ReadonlySet<string>>,
    toFrame: (messages: ChatMessage[]) => ReturnType<Hub['fact']>,
  ): Promise<void> {
    const blockedFor = (reader: Connection) => {
      const uid = actorIdOf(reader.principal)
      return new Set([...blockedOf].filter(([, blocked]) => blocked.has(uid)).map(([author]) => author))
    }
    const own =
      blockedOf.size === 0
        ? []
        : readers.map((reader) => ({ reader, blocked: blockedFor(reader) })).filter(({ blocked }) => blocked.size > 0)
    const isOwn = new Set(own.map(({ reader }) => reader))
    const common = isOwn.size === 0 ? readers : readers.filter((reader) => !isOwn.has(reader))
    const sending = [send(roomId, common, toFrame([...part]))]
    for (const { reader, blocked } of own) {
      sending.push(send(roomId, [reader], toFrame(part.map((message) => hideFrom(message, blocked)))))
    }
    await Promise.all(sending)
  }

  function send(roomId: string, to: readonly Connection[], frame: ReturnType<Hub['fact']>): Promise<void> {
    return hub.sendToAll(to, frame, { lane: `${feature}/${roomId}`, droppable: feature })
  }

  function* readersOf(found: RoomWithMembers): Iterable<Connection> {
    const { room } = found
    if (room.kind === 'place') yield* places.of(room.id)
    else for (const { accountId } of activeMembers(found)) yield* hub.connectionsOf(accountId, room.opMode)
  }
}

function hasAny(items: Iterable<unknown>): boolean {
  for (const _ of items) return true
  return false
}

/** Whether the change that comes next is not among those that are noted. */
function hasGap({ sentRev, changes, isSuspect, roomTo }: PendingRoom): boolean {
  if (sentRev === undefined || isSuspect || roomTo !== undefined) return false
  const later = changes.filter(({ rev }) => rev > sentRev)
  return later.length > 0 && !later.some(({ rev }) => rev === sentRev + 1)
}

const hasNews = ({ changes, isSuspect, roomTo }: PendingRoom): boolean =>
  changes.length > 0 || isSuspect || roomTo !== undefined

function drop(pendingRoom: PendingRoom): void {
  pendingRoom.changes = []
  pendingRoom.known.clear()
  pendingRoom.isSuspect = false
  pendingRoom.roomTo = undefined
}
