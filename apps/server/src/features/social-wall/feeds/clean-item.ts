import { createHash } from 'node:crypto'
import { isWebAddress, wallTextMaxLength } from '@foyer/contract'
import type { FeedItem, RawItem } from './feed-item.ts'
import { htmlToText } from '../../../platform/text/html-to-text.ts'

export interface CleanOptions {
  /** Identifies the feed, so that its entries differ from those of another feed. */
  readonly feedKey: string
  readonly source: FeedItem['source']
  /** The author of an entry that names none. */
  readonly fallbackAuthor: string
  readonly nowMs: number
  /** When an entry was seen first. */
  readonly firstSeenMs: (id: string) => number
}

/** An entry as text and a link, whatever its feed put into it; `undefined` where there is nothing to read. */
export function cleanItem(
  raw: RawItem,
  { feedKey, source, fallbackAuthor, nowMs, firstSeenMs }: CleanOptions,
): FeedItem | undefined {
  const title = shorten(htmlToText(raw.title).replace(/\s+/g, ' '), 200)
  const text = shorten(htmlToText(raw.body), wallTextMaxLength)
  if (title === '' && text === '') return undefined
  const id = `f_${createHash('sha256')
    .update(JSON.stringify([feedKey, raw.key || raw.link || [raw.title, raw.date]]))
    .digest('base64url')
    .slice(0, 22)}`
  const saidMs = Date.parse(raw.date)
  // A text that begins as its title does would say it twice.
  const isTitleRepeated = title !== '' && text.replace(/\s+/g, ' ').startsWith(title.replace(/…$/, ''))
  return {
    id,
    source,
    author: shorten(htmlToText(raw.author).replace(/\s+/g, ' '), 100) || fallbackAuthor,
    title: title === '' || isTitleRepeated ? undefined : title,
    text,
    url: linkOf(raw.link),
    atMs: Number.isFinite(saidMs) && saidMs > 0 ? Math.min(saidMs, nowMs) : firstSeenMs(id),
  }
}

const linkOf = (link: string): string | undefined =>
  link.length <= 2048 && isWebAddress(link) ? new URL(link).href : undefined

/** At most so many UTF-16 units, cut between two letters, at a space where one is near. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = cut.lastIndexOf(' ')
  return `${space > max * 0.8 ? cut.slice(0, space) : cut}…`
}
