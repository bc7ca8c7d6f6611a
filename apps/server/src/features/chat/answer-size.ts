import type { ChatMessage, CheckedBody } from '@foyer/contract'

/** Lists of messages in one answer take at most as many bytes, beside one message that is longer alone. Source: SEC-02. */
export const answerMaxBytes = 256 * 1024

const bytesOf = (item: object): number => Buffer.byteLength(JSON.stringify(item))

/** As many of them, from the first, as fit in so many bytes; at least one. */
export function takeFitting<Item extends object>(
  items: readonly Item[],
  maxBytes: number,
): { readonly items: Item[]; readonly bytes: number } {
  let bytes = 0
  for (const [index, item] of items.entries()) {
    const more = bytesOf(item)
    if (index > 0 && bytes + more > maxBytes) return { items: items.slice(0, index), bytes }
    bytes += more
  }
  return { items: [...items], bytes }
}

/** The part of a page that fits in an answer, without a gap: the messages nearest to the place that was asked for. */
export function cutPage(messages: readonly ChatMessage[], at: CheckedBody<'chat.read-page'>['at']): ChatMessage[] {
  if (at.kind === 'after') return takeFitting(messages, answerMaxBytes).items
  if (at.kind !== 'around') return takeFitting(messages.toReversed(), answerMaxBytes).items.toReversed()
  const nearest = messages.toSorted((a, b) => Math.abs(a.seq - at.seq) - Math.abs(b.seq - at.seq) || a.seq - b.seq)
  return takeFitting(nearest, answerMaxBytes).items.toSorted((a, b) => a.seq - b.seq)
}
