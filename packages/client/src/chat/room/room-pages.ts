import type { CommandAnswer, CommandBody } from '@foyer/contract'
import { type Realtime, RealtimeError, isRealtimeError } from '../../realtime/realtime.ts'
import type { KeptEnd, MessageWindow } from '../delivery/message-window.ts'
import { hasEarlier, holds, isAtHead, lastSeqOf, seqBefore } from '../delivery/message-window.ts'
import { isCutFrom, isNotFound } from '../delivery/is-cut.ts'
import type { Rooms } from '../delivery/rooms.ts'

type At = CommandBody<'chat.read-page'>['at']

export interface PagesState {
  readonly isLoadingEarlier: boolean
  readonly isLoadingLater: boolean
  readonly failure: RealtimeError | undefined
}

/** Reads pages of one room as they are wanted. What a lost connection took is asked again on the next. Source: CHT-03. */
export interface RoomPages {
  readonly state: () => PagesState
  /** Reads the latest page where none was read yet. */
  readonly begin: () => void
  readonly loadEarlier: () => void
  readonly loadLater: () => void
  readonly goTo: (seq: number) => void
  readonly goToLatest: () => void
  readonly retry: () => void
  /** A connection has come to stand. */
  readonly resume: () => void
  readonly stop: () => void
}

interface RoomPagesDeps {
  readonly roomId: string
  readonly realtime: Realtime
  readonly rooms: Rooms
  readonly onChange: () => void
}

const limit = 50

export function createRoomPages({ roomId, realtime, rooms, onChange }: RoomPagesDeps): RoomPages {
  // One place is gone to at a time, the one wanted last; both ends may grow meanwhile.
  let wantedPlace: At | undefined
  let isPlacing = false
  const growing = { earlier: false, later: false }
  let failure: RealtimeError | undefined
  let failed: (() => void) | undefined
  let isStopped = false

  return {
    state: () => ({ isLoadingEarlier: growing.earlier, isLoadingLater: growing.later, failure }),
    begin: () => {
      if (shown() !== undefined || wantedPlace !== undefined || failure !== undefined) return
      if (!rooms.isReadAnew(roomId)) goTo({ kind: 'latest' })
    },
    loadEarlier: () => {
      const window = shown()
      if (window !== undefined && hasEarlier(window)) void grow('earlier')
    },
    loadLater: () => {
      const window = shown()
      if (window === undefined || isAtHead(window)) return
      if (rooms.find(roomId)?.extendByHead() === true) return onChange()
      void grow('later')
    },
    goTo: (seq) => {
      const window = shown()
      if (window !== undefined && holds(window, seq)) return
      goTo({ kind: 'around', seq })
    },
    goToLatest: () => {
      wantedPlace = undefined
      if (rooms.find(roomId)?.showHead() === true) return onChange()
      goTo({ kind: 'latest' })
    },
    retry: () => {
      const again = failed
      failure = undefined
      failed = undefined
      again?.()
      resume()
      onChange()
    },
    resume,
    stop: () => {
      isStopped = true
    },
  }

  function shown(): MessageWindow | undefined {
    return rooms.find(roomId)?.shown()
  }

  function resume() {
    if (wantedPlace !== undefined) void place()
    else if (shown() === undefined && rooms.find(roomId) !== undefined) goTo({ kind: 'latest' })
    if (growing.earlier) void grow('earlier', true)
    if (growing.later) void grow('later', true)
  }

  function goTo(at: At) {
    wantedPlace = at
    void place()
  }

  async function place() {
    if (isPlacing || isStopped) return
    isPlacing = true
    try {
      while (wantedPlace !== undefined) {
        const at = wantedPlace
        const window = await read(at)
        if (wantedPlace !== at) continue
        wantedPlace = undefined
        if (window === undefined) continue
        rooms.find(roomId)?.show(window)
        succeed(window)
      }
    } catch (error) {
      const at = wantedPlace
      if (!isCutFrom(realtime, error)) {
        wantedPlace = undefined
        fail(error, () => at && goTo(at))
      }
    } finally {
      isPlacing = false
    }
  }

  async function grow(end: KeptEnd, isAgain = false) {
    const window = shown()
    if (isStopped || window === undefined || (growing[end] && !isAgain)) return
    growing[end] = true
    onChange()
    const at: At =
      end === 'earlier' ? { kind: 'before', seq: seqBefore(window) + 1 } : { kind: 'after', seq: lastSeqOf(window) }
    try {
      const page = await read(at)
      growing[end] = false
      if (page === undefined) return onChange()
      rooms.find(roomId)?.extend(page, end)
      succeed(page)
    } catch (error) {
      // Kept as wanted; `resume` asks again.
      if (isCutFrom(realtime, error)) return
      growing[end] = false
      fail(error, () => void grow(end))
    }
  }

  async function read(at: At): Promise<MessageWindow | undefined> {
    const page = await realtime.ask('chat.read-page', { roomId, at, limit })
    if (isStopped || rooms.find(roomId) === undefined) return undefined
    const window = rooms.acceptPage(roomId, page, beginOf(at, page))
    if (window === 'unusable') throw new RealtimeError('server.internal', 'a page has gaps')
    return window === 'anew' ? undefined : window
  }

  // Where there are no earlier ones the room begins with the first.
  function beginOf(at: At, { messages, headSeq, isMore }: CommandAnswer<'chat.read-page'>) {
    if ((at.kind !== 'latest' && at.kind !== 'before') || isMore) return undefined
    // Without any, all there was has had its time.
    return messages[0]?.seq ?? (at.kind === 'before' ? at.seq : headSeq + 1)
  }

  function succeed(page: MessageWindow) {
    failure = undefined
    failed = undefined
    rooms.settle(roomId, page)
    onChange()
  }

  function fail(error: unknown, again: () => void) {
    if (isStopped) return
    if (isNotFound(error)) return rooms.lose(roomId)
    failure = isRealtimeError(error) ? error : new RealtimeError('server.internal', String(error))
    failed = again
    onChange()
  }
}
