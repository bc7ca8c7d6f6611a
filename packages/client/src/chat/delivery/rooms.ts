import type { ChatMessage, ChatPlace, ChatRoom } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import { retryDelayMs } from '../../errors/retry-delay.ts'
import { askUntilAnswered } from '../../realtime/ask-until-answered.ts'
import { type Realtime, isRealtimeError } from '../../realtime/realtime.ts'
import type { RoomsPaging } from '../chat-model.ts'
import { createCatchUp } from './catch-up.ts'
import { isCutFrom, isLost, isNotFound } from './is-cut.ts'
import { type MessageWindow, type RoomChanges, isAtHead, lastSeqOf, windowOfPage } from './message-window.ts'
import { createRoomList } from './room-list.ts'
import { createRoomLookup } from './room-lookup.ts'
import { type RoomFact, type RoomReplica, createRoomReplica } from './room-replica.ts'

export interface RoomsDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly ownId: () => string
  readonly log: (message: string, cause?: unknown) => void
  /** Something that is known of a room has changed. */
  readonly onChange: (roomId: string) => void
  /** Messages have arrived, in a fact, a page or an answer. */
  readonly onMessages: (roomId: string, messages: readonly ChatMessage[]) => void
  /** Messages the room did not have before came live. */
  readonly onFresh: (room: ChatRoom, messages: readonly ChatMessage[]) => void
  readonly onListed: (kind: 'ready' | 'off') => void
  /** Whether there are more rooms, or what is unread in those that are not loaded, may be another. */
  readonly onPaging: () => void
  /** Whether the messages of a room are shown now. */
  readonly isShown: (roomId: string) => boolean
  /** A connection has come to stand, and what there is to know of the rooms was asked for. */
  readonly onRefreshed: () => void
}

/** All rooms this page knows of, each kept exact. Source: CHT-03, CHT-07. */
export interface Rooms {
  readonly find: (roomId: string) => RoomReplica | undefined
  readonly all: () => readonly RoomReplica[]
  readonly isGone: (roomId: string) => boolean
  /** Whether the first page of rooms has come since this page began. */
  readonly isListed: () => boolean
  readonly paging: () => RoomsPaging
  readonly loadMore: () => void
  /** Unread messages in rooms that are not loaded. */
  readonly unreadElsewhere: () => number
  /** Loads a room that is on no loaded page; answers whether it is there. Rejects with a `RealtimeError`. */
  readonly load: (roomId: string) => Promise<boolean>
  readonly upsert: (room: ChatRoom) => RoomReplica
  /** Somewhere it was said that the room has come so far; what is still missing after a moment is asked for. */
  readonly noteRev: (roomId: string, rev: number) => void
  /** What a page brought, as a window; `anew` when the room is being read anew since it began anew. */
  readonly acceptPage: (roomId: string, page: Page, beginsAt: number | undefined) => MessageWindow | 'anew' | 'unusable'
  /** After a page was placed: catches up where it is older than what is known. */
  readonly settle: (roomId: string, page: MessageWindow) => void
  /** One has read so far. */
  readonly readTo: (roomId: string, seq: number) => void
  readonly isReadAnew: (roomId: string) => boolean
  readonly enterPlace: (place: ChatPlace) => Promise<ChatRoom>
  readonly closePlace: (roomId: string) => void
  readonly lose: (roomId: string) => void
  readonly stop: () => void
}

export interface Page {
  readonly epoch: string
  readonly headSeq: number
  readonly headRev: number
  readonly messages: readonly ChatMessage[]
}

const straysMax = 200
const graceMs = 1_000
// By then the server has heard how far one has read.
const countAfterMs = 2_000
const pageSize = 50

