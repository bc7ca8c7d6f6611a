const longest = 200

/**
 * A link of the venue as it is counted: host and path, since what follows may be meant for one person alone; of an address
 * that is none of the web its scheme. Source: ANA-02.
 */
export function linkAddress(href: string): string {
  if (!URL.canParse(href, 'https://here.invalid')) return ''
  const { protocol, origin, pathname } = new URL(href, 'https://here.invalid')
  if (!/^https?:$/.test(protocol)) return protocol
  return (origin === 'https://here.invalid' ? pathname : origin + pathname).slice(0, longest)
}
