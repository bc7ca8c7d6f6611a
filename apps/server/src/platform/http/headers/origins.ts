import { parseUrl } from '@foyer/contract'

/** The origins of these addresses, parsed and written anew, so that none can break out of a header. Source: VEN-09. */
export function safeOrigins(addresses: readonly string[]): readonly string[] {
  const origins = addresses.flatMap((address) => {
    const { protocol = '', origin = '' } = parseUrl(address) ?? {}
    return (protocol === 'https:' || protocol === 'http:') && isPlainOrigin(origin) ? [origin] : []
  })
  return [...new Set(origins)].toSorted()
}

/** Whether a text is an origin and nothing more; the address parser lets signs pass that end a directive. */
export const isPlainOrigin = (origin: string): boolean =>
  /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(origin)
