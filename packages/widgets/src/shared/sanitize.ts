import { richText } from '@foyer/contract/rich-text'
import DOMPurify from 'dompurify'

const holdsScript = (root: ParentNode): boolean =>
  root.querySelector('script') !== null ||
  [...root.querySelectorAll('template')].some((template) => holdsScript(template.content))

/** Whether parsed HTML holds a script element, however it is spelled; a text that only shows one is fine. Source: PAG-02. */
const hasScript = (html: string): boolean =>
  // Inside a template nothing of it runs or loads while it is looked at.
  holdsScript(new DOMParser().parseFromString(`<body><template>${html}</template></body>`, 'text/html'))

const allowed = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes],
  ALLOWED_URI_REGEXP: richText.link,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

export type Sanitized = { readonly kind: 'clean'; readonly html: string } | { readonly kind: 'invalid' }

/** Rich text made safe to show, or `invalid` when it holds a script element. Source: PAG-02. */
export function sanitize(html: string): Sanitized {
  if (hasScript(html)) return { kind: 'invalid' }
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const anchor of fragment.querySelectorAll('a[href]')) {
    if (/^https?:/i.test(anchor.getAttribute('href') ?? '')) {
      anchor.setAttribute('target', '_blank')
      anchor.setAttribute('rel', 'noopener nofollow')
    }
  }
  const box = document.createElement('div')
  box.append(fragment)
  return { kind: 'clean', html: box.innerHTML }
}
