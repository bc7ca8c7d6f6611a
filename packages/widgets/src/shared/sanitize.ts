import DOMPurify from 'dompurify'

const holdsScript = (root: ParentNode): boolean =>
  root.querySelector('script') !== null ||
  [...root.querySelectorAll('template')].some((template) => holdsScript(template.content))

/** Whether parsed HTML holds a script element, however it is spelled; a text that only shows one is fine. Source: PAG-02. */
const hasScript = (html: string): boolean =>
  // Inside a template nothing of it runs or loads while it is looked at.
  holdsScript(new DOMParser().parseFromString(`<body><template>${html}</template></body>`, 'text/html'))

const allowed = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'div',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
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
