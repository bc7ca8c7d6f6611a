import { richText, type RichTextLimits } from '@foyer/contract'
import createDOMPurify from 'dompurify'
import type { WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'
import { measureHtml } from './measure-html.ts'

/** Why a text is refused: `unstable` changes when it is sanitised again. */
export type Refusal = 'script' | 'unstable' | 'too-complex' | 'too-long'
export type Sanitized = { readonly html: string } | { readonly refused: Refusal }

/**
 * Makes rich texts harmless. A text whose parsed tree holds a script element is refused and not mended, and so is one that
 * changes when it is sanitised again, and one over a limit before or after. Source: PAG-02, PAG-01, SEC-01.
 */
export function createSanitizer(limits: RichTextLimits): (html: string) => Sanitized {
  const { window } = new JSDOM('')
  // jsdom's window has what DOMPurify asks of one, but its types do not say so.
  const purifier = createDOMPurify(window as unknown as WindowLike)
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
    if (html.length > richText.maxChars) return { refused: 'too-long' }
    const measured = measureHtml(html, limits)
    if (measured === undefined) return { refused: 'too-complex' }
    if (measured.hasScript) return { refused: 'script' }
    const once = clean(html)
    if (once.length > richText.maxChars) return { refused: 'too-long' }
    return clean(once) === once ? { html: once } : { refused: 'unstable' }
  }
}
