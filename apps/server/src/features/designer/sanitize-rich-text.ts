import { richText } from '@foyer/contract'
import createDOMPurify from 'dompurify'
import type { WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'

export type Sanitized = { readonly html: string } | { readonly refused: 'script' | 'unstable' }

/**
 * Makes rich texts harmless. A text whose parsed tree holds a script element is refused and not mended, and so is one
 * that changes when it is sanitised again. Source: PAG-02, PAG-01.
 */
export function createSanitizer(): (html: string) => Sanitized {
  const { window } = new JSDOM('')
  // jsdom's window has what DOMPurify asks of one, but its types do not say so.
  const purifier = createDOMPurify(window as unknown as WindowLike)
  const parser = new window.DOMParser()
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'A') {
      const href = element.getAttribute('href')
      if (href !== null && !richText.link.test(href)) element.removeAttribute('href')
      element.setAttribute('rel', 'noopener nofollow')
    }
  })
  const clean = (html: string) =>
    purifier.sanitize(html, {
      ALLOWED_TAGS: [...richText.tags],
      ALLOWED_ATTR: [...richText.attributes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    })

  return (html) => {
    if (isTangled(html)) return { refused: 'unstable' }
    if (hasScript(parser.parseFromString(html, 'text/html'))) return { refused: 'script' }
    const once = clean(html)
    return clean(once) === once ? { html: once } : { refused: 'unstable' }
  }
}

const MAX_TAGS = 2000
const MAX_DEPTH = 100
/** Elements that end by themselves when the next one begins, or never hold anything. */
const closing = /^(?:area|br|col|dd|dt|hr|img|input|li|option|p|rp|rt|source|tbody|td|tfoot|th|thead|tr|wbr)$/i

/** The parser's work grows with the square of tags and depth; nobody writes by hand what is refused here. */
function isTangled(html: string): boolean {
  let depth = 0
  let tags = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    tags += 1
    if (!closing.test(name)) depth = Math.max(0, depth + (slash === '' ? 1 : -1))
    if (tags > MAX_TAGS || depth > MAX_DEPTH) return true
  }
  return false
}

/** In any namespace, and in templates, whose content is a tree of its own (but for one within a drawing). */
function hasScript(root: Document | DocumentFragment): boolean {
  if (root.querySelector('script') !== null) return true
  const contents = [...root.querySelectorAll('template')].map(({ content }) => content as DocumentFragment | undefined)
  return contents.some((content) => content !== undefined && hasScript(content))
}
