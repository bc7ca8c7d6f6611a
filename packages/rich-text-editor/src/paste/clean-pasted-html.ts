import { richText } from '@foyer/contract/rich-text'
import { bareMark, isInline, wrapBareText } from '../document/bare-text.ts'
import { makeWordLists } from './word-lists.ts'

export interface CleanedHtml {
  readonly html: string
  /** How many pictures it had; a text cannot hold them. */
  readonly pictures: number
}

const pictures = 'img, picture, svg, video, canvas, object, embed'
/** Their text is none of the document. */
const unseen = 'script, style, noscript, template, title, meta, link, xml, iframe, math, head, select, button, textarea'
const attributes: readonly string[] = ['colspan', 'dir', 'href', 'rowspan', 'scope', 'start']
const tags: readonly string[] = richText.tags

/**
 * What another program put on the clipboard, such as Word or a web page, as the HTML that a text may hold: its structure,
 * emphasis and links, without its looks. Nothing of it loads or runs while it is read. Source: EDT-13, PAG-02.
 */
export function cleanPastedHtml(pasted: string): CleanedHtml {
  const { body } = new DOMParser().parseFromString(pasted, 'text/html')
  const count = body.querySelectorAll(pictures).length
  for (const element of body.querySelectorAll(`${unseen}, ${pictures}`)) element.remove()
  // What was copied from such a field has nothing else to be cleaned.
  if (body.querySelector('[data-pm-slice]') !== null) return { html: body.innerHTML, pictures: count }
  removeComments(body)
  makeWordLists(body)
  // The innermost first, so that what is around an element does not change while it is looked at.
  for (const element of [...body.querySelectorAll('*')].toReversed()) cleanElement(element)
  for (const item of body.querySelectorAll('li')) {
    const [only, ...more] = item.children
    if (only?.localName === 'p' && more.length === 0) only.replaceWith(...only.childNodes)
  }
  removeEmpty(body)
  wrapBareText(body)
  for (const paragraph of body.querySelectorAll(`:scope > p[${bareMark}]`)) paragraph.removeAttribute(bareMark)
  return { html: body.innerHTML, pictures: count }
}

function removeComments(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode() !== null) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** With a prefix, such as `o:p`. */
const tagOf = ({ tagName }: Element): string => tagName.toLowerCase()

function cleanElement(element: Element): void {
  const tag = tagOf(element)
  const style = element.getAttribute('style') ?? ''
  const isTitle = /\bMsoTitle\b/.test(element.className)
  const isBoldTag = ['b', 'strong'].includes(tag)
  const emphases = isInline(element) ? emphasesOf(style, element) : []
  const isWrapper =
    !tags.includes(tag) ||
    tag === 'span' ||
    (tag === 'div' && !isInlineOnly(element)) ||
    (isBoldTag && /(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/i.test(style)) ||
    (tag === 'a' && !richText.link.test(element.getAttribute('href') ?? ''))
  for (const name of emphases) {
    const emphasis = element.ownerDocument.createElement(name)
    emphasis.append(...element.childNodes)
    element.append(emphasis)
  }
  for (const name of element.getAttributeNames())
    if (!attributes.includes(name) || (name === 'dir' && element.getAttribute(name)?.toLowerCase() !== 'rtl'))
      element.removeAttribute(name)
  if (isWrapper) element.replaceWith(...element.childNodes)
  else if (tag === 'div') replaceTag(element, 'p')
  else if (isTitle) replaceTag(element, 'h1')
}

const isInlineOnly = (element: Element): boolean => [...element.childNodes].every(isInline)

/** The tags of what a style does to a text. */
function emphasesOf(style: string, { localName }: Element): readonly string[] {
  if (localName === 'a') return []
  const has = (pattern: RegExp, tag: string, own: readonly string[]) =>
    pattern.test(style) && !own.includes(localName) ? [tag] : []
  return [
    ...has(/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong', ['b', 'strong']),
    ...has(/(?<![\w-])font-style:\s*italic/i, 'em', ['i', 'em']),
    ...has(/(?<![\w-])text-decoration[^;]*underline/i, 'u', ['u']),
    ...has(/(?<![\w-])text-decoration[^;]*line-through/i, 's', ['s']),
    ...has(/(?<![\w-])vertical-align:\s*super/i, 'sup', ['sup']),
    ...has(/(?<![\w-])vertical-align:\s*sub/i, 'sub', ['sub']),
  ]
}

function replaceTag(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  if (element.getAttribute('dir') === 'rtl') other.setAttribute('dir', 'rtl')
  element.replaceWith(other)
}

/** Word makes space with empty paragraphs, and keeps empty anchors and emphases. */
function removeEmpty(body: Element): void {
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, a, b, strong, i, em, u, s')].toReversed())
    if (element.childElementCount === 0 && element.textContent.trim() === '') {
      if (isInline(element)) element.replaceWith(...element.childNodes)
      else element.remove()
    }
}
