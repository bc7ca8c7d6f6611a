import { isOwnPath, isVideoFile, listFramedAddresses, parseUrl, type Venue } from '@foyer/contract'
import type { Finding, PreflightRule } from './rule.ts'
import { visitObjects } from './visit-objects.ts'

/**
 * Another host from which the venue loads frames, videos or streams, while neither a cookie provider names its origin nor the
 * content names a provider: visitors are asked in general words only. Each origin is named once, where it is first used. Assets of other
 * hosts have a warning of their own (`foreign-asset`). Source: CON-02, CON-07.
 */
export const thirdPartyUndeclared: PreflightRule = {
  code: 'third-party-undeclared',
  find(venue) {
    const declared = new Set(
      venue.architectures.flatMap(({ cookieProviders }) =>
        cookieProviders.flatMap(({ origins }) => origins.map((origin) => parseUrl(origin)?.origin)),
      ),
    )
    const found = new Map<string, Finding>()
    for (const { pointer, address } of [...listFramedAddresses(venue), ...listFilms(venue)]) {
      const origin = isOwnPath(address) ? undefined : parseUrl(address)?.origin
      if (origin === undefined || declared.has(origin) || found.has(origin) || needsNone(venue, pointer)) continue
      found.set(origin, { pointer, message: `no cookie provider declares ${origin}` })
    }
    return [...found.values()]
  },
}

/** Streams, and videos of other hosts that are not framed. */
function listFilms(venue: Venue): { readonly pointer: string; readonly address: string }[] {
  const found: { pointer: string; address: string }[] = []
  visitObjects(venue.architectures, '/architectures', (entry, pointer) => {
    if ('kind' in entry && entry.kind === 'STREAM' && 'url' in entry)
      found.push({ pointer: `${pointer()}/url`, address: String(entry.url) })
    if ('videoUrl' in entry && isVideoFile(String(entry.videoUrl)))
      found.push({ pointer: `${pointer()}/videoUrl`, address: String(entry.videoUrl) })
  })
  return found
}

/**
 * Whether the content at a pointer, or the configuration around it, names its providers itself, or is a page that refuses to be
 * framed: a card leads to that one, and nothing is loaded.
 */
function needsNone(venue: Venue, pointer: string): boolean {
  // The architecture, the first two steps, has a list of the same name: the providers there are.
  const [, , , ...steps] = pointer.split('/')
  let value: unknown = venue.architectures[0]
  return steps.some((step) => {
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[step]
    if (typeof value !== 'object' || value === null) return false
    const { cookieProvider, cookieProviders, refusesFraming } = value as Readonly<Record<string, unknown>>
    if (refusesFraming === true || typeof cookieProvider === 'string') return true
    return Array.isArray(cookieProviders) && cookieProviders.length > 0
  })
}
