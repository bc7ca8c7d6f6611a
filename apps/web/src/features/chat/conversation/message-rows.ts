import type { ChatMessage } from '@foyer/contract'
import type { ShownMessage } from '@foyer/client/chat'

/** One line of a conversation: a message, and what stands above it. */
export interface MessageRow {
  /** Stays the same when an own message is stored. */
  readonly key: string
  readonly shown: ShownMessage
  /** When it was written, by the server's clock where it is stored. */
  readonly at: number
  /** A day begins with it. */
  readonly beginsDay: boolean
  /** What is new begins with it. */
  readonly beginsNew: boolean
  /** Name and face stand once for what somebody writes in one go. */
  readonly beginsRun: boolean
  readonly endsRun: boolean
}

const runMs = 5 * 60_000

const dayOf = (at: number) => {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}
const writtenAt = (shown: ShownMessage) => (shown.kind === 'stored' ? shown.message.sentAt : shown.writtenAt)
const keyOf = (shown: ShownMessage, ownUid: string | undefined) =>
  shown.kind === 'outgoing'
    ? `${ownUid}/${shown.clientId}`
    : shown.message.author.uid === ownUid
      ? `${ownUid}/${shown.message.clientId}`
      : `${shown.message.seq}`

const standsAlone = ({ content: { kind } }: ChatMessage) => kind === 'notice' || kind === 'call'

/** Who wrote it, for runs; undefined for what belongs to none. */
const runOf = (shown: ShownMessage, ownUid: string | undefined) => {
  if (shown.kind === 'outgoing') return ownUid
  return standsAlone(shown.message) ? undefined : shown.message.author.uid
}

/** The lines of a conversation, in the reader's own days. Source: CHT-03. */
export function messageRows(
  messages: readonly ShownMessage[],
  newFromSeq: number | undefined,
  ownUid: string | undefined,
): readonly MessageRow[] {
  const drafts = messages.map((shown, index) => {
    const before = messages[index - 1]
    const at = writtenAt(shown)
    const beginsDay = before === undefined || dayOf(writtenAt(before)) !== dayOf(at)
    const isNew = shown.kind === 'stored' && newFromSeq !== undefined && shown.message.seq >= newFromSeq
    const wasNew = before?.kind === 'stored' && newFromSeq !== undefined && before.message.seq >= newFromSeq
    const beginsNew = isNew && !wasNew && (before !== undefined || shown.message.seq === newFromSeq)
    const run = runOf(shown, ownUid)
    const beginsRun =
      beginsDay ||
      beginsNew ||
      run === undefined ||
      runOf(before as ShownMessage, ownUid) !== run ||
      at - writtenAt(before as ShownMessage) > runMs
    return { key: keyOf(shown, ownUid), shown, at, beginsDay, beginsNew, beginsRun }
  })
  return drafts.map((row, index) => ({ ...row, endsRun: drafts[index + 1]?.beginsRun ?? true }))
}
