import type { ChatMessage, ChatRoom } from '@foyer/contract'
import { type MessageWindow, type RoomChanges, isAtHead, seqBefore } from './message-window.ts'

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
  const last = fresh.at(-1) ?? changes.messages.find(({ seq }) => seq === room.last?.seq) ?? room.last
  return {
    fresh,
    room: {
      ...room,
      headRev: changes.rev,
      headSeq: changes.headSeq,
      unread: room.unread + unread.length,
      unreadMentions: room.unreadMentions + unread.filter((message) => isMention(message, ownId)).length,
      ...(last && { last }),
    },
  }
}

/** Told of a room as a whole, which may be older than what is known of its messages. It never takes a reading back. */
export function mergeSummary(
  known: ChatRoom | undefined,
  told: ChatRoom,
  windows: readonly MessageWindow[],
  ownId: string,
): ChatRoom {
  if (known === undefined || known.epoch !== told.epoch) return told
  const { headSeq, headRev, unread, unreadMentions, last } = known
  const merged: ChatRoom =
    told.headRev >= known.headRev
      ? told
      : { ...told, headSeq, headRev, unread, unreadMentions, readSeq: known.readSeq, ...(last && { last }) }
  return readTo(merged, Math.max(known.readSeq, told.readSeq), windows, ownId)
}

/** One has read up to `seq`, here or in another page. */
export function readTo(room: ChatRoom, seq: number, windows: readonly MessageWindow[], ownId: string): ChatRoom {
  if (seq <= room.readSeq) return room
  if (seq >= room.headSeq) return { ...room, readSeq: seq, unread: 0, unreadMentions: 0 }
  const all = windows.find((window) => isAtHead(window) && seqBefore(window) <= seq)
  const left = all?.messages.filter((message) => message.seq > seq && countsAsUnread(message, ownId))
  // Where not all of them are known, there cannot be more than this.
  const most = room.headSeq - seq
  return {
    ...room,
    readSeq: seq,
    unread: left?.length ?? Math.min(room.unread, most),
    unreadMentions: left?.filter((each) => isMention(each, ownId)).length ?? Math.min(room.unreadMentions, most),
  }
}

export const isMention = (message: ChatMessage, ownId: string): boolean => message.mentions?.includes(ownId) === true

const countsAsUnread = ({ author }: ChatMessage, ownId: string) => author.uid !== ownId
