export interface SafeLink {
  readonly href: string
  /** What is shown: never another host than the one it leads to. */
  readonly text: string
}

const schemes: readonly string[] = ['http:', 'https:', 'mailto:']
const longest = 2_000
// oxlint-disable-next-line no-control-regex -- everything from a space down ends a link
const ends =
  /[\u0000-\u0020"'`<>\\^{|}\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/
const trailing = new Set('.,:;!?*~_…。、，！？')

/** The length of what could be a link at the beginning of `text`. */
export function linkLength(text: string): number {
  const end = text.search(ends)
  let length = end === -1 ? text.length : end
  let open = 0
  for (let at = 0; at < length; at++) {
    if (text[at] === '(') open += 1
    if (text[at] === ')') open -= 1
    // A bracket that closes what was opened before the link ends it.
    if (open < 0) length = at
  }
  while (length > 0 && trailing.has(text[length - 1] as string)) length -= 1
  return length
}

/**
 * A link one may press, or undefined for anything else: only web and mail addresses, none with a name and password before
 * the host, and a host in other letters is shown as the network knows it (`xn--…`). Source: CHT-03.
 */
export function safeLink(candidate: string): SafeLink | undefined {
  if (candidate.length > longest) return undefined
  let url: URL
  try {
    url = new URL(candidate)
  } catch {
    return undefined
  }
  if (!schemes.includes(url.protocol)) return undefined
  if (url.protocol === 'mailto:') {
    const address = candidate.slice('mailto:'.length).split('?')[0] ?? ''
    return /^[\w.+-]+@[\w.-]+$/.test(address) ? { href: `mailto:${address}`, text: candidate } : undefined
  }
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  const isAsWritten = candidate.toLowerCase().startsWith(`${url.protocol}//${url.host}`)
  return { href: url.href, text: isAsWritten ? candidate : url.href }
}
