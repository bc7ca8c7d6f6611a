import type { ChatMessage } from '@foyer/contract'

/** Changes of a room in their order: all those after revision `from` up to `rev`. */
export interface RoomChanges {
  readonly from: number
  readonly rev: number
  readonly headSeq: number
  readonly messages: readonly ChatMessage[]
}

/**
 * Neighbouring messages of a room, never with a gap between two. Each is at least as new as `rev`, and `headSeq` is the
 * last message there was at `rev`; the window may reach further already. Source: CHT-07.
 */
export interface MessageWindow {
  readonly rev: number
  readonly headSeq: number
  readonly messages: readonly ChatMessage[]
  /**
   * The first message this person may read, once it is known: a member who joined a group later does not see what was
   * before.
   */
  readonly beginsAt?: number | undefined
}

/** A window's end that stays when it grows too long. */
export type KeptEnd = 'earlier' | 'later'

/** Of a room at most this many messages are kept in memory. */
export const windowMax = 400

const firstSeqOf = ({ messages, beginsAt = 1 }: MessageWindow): number => messages[0]?.seq ?? beginsAt
/** Where there is none, the last of those that went. */
export const lastSeqOf = ({ messages, beginsAt = 1 }: MessageWindow): number => messages.at(-1)?.seq ?? beginsAt - 1
/** Whether what is posted next belongs to the window's end. */
export const isAtHead = (window: MessageWindow): boolean => lastSeqOf(window) >= window.headSeq
export const hasEarlier = (window: MessageWindow): boolean => firstSeqOf(window) > (window.beginsAt ?? 1)
/** The last message before the window. */
export const seqBefore = (window: MessageWindow): number => firstSeqOf(window) - 1
export const holds = (window: MessageWindow, seq: number): boolean =>
  seq >= firstSeqOf(window) && seq <= lastSeqOf(window)

/** `gap` when changes before these are missing, `hole` when these are not all they claim to be. */
export function applyToWindow(
  window: MessageWindow,
  changes: RoomChanges,
  { ownId, keep, max = windowMax }: { readonly ownId: string; readonly keep: KeptEnd; readonly max?: number },
): MessageWindow | 'gap' | 'hole' {
  if (changes.rev <= window.rev) return window
  if (changes.from > window.rev) return 'gap'
  const isFollowing = isAtHead(window)
  const messages = [...window.messages]
  const first = firstSeqOf(window)
  for (const message of changes.messages.toSorted((a, b) => a.seq - b.seq)) {
    const at = message.seq - first
    const known = messages[at]
    if (known !== undefined) messages[at] = newerOf(known, message, ownId)
    else if (isFollowing && message.seq === (messages.at(-1)?.seq ?? first - 1) + 1) messages.push(own(message, ownId))
  }
  const next = { ...window, rev: changes.rev, headSeq: changes.headSeq, messages }
  return isFollowing && !isAtHead(next) ? 'hole' : trimmed(next, keep, max)
}

/** Adds a message that the server has acknowledged, but not sent yet. The message it sends later replaces this one. */
export function appendAcknowledged(window: MessageWindow, message: ChatMessage): MessageWindow {
  if (!isAtHead(window) || message.seq !== lastSeqOf(window) + 1) return window
  return { ...window, messages: [...window.messages, message] }
}

/** Both as one, as of the older of them; undefined when there would be a gap. */
export function joinWindows(one: MessageWindow, other: MessageWindow, ownId: string): MessageWindow | undefined {
  const { rev, headSeq } = other.rev < one.rev ? other : one
  const beginsAt = one.beginsAt ?? other.beginsAt
  if (other.messages.length === 0) return { rev, headSeq, beginsAt, messages: one.messages }
  if (one.messages.length === 0) return { rev, headSeq, beginsAt, messages: other.messages }
  if (firstSeqOf(other) > lastSeqOf(one) + 1 || firstSeqOf(one) > lastSeqOf(other) + 1) return undefined
  const bySeq = new Map(one.messages.map((message) => [message.seq, message]))
  for (const message of other.messages) {
    const known = bySeq.get(message.seq)
    bySeq.set(message.seq, known === undefined ? message : newerOf(known, message, ownId))
  }
  const messages = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
  return { rev, headSeq, beginsAt, messages }
}

export function trimmed(window: MessageWindow, keep: KeptEnd, max = windowMax): MessageWindow {
  const { messages } = window
  if (messages.length <= max) return window
  return { ...window, messages: keep === 'earlier' ? messages.slice(0, max) : messages.slice(-max) }
}

/** What a page brought, as a window; undefined when its messages are no neighbours. */
export function windowOfPage(
  page: { readonly headRev: number; readonly headSeq: number; readonly messages: readonly ChatMessage[] },
  ownId: string,
  beginsAt?: number,
): MessageWindow | undefined {
  const { headRev: rev, headSeq, messages } = page
  const areNeighbours = messages.every(({ seq }, index) => index === 0 || seq === (messages[index - 1]?.seq ?? 0) + 1)
  if (!areNeighbours) return undefined
  return { rev, headSeq, beginsAt, messages: messages.map((message) => own(message, ownId)) }
}

function newerOf(known: ChatMessage, received: ChatMessage, ownId: string): ChatMessage {
  return received.rev < known.rev ? known : own(received, ownId, known)
}

// A message for all members names no own reactions. They are found by the user id; where too many people reacted to name
// them all, the known own reactions are kept.
function own(message: ChatMessage, ownId: string, known?: ChatMessage): ChatMessage {
  if (message.ownReactions !== undefined || message.reactions === undefined) return message
  const ownReactions = message.reactions
    .filter(
      ({ emoji, by, count }) =>
        by.includes(ownId) || (by.length < count && known?.ownReactions?.includes(emoji) === true),
    )
    .map(({ emoji }) => emoji)
  return ownReactions.length === 0 ? message : { ...message, ownReactions }
}
