import type { ChatMessage, ChatRoom } from '@foyer/contract'
import { type MessageWindow, type RoomChanges, lastSeqOf, seqBefore } from './message-window.ts'

export interface Summed {
  readonly room: ChatRoom
  /** Messages the room did not have before. */
  readonly fresh: readonly ChatMessage[]
}

/** What the list says of a room, after these changes; `gap` when changes before them are missing. Source: CHT-03. */
export function applyToSummary(room: ChatRoom, changes: RoomChanges, ownId: string): Summed | 'gap' {
  if (changes.rev <= room.headRev) return { room, fresh: [] }
  if (changes.from > room.headRev) return 'gap'
  const fresh = changes.messages.filter(({ seq }) => seq > room.headSeq).toSorted((a, b) => a.seq - b.seq)
  const unread = fresh.filter((message) => message.seq > room.readSeq && countsAsUnread(message, ownId))
  // Each is deleted once; before it was counted.
  const deleted = changes.messages.filter(
    ({ seq, rev, author, content }) =>
      content.kind === 'deleted' &&
      author.uid !== ownId &&
      seq <= room.headSeq &&
      seq > room.readSeq &&
      rev > room.headRev,
  )
  const last = fresh.at(-1) ?? changes.messages.find(({ seq }) => seq === room.last?.seq) ?? room.last
  return {
    fresh,
    room: {
      ...room,
      headRev: changes.rev,
      headSeq: changes.headSeq,
      unread: Math.max(0, room.unread + unread.length - deleted.length),
      unreadMentions: Math.max(0, room.unreadMentions + mentionsIn(unread, ownId) - mentionsIn(deleted, ownId)),
      ...(last && { last }),
    },
  }
}

/**
 * Merges the summary of a room, which may be older than what is known of its messages. It never moves the read position
 * back.
 */
export function mergeSummary(
  known: ChatRoom | undefined,
  received: ChatRoom,
  windows: readonly MessageWindow[],
  ownId: string,
): ChatRoom {
  if (known === undefined || known.epoch !== received.epoch) return received
  const { headSeq, headRev, unread, unreadMentions, last } = known
  const merged: ChatRoom =
    received.headRev >= known.headRev
      ? received
      : { ...received, headSeq, headRev, unread, unreadMentions, readSeq: known.readSeq, ...(last && { last }) }
  return readTo(merged, Math.max(known.readSeq, received.readSeq), windows, ownId)
}

/** One has read up to `seq`, here or in another page. Counts may stay too high where not all messages are known. */
export function readTo(room: ChatRoom, seq: number, windows: readonly MessageWindow[], ownId: string): ChatRoom {
  if (seq <= room.readSeq) return room
  if (seq >= room.headSeq) return { ...room, readSeq: seq, unread: 0, unreadMentions: 0 }
  const { unread, unreadMentions } = countsAfter(room, seq, windows, ownId)
  return { ...room, readSeq: seq, unread, unreadMentions }
}

/** Whether all is known that is needed to count what is unread after `seq`. */
export function canCountAfter(room: ChatRoom, seq: number, windows: readonly MessageWindow[]): boolean {
  if (seq <= room.readSeq || seq >= room.headSeq || room.unread === 0) return true
  return holdingAll(windows, seq, room.headSeq) !== undefined || holdingAll(windows, room.readSeq, seq) !== undefined
}

function countsAfter(room: ChatRoom, seq: number, windows: readonly MessageWindow[], ownId: string) {
  const count = (window: MessageWindow, after: number, upTo: number) => {
    const counted = window.messages.filter(
      (message) => message.seq > after && message.seq <= upTo && countsAsUnread(message, ownId),
    )
    return { all: counted.length, mentions: counted.filter((message) => isMention(message, ownId)).length }
  }
  const later = holdingAll(windows, seq, room.headSeq)
  if (later !== undefined) {
    const { all: unread, mentions: unreadMentions } = count(later, seq, room.headSeq)
    return { unread, unreadMentions }
  }
  const earlier = holdingAll(windows, room.readSeq, seq)
  const read = earlier === undefined ? { all: 0, mentions: 0 } : count(earlier, room.readSeq, seq)
  const most = room.headSeq - seq
  return {
    unread: Math.max(0, Math.min(room.unread - read.all, most)),
    unreadMentions: Math.max(0, Math.min(room.unreadMentions - read.mentions, most)),
  }
}

// All messages after the first place, up to the second.
function holdingAll(windows: readonly MessageWindow[], after: number, upTo: number): MessageWindow | undefined {
  return windows.find((window) => seqBefore(window) <= after && lastSeqOf(window) >= upTo)
}

export const isMention = (message: ChatMessage, ownId: string): boolean => message.mentions?.includes(ownId) === true

const mentionsIn = (messages: readonly ChatMessage[], ownId: string) =>
  messages.filter((message) => isMention(message, ownId)).length

/** Of calls only a missed one is something to read, as the server counts it. */
const countsAsUnread = ({ author, content }: ChatMessage, ownId: string): boolean =>
  author.uid !== ownId &&
  content.kind !== 'notice' &&
  content.kind !== 'deleted' &&
  content.kind !== 'hidden' &&
  (content.kind !== 'call' || content.outcome === 'missed')
