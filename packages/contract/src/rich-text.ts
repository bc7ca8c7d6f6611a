/** How much a parser makes of a rich text at most. */
export interface RichTextLimits {
  /** Elements, attributes and comments together, with those a parser adds. */
  readonly nodes: number
  /** Levels of elements within each other. */
  readonly depth: number
  /** Formatting elements such as `<b>` that are open at once: a parser opens all of them again in each new block. */
  readonly formatting: number
}

/**
 * What rich text may hold. It is sanitised with this by the server when it is saved, and by the page when it is shown. Pictures
 * are widgets of their own. Source: PAG-02.
 */
export const richText = {
  tags: [
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
  attributes: ['colspan', 'dir', 'href', 'lang', 'rowspan', 'scope', 'start', 'title'],
  /** Where a link may lead: another site, a mail, a place on the page, a path of this site. */
  link: /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i,
  /** UTF-16 units of one text with its markup, before it is sanitised and after. */
  maxChars: 20_000,
  /** By who writes it: designers in a venue, attendees in their profile. Source: SEC-01. */
  limits: {
    venue: { nodes: 3000, depth: 100, formatting: 20 },
    profile: { nodes: 500, depth: 40, formatting: 10 },
  },
} as const

/** Why a rich text is refused, as a fault without its place; the words for a script are the specification's, section 5. */
export function richTextFault(refused: string | undefined): { readonly code: string; readonly message: string } {
  if (refused === 'too-long') return { code: 'too-big', message: 'The value is too long.' }
  if (refused === 'too-complex')
    return { code: 'too-complex', message: 'has too many elements, or they are nested too deeply' }
  return { code: 'invalid-rich-text', message: 'Invalid rich text detected.' }
}
