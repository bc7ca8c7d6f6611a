import { SaxesParser } from 'saxes'
import { decodeText } from './decode-text.ts'
import { feedItemsMax, FeedError, type RawItem } from './feed-item.ts'

/** No honest feed nests deeper. */
const depthMax = 100
const fieldMaxChars = 50_000
const mistakesMax = 100

type Field = 'key' | 'author' | 'title' | 'body' | 'summary' | 'link' | 'date' | 'updated'

/** Elements of an entry, in RSS 2, RSS 1 and Atom. */
const fields: Readonly<Record<string, Field>> = {
  guid: 'key',
  id: 'key',
  title: 'title',
  link: 'link',
  author: 'author',
  'dc:creator': 'author',
  pubDate: 'date',
  'dc:date': 'date',
  published: 'date',
  updated: 'updated',
  'content:encoded': 'body',
  content: 'body',
  description: 'summary',
  summary: 'summary',
}

export interface XmlFeed {
  readonly title: string
  /** As they stand there; at most `feedItemsMax`. */
  readonly items: readonly RawItem[]
}

type Gathered = Partial<Record<Field, string>>

/**
 * Reads RSS or Atom. What the document declares for itself is never made use of: no entity but the five of XML and those of
 * HTML's spaces, no file, no address. Small mistakes are passed over. Fails with `FeedError`. Source: WID-03.
 */
export function readXmlFeed(bytes: Uint8Array, contentType: string | undefined): XmlFeed {
  const parser = new SaxesParser({ xmlns: false, position: false })
  Object.assign(parser.ENTITIES, { nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' })
  const path: string[] = []
  const items: RawItem[] = []
  let feedTitle = ''
  let mistakes = 0
  let isFeed = false
  let entry: { readonly depth: number; readonly of: Gathered } | undefined
  let field: { readonly name: Field; readonly depth: number; text: string; isMarkup: boolean } | undefined
  /** Inside an Atom author only the name is one. */
  let isAside = false

  parser.on('doctype', (declared) => {
    if (/<!ENTITY/i.test(declared)) throw new FeedError('The document declares entities')
  })
  parser.on('error', (error) => {
    mistakes += 1
    if (mistakes > mistakesMax) throw new FeedError(`This is no XML: ${error.message.slice(0, 200)}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    const depth = path.length
    if (depth > depthMax) throw new FeedError('The document nests too deeply')
    if (depth === 1) isFeed = name === 'rss' || name === 'feed' || name === 'rdf:RDF'
    if (entry === undefined) {
      if (isFeed && (name === 'item' || name === 'entry') && depth <= 3) entry = { depth, of: {} }
      else if (name === 'title' && depth <= 3) field = { name: 'title', depth, text: '', isMarkup: false }
      return
    }
    if (field !== undefined) {
      if (field.name === 'author') isAside = name !== 'name'
      // Atom may hold XHTML itself: its tags are gone here, and paragraphs shall stay apart.
      else if (/^(?:xhtml:)?(?:p|div|li|br|h[1-6]|blockquote)$/.test(name)) append('\n')
      return
    }
    const known = depth === entry.depth + 1 ? fields[name] : undefined
    if (known === undefined) return
    const { href, rel = 'alternate', type } = attributes
    if (known === 'link' && href !== undefined) {
      if (rel === 'alternate') entry.of.link ??= href
      return
    }
    field = { name: known, depth, text: '', isMarkup: type !== 'text' && type !== 'xhtml' }
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    const depth = path.length
    path.pop()
    if (isAside && field !== undefined && depth === field.depth + 1) isAside = false
    if (field?.depth === depth) {
      const text = field.isMarkup || entry === undefined ? field.text : escapeHtml(field.text)
      if (entry === undefined) feedTitle ||= text.trim()
      else if (text.trim() !== '') entry.of[field.name] ??= text
      field = undefined
      isAside = false
    }
    if (entry?.depth === depth) {
      if (items.length < feedItemsMax) items.push(toItem(entry.of))
      entry = undefined
    }
  })
  try {
    parser.write(escapeLoose(decodeText(bytes, contentType))).close()
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError('This is no XML', { cause: error })
  }
  if (!isFeed) throw new FeedError('This is neither RSS nor Atom')
  return { title: feedTitle.slice(0, fieldMaxChars), items }

  function append(text: string): void {
    if (field === undefined || isAside || field.text.length >= fieldMaxChars) return
    field.text += text.slice(0, fieldMaxChars)
  }
}

const toItem = ({ key, author = '', title = '', body, summary = '', link = '', date, updated }: Gathered): RawItem => ({
  key: key?.trim(),
  author,
  title,
  body: body ?? summary,
  link: link.trim(),
  date: (date ?? updated ?? '').trim(),
})

/** Feeds with a bare `&` in them are many; the rest of the document would count as its name. */
function escapeLoose(document: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const begin = document.indexOf('<![CDATA[', at)
    const end = begin === -1 ? -1 : document.indexOf(']]>', begin)
    const until = end === -1 ? document.length : begin
    parts.push(document.slice(at, until).replace(/&(?!#?\w{1,31};)/g, '&amp;'))
    if (end === -1) return parts.join('')
    parts.push(document.slice(begin, end + 3))
    at = end + 3
  }
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>')
