import type { ChatMessage, ChatRoom, FactBody } from '@foyer/contract'
import {
  type KeptEnd,
  type MessageWindow,
  type RoomChanges,
  appendAcknowledged,
  applyToWindow,
  holds,
  isAtHead,
  joinWindows,
  trimmed,
  windowMax,
} from './message-window.ts'
import { applyToSummary, canCountAfter, mergeSummary, readTo } from './room-summary.ts'

export type RoomFact = FactBody<'chat.changed'>

/** Beside the shown place, as many of the latest messages stay at hand. */
const headWindowMax = 50
// More would only be read anew.
const waitingMax = 1_000

/** What this page knows of a room's messages. Only what is complete up to a revision enters. Source: CHT-07. */
export interface RoomReplica {
  readonly roomId: string
  readonly summary: () => ChatRoom | undefined
  /** The place that is looked at; undefined until a page was read. */
  readonly shown: () => MessageWindow | undefined
  /** Up to here all of it is known. */
  readonly rev: () => number | undefined
  readonly isBehind: () => boolean
  /** `new-epoch` when all that was known has become worthless. */
  readonly updateSummary: (room: ChatRoom) => 'merged' | 'new-epoch'
  readonly apply: (
    changes: RoomChanges,
  ) => { readonly kind: 'applied'; readonly fresh: readonly ChatMessage[] } | { readonly kind: 'gap' | 'hole' }
  /** For later, when what is missing before has come. */
  readonly keep: (fact: RoomFact) => void
  /** Those kept, in their order; they are kept no more. */
  readonly takeKept: () => readonly RoomFact[]
  /** Shows another place. The latest messages stay at hand when they were shown before. */
  readonly show: (window: MessageWindow) => void
  /** Whether the latest messages were at hand, and are shown now. */
  readonly showHead: () => boolean
  /** Whether a page could be added to the shown place; the far end goes when it grows too long. */
  readonly extend: (page: MessageWindow, keep: KeptEnd) => boolean
  /** Whether the latest messages, being at hand, follow the shown ones, and were added to them. */
  readonly extendByHead: () => boolean
  readonly acknowledge: (message: ChatMessage) => void
  readonly readTo: (seq: number) => void
  /** Whether the number of unread messages is exact; otherwise it is an upper limit. */
  readonly isCounted: () => boolean
  readonly find: (seq: number) => ChatMessage | undefined
  /** Keeps the latest messages only, or nothing of them. */
  readonly shrink: (to: 'head' | 'nothing') => void
  /** Takes over the head of a page, where the room list does not have it yet. */
  readonly liftSummary: (window: MessageWindow) => void
}

