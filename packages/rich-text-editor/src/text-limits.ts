import { richText } from '@foyer/contract/rich-text'

/** Why the server would not take a text. */
export type TextFault = { readonly code: 'too-long'; readonly count: number } | { readonly code: 'too-complex' }

/** The markup counts: a text is stored with it. Source: SEC-01. */
export function textFault(html: string, maxChars: number): TextFault | undefined {
  if (html.length > maxChars) return { code: 'too-long', count: html.length - maxChars }
  const nodes = html.match(/<[a-z]|="/gi)?.length ?? 0
  return nodes > richText.limits.venue.nodes ? { code: 'too-complex' } : undefined
}