export function createRooms(deps: RoomsDeps): Rooms {
  const { realtime, clock, ownId } = deps
  const replicas = new Map<string, RoomReplica>()
  const gone = new Set<string>()
  // Rooms that are read anew; facts of them wait.
  const anew = new Set<string>()
  // Of those, rooms that must be read once more afterwards.
  const anewAgain = new Set<string>()
  let blocksVersion: string | undefined
  const places = new Map<string, { readonly place: ChatPlace; openers: number }>()
  const exitedAt = new Map<string, number>()
  const graces = new Map<string, { rev: number; readonly cancel: () => void }>()
  const cancelCounts = new Map<string, () => void>()
  let strays: RoomFact[] = []
  let isListed = false
  let isStopped = false
  let acts = 0
  let opening = 0
  let entering = 0
  const loading = new Map<string, Promise<boolean>>()
  const cancelLoads = new Map<string, () => void>()

  const lookup = createRoomLookup({ realtime })
  const list = createRoomList({
    realtime,
    clock,
    log: deps.log,
    onPage: (rooms) => rooms.forEach((room) => upsert(room, 'now')),
    onListed: (kind) => {
      isListed ||= kind === 'ready'
      deps.onListed(kind)
    },
    onBlocks: noteBlocks,
    onChange: () => deps.onPaging(),
    onAgain: () => void refresh(),
  })
  const catchUp = createCatchUp({
    realtime,
    clock,
    log: deps.log,
    standOf: (roomId) => {
      const replica = replicas.get(roomId)
      const rev = replica?.rev()
      const epoch = replica?.summary()?.epoch
      return rev === undefined || epoch === undefined ? undefined : { epoch, rev }
    },
    onChanges: (roomId, changes) => {
      const replica = replicas.get(roomId)
      if (replica === undefined) return
      const outcome = apply(replica, changes)
      if (outcome === 'hole') return void readAnew(roomId)
      // A page that is older than what was asked from came in between.
      if (outcome === 'gap') return catchUp.want(roomId)
      drain(replica)
    },
    onResync: (roomId) => void readAnew(roomId),
    onGone: lose,
  })

  const stops = [
    realtime.onOpen(() => void refresh()),
    realtime.on('chat.changed', hear),
    realtime.on('chat.room-changed', ({ room }) => {
      if (room.kind !== 'place' || places.has(room.roomId)) hearRoom(room)
    }),
    realtime.on('chat.room-left', ({ roomId }) => lose(roomId)),
    realtime.on('chat.read', ({ roomId, uid, seq }) => {
      if (uid !== ownId()) return
      if (!replicas.has(roomId) && list.unreadAfter().has(roomId)) return loadSoon(roomId)
      readTo(roomId, seq)
    }),
    realtime.on('realtime.behind', ({ features }) => {
      if (features.includes('chat')) void refresh()
    }),
  ]

  return {
    find: (roomId) => replicas.get(roomId),
    all: () => [...replicas.values()],
    isGone: (roomId) => gone.has(roomId),
    isListed: () => isListed,
    paging: list.paging,
    loadMore: list.loadMore,
    unreadElsewhere: () => {
      const others = [...list.unreadAfter()].filter(([roomId]) => !replicas.has(roomId) && !gone.has(roomId))
      return others.reduce((sum, [, unread]) => sum + unread, 0)
    },
    load,
    upsert,
    noteRev,
    acceptPage,
    settle,
    readTo,
    isReadAnew: (roomId) => anew.has(roomId),
    enterPlace,
    closePlace,
    lose,
    stop: () => {
      isStopped = true
      opening++
      list.stop()
      cancelLoads.forEach((cancel) => cancel())
      catchUp.stop()
      graces.forEach(({ cancel }) => cancel())
      cancelCounts.forEach((cancel) => cancel())
      stops.forEach((stop) => stop())
    },
  }

  /** Whatever was missed while there was no connection. */
  async function refresh() {
    const ofOpening = ++opening
    catchUp.restart()
    const [listed] = await Promise.all([list.refresh(), ...[...places.keys()].map(enterAgain)])
    if (ofOpening !== opening) return
    if (listed !== undefined) await checkUnlisted(listed)
    if (ofOpening !== opening) return
    for (const replica of replicas.values()) {
      if (replica.isBehind()) catchUp.want(replica.roomId)
      else if (!catchUp.isWanted(replica.roomId)) drain(replica)
    }
    loadStrays()
    deps.onRefreshed()
  }

  // Rooms of which one knows otherwise than by a page may be on none: older ones, and private chats that have not begun.
  async function checkUnlisted(listed: ReadonlySet<string>) {
    const unlisted = [...replicas.values()].filter(({ roomId, summary }) => {
      const room = summary()
      return room !== undefined && room.kind !== 'place' && !listed.has(roomId)
    })
    const check = async ({ roomId }: RoomReplica) => {
      const room = await lookup.find(roomId)
      if (room === undefined) lose(roomId)
      else upsert(room, 'now')
    }
    await Promise.all(unlisted.map(check)).catch((error: unknown) => {
      if (!isLost(error)) deps.log('some chats could not be read', error)
    })
  }

  function hear(fact: RoomFact) {
    const replica = replicas.get(fact.roomId)
    const epoch = replica?.summary()?.epoch
    if (replica === undefined || epoch === undefined) {
      if (gone.has(fact.roomId) && !places.has(fact.roomId)) return
      strays = [...strays, fact].slice(-straysMax)
      return loadStrays()
    }
    if (epoch !== fact.epoch) {
      strays = [...strays, fact].slice(-straysMax)
      return void readAnew(fact.roomId)
    }
    replica.keep(fact)
    drain(replica)
  }

  // With its first message a room comes as a whole; the fact of that message is no news any more then.
  function hearRoom(room: ChatRoom) {
    const known = replicas.get(room.roomId)?.summary()
    const knownSeq = known?.headSeq ?? room.readSeq
    const now = upsert(room).summary()
    if (now?.last === undefined || (known === undefined && !list.isNewer(now.last))) return
    if (isListed && room.last?.seq === now.last.seq && now.last.seq > knownSeq) deps.onFresh(now, [now.last])
  }

  /** Rooms of which there was word, and which are on no loaded page. */
  function loadStrays() {
    // While a place is entered its messages may come before its room does.
    if (!isListed || entering > 0) return
    for (const roomId of new Set(strays.map((fact) => fact.roomId)))
      if (!replicas.has(roomId) && !places.has(roomId) && !exitedAt.has(roomId)) loadSoon(roomId)
  }

  function loadSoon(roomId: string) {
    if (loading.has(roomId) || cancelLoads.has(roomId)) return
    load(roomId).catch((error: unknown) => {
      if (isLost(error)) return
      deps.log('a chat could not be loaded', error)
      const delayMs = (isRealtimeError(error) ? error.retryAfterMs : undefined) ?? countAfterMs
      const cancel = clock.after(delayMs, () => {
        cancelLoads.delete(roomId)
        if (!replicas.has(roomId)) loadSoon(roomId)
      })
      cancelLoads.set(roomId, cancel)
    })
  }

  function load(roomId: string): Promise<boolean> {
    const known = loading.get(roomId)
    if (known !== undefined) return known
    const asked = lookUp(roomId).finally(() => loading.delete(roomId))
    loading.set(roomId, asked)
    return asked
  }

  async function lookUp(roomId: string): Promise<boolean> {
    const room = await lookup.find(roomId)
    const facts = strays.filter((fact) => fact.roomId === roomId)
    if (room === undefined) {
      strays = strays.filter((fact) => fact.roomId !== roomId)
      return replicas.has(roomId)
    }
    const wasKnown = replicas.has(roomId)
    const now = upsert(room, 'now').summary()
    if (wasKnown || now === undefined) return true
    // What the room came with is not applied once more; of that, what was sent since the list was read is news.
    const covered = facts.filter(({ epoch, rev }) => epoch === room.epoch && rev <= room.headRev)
    const fresh = new Map(covered.flatMap(({ messages }) => messages.map((message) => [message.seq, message])))
    const news = [...fresh.values()].filter(list.isNewer)
    if (news.length > 0) deps.onFresh(now, news)
    return true
  }

  function drain(replica: RoomReplica) {
    const { roomId } = replica
    if (anew.has(roomId) || catchUp.isWanted(roomId)) return
    const facts = replica.takeKept()
    for (const [index, fact] of facts.entries()) {
      const outcome = apply(replica, fact)
      if (outcome === 'applied') continue
      facts.slice(index).forEach(replica.keep)
      return catchUp.want(roomId)
    }
  }

  function apply(replica: RoomReplica, changes: RoomChanges) {
    const outcome = replica.apply(changes)
    if (outcome.kind !== 'applied') return outcome.kind
    deps.onMessages(replica.roomId, changes.messages)
    deps.onChange(replica.roomId)
    const room = replica.summary()
    if (room !== undefined && outcome.fresh.length > 0) deps.onFresh(room, outcome.fresh)
    return 'applied'
  }

  function upsert(room: ChatRoom, when: 'now' | 'later' = 'later'): RoomReplica {
    const replica = replicas.get(room.roomId) ?? createRoomReplica(room.roomId, ownId)
    replicas.set(room.roomId, replica)
    gone.delete(room.roomId)
    const isNewEpoch = replica.updateSummary(room) === 'new-epoch'
    if (isNewEpoch) catchUp.cancel(room.roomId)
    const mine = strays.filter(({ roomId }) => roomId === room.roomId)
    strays = strays.filter(({ roomId }) => roomId !== room.roomId)
    mine.filter(({ epoch }) => epoch === room.epoch).forEach(replica.keep)
    if (replica.isBehind()) {
      if (when === 'now') catchUp.want(room.roomId)
      else noteRev(room.roomId, room.headRev)
    }
    if (!replica.isCounted()) countSoon(room.roomId)
    drain(replica)
    deps.onChange(room.roomId)
    return replica
  }

  function noteRev(roomId: string, rev: number) {
    const known = graces.get(roomId)
    const replica = replicas.get(roomId)
    if (replica === undefined || (replica.rev() ?? rev) >= rev) return
    if (known !== undefined) {
      known.rev = Math.max(known.rev, rev)
      return
    }
    const cancel = clock.after(graceMs, () => {
      const hoped = graces.get(roomId)?.rev ?? 0
      graces.delete(roomId)
      if ((replicas.get(roomId)?.rev() ?? hoped) < hoped) catchUp.want(roomId)
    })
    graces.set(roomId, { rev, cancel })
  }

  function acceptPage(roomId: string, page: Page, beginsAt: number | undefined): MessageWindow | 'anew' | 'unusable' {
    if (replicas.get(roomId)?.summary()?.epoch !== page.epoch) {
      void readAnew(roomId)
      return 'anew'
    }
    const window = windowOfPage(page, ownId(), beginsAt)
    if (window === undefined) deps.log('a page of a chat has gaps', { roomId })
    return window ?? 'unusable'
  }

  function settle(roomId: string, page: MessageWindow) {
    const replica = replicas.get(roomId)
    if (replica === undefined) return
    deps.onMessages(roomId, page.messages)
    const summed = replica.summary()?.headRev ?? 0
    const shown = replica.shown()?.rev ?? summed
    if (shown > summed) noteRev(roomId, shown)
    else if (replica.isBehind()) catchUp.want(roomId)
    drain(replica)
    deps.onChange(roomId)
  }

  function readTo(roomId: string, seq: number) {
    const replica = replicas.get(roomId)
    if (replica === undefined) return
    replica.readTo(seq)
    if (!replica.isCounted()) countSoon(roomId)
    deps.onChange(roomId)
  }

  // Where the messages between are not known, only the server can count them.
  function countSoon(roomId: string) {
    cancelCounts.get(roomId)?.()
    const cancel = clock.after(countAfterMs, () => {
      cancelCounts.delete(roomId)
      refreshSummary(roomId).catch((error: unknown) => {
        if (!isLost(error)) deps.log('what is unread could not be counted', error)
      })
    })
    cancelCounts.set(roomId, cancel)
  }

  // Messages have become hidden or visible without a revision of their own.
  function noteBlocks(version: string) {
    const isFirst = blocksVersion === undefined
    if (blocksVersion === version) return
    blocksVersion = version
    if (isFirst) return
    for (const replica of replicas.values()) {
      if (!deps.isShown(replica.roomId)) replica.shrink('nothing')
      else if (anew.has(replica.roomId)) anewAgain.add(replica.roomId)
      else void readAnew(replica.roomId)
    }
  }

  /** What is known of the room is worthless: reads it anew, while the former stays to be seen. */
  async function readAnew(roomId: string) {
    const replica = replicas.get(roomId)
    if (replica === undefined || anew.has(roomId)) return
    anew.add(roomId)
    catchUp.cancel(roomId)
    const ofOpening = opening
    try {
      const hasSummary = await refreshSummary(roomId)
      const shown = replica.shown()
      if (shown !== undefined && ofOpening === opening) await placeAnew(replica, shown, hasSummary)
    } catch (error) {
      if (!isLost(error)) deps.log('a chat could not be read anew', error)
      if (isNotFound(error)) lose(roomId)
    }
    anew.delete(roomId)
    if (anewAgain.delete(roomId)) return readAnew(roomId)
    if (replicas.get(roomId) !== replica) return
    if (replica.isBehind()) catchUp.want(roomId)
    drain(replica)
    deps.onChange(roomId)
  }

  /** Whether there was word of the room. */
  async function refreshSummary(roomId: string): Promise<boolean> {
    const place = places.get(roomId)
    if (place !== undefined) {
      upsert(await realtime.ask('chat.enter-place', { place: place.place }))
      return true
    }
    const room = await lookup.find(roomId)
    if (room !== undefined) upsert(room)
    return room !== undefined
  }

  async function placeAnew(replica: RoomReplica, shown: MessageWindow, hasSummary: boolean) {
    const { roomId } = replica
    const middle = Math.max(1, lastSeqOf(shown) - Math.floor(pageSize / 2))
    const at = isAtHead(shown) ? ({ kind: 'latest' } as const) : ({ kind: 'around', seq: middle } as const)
    const page = await realtime.ask('chat.read-page', { roomId, at, limit: pageSize })
    // Without any, all there was has had its time.
    const beginsAt = page.messages.length === 0 ? page.headSeq + 1 : undefined
    const window = windowOfPage(page, ownId(), beginsAt)
    if (window === undefined || replica.summary()?.epoch !== page.epoch) return
    replica.shrink('nothing')
    replica.show(window)
    if (!hasSummary) replica.liftSummary(window)
    deps.onMessages(roomId, page.messages)
  }

  async function enterPlace(place: ChatPlace): Promise<ChatRoom> {
    entering++
    try {
      return await enter(place)
    } finally {
      entering--
      loadStrays()
    }
  }

  async function enter(place: ChatPlace): Promise<ChatRoom> {
    const act = ++acts
    const ask = () => askUntilAnswered('chat.enter-place', { place }, { realtime, clock, isWanted: () => !isStopped })
    let room = await ask()
    // An exit that was said after this entering has been heard after it, too.
    if ((exitedAt.get(room.roomId) ?? 0) > act) room = await ask()
    const entered = places.get(room.roomId)
    if (entered === undefined) places.set(room.roomId, { place, openers: 1 })
    else entered.openers++
    upsert(room, 'now')
    return room
  }

  async function enterAgain(roomId: string) {
    const entered = places.get(roomId)
    if (entered === undefined) return
    const ofOpening = opening
    try {
      const room = await realtime.ask('chat.enter-place', { place: entered.place })
      if (places.has(roomId)) upsert(room, 'now')
    } catch (error) {
      if (isNotFound(error)) return lose(roomId)
      if (!isLost(error)) deps.log('the chat of a place could not be entered again', error)
      const delayMs = retryDelayMs(error)
      if (delayMs === undefined || isCutFrom(realtime, error)) return
      // Beside everything else: the other rooms do not wait for this place.
      clock.after(delayMs, () => {
        if (ofOpening === opening) void enterAgain(roomId)
      })
    }
  }

  function closePlace(roomId: string) {
    const entered = places.get(roomId)
    if (entered === undefined || --entered.openers > 0) return
    places.delete(roomId)
    exitedAt.set(roomId, ++acts)
    deleteReplica(roomId)
    deps.onChange(roomId)
    realtime.ask('chat.exit-place', { roomId }).catch((error: unknown) => {
      if (!isLost(error)) deps.log('the chat of a place could not be left', error)
    })
  }

  function lose(roomId: string) {
    gone.add(roomId)
    places.delete(roomId)
    deleteReplica(roomId)
    deps.onChange(roomId)
  }

  function deleteReplica(roomId: string) {
    replicas.delete(roomId)
    catchUp.cancel(roomId)
    graces.get(roomId)?.cancel()
    graces.delete(roomId)
  }
}