export function createRoomReplica(roomId: string, ownId: () => string): RoomReplica {
  let summary: ChatRoom | undefined
  let shown: MessageWindow | undefined
  // Apart from the shown place; undefined while that reaches the latest message.
  let head: MessageWindow | undefined
  let isCounted = true
  let keptEnd: KeptEnd = 'later'
  let kept: RoomFact[] = []

  return {
    roomId,
    summary: () => summary,
    shown: () => shown,
    rev,
    isBehind: () => {
      const newest = Math.max(...revs())
      return revs().some((each) => each < newest)
    },
    updateSummary: (room) => {
      const isNewEpoch = summary !== undefined && summary.epoch !== room.epoch
      if (isNewEpoch) shrink('nothing')
      kept = kept.filter(({ epoch }) => epoch === room.epoch)
      if (room.headRev >= (summary?.headRev ?? 0) || isNewEpoch)
        isCounted = canCountAfter(room, summary?.readSeq ?? 0, windows())
      summary = mergeSummary(summary, room, windows(), ownId())
      return isNewEpoch ? 'new-epoch' : 'merged'
    },
    apply,
    keep: (fact) => {
      kept.push(fact)
      if (kept.length > waitingMax) kept.shift()
    },
    takeKept: () => {
      const taken = kept.toSorted((a, b) => a.from - b.from || a.rev - b.rev)
      kept = []
      return taken
    },
    show: (window) => {
      const latest = shown !== undefined && isAtHead(shown) ? shown : head
      const joined = latest && joinWindows(window, latest, ownId())
      keptEnd = 'later'
      if (joined !== undefined && joined.messages.length <= windowMax) {
        shown = joined
        head = undefined
        return
      }
      head = latest && !isAtHead(window) ? trimmed(latest, 'later', headWindowMax) : undefined
      shown = window
    },
    showHead: () => {
      keptEnd = 'later'
      if (shown !== undefined && isAtHead(shown)) return true
      if (head === undefined) return false
      shown = head
      head = undefined
      return true
    },
    extend: (page, keep) => {
      const joined = shown && joinWindows(shown, page, ownId())
      if (joined === undefined) return false
      keptEnd = keep
      settle(joined)
      return true
    },
    extendByHead: () => {
      const joined = shown && head && joinWindows(shown, head, ownId())
      if (joined === undefined) return false
      keptEnd = 'later'
      settle(joined)
      return true
    },
    acknowledge: (message) => {
      shown &&= appendAcknowledged(shown, message)
      head &&= appendAcknowledged(head, message)
    },
    readTo: (seq) => {
      if (summary === undefined) return
      isCounted &&= canCountAfter(summary, seq, windows())
      summary = readTo(summary, seq, windows(), ownId())
      if (summary.unread === 0) isCounted = true
    },
    isCounted: () => isCounted,
    find: (seq) => {
      const window = windows().find((each) => holds(each, seq))
      return window?.messages.find((message) => message.seq === seq)
    },
    shrink,
    liftSummary: (window) => {
      if (summary === undefined || summary.headRev >= window.rev) return
      const last = isAtHead(window) ? window.messages.at(-1) : undefined
      summary = { ...summary, headRev: window.rev, headSeq: window.headSeq, ...(last && { last }) }
    },
  }

  function windows(): MessageWindow[] {
    return [shown, head].filter((window) => window !== undefined)
  }

  function revs(): number[] {
    return [...(summary === undefined ? [] : [summary.headRev]), ...windows().map((window) => window.rev)]
  }

  function rev() {
    const all = revs()
    return all.length === 0 ? undefined : Math.min(...all)
  }

  function apply(changes: RoomChanges): ReturnType<RoomReplica['apply']> {
    const summed = summary === undefined ? undefined : applyToSummary(summary, changes, ownId())
    const options = { ownId: ownId(), max: windowMax - (head === undefined ? 0 : headWindowMax) }
    const nextShown = shown && applyToWindow(shown, changes, { ...options, keep: keptEnd })
    const nextHead = head && applyToWindow(head, changes, { ...options, keep: 'later', max: headWindowMax })
    if (summed === 'gap' || nextShown === 'gap' || nextHead === 'gap') return { kind: 'gap' }
    if (nextShown === 'hole' || nextHead === 'hole') return { kind: 'hole' }
    if (summed !== undefined) summary = summed.room
    shown = nextShown
    head = nextHead
    return { kind: 'applied', fresh: summed?.fresh ?? [] }
  }

  // The far end of a place that grows too long goes; what was the latest then stays at hand apart.
  function settle(window: MessageWindow) {
    const latest = isAtHead(window) ? window : head
    const isWhole = isAtHead(window) && (keptEnd === 'later' || window.messages.length <= windowMax)
    head = isWhole || latest === undefined ? undefined : trimmed(latest, 'later', headWindowMax)
    shown = trimmed(window, keptEnd, head === undefined ? windowMax : windowMax - headWindowMax)
  }

  function shrink(to: 'head' | 'nothing') {
    const latest = shown !== undefined && isAtHead(shown) ? shown : head
    head = undefined
    shown = to === 'nothing' || latest === undefined ? undefined : trimmed(latest, 'later', headWindowMax)
    keptEnd = 'later'
  }
}
