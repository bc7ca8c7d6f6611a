/** What the page's own small script asked for while the bundle was on its way. */
interface Ahead {
  refresh?: Promise<Response>
  venue?: Promise<Response>
}

declare global {
  interface Window {
    foyerAhead?: Ahead
  }
}

type Fetch = typeof globalThis.fetch

/**
 * A fetch that answers the first request for session and venue with what was asked ahead, each once. A request ahead that
 * failed counts as not made.
 */
export function createFetchAhead(fetch: Fetch, ahead: Ahead = {}): Fetch {
  const take = (part: keyof Ahead): Promise<Response> | undefined => {
    const begun = ahead[part]
    delete ahead[part]
    return begun
  }
  return async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const method = init?.method ?? 'GET'
    const isRefresh = method === 'POST' && address.endsWith('/api/identity/refresh')
    const isVenue = method === 'GET' && /\/api\/ui\/venue\?architectureId=[\w-]+$/.test(address)
    const begun = isRefresh ? take('refresh') : isVenue ? take('venue') : undefined
    if (begun === undefined) return fetch(input, init)
    try {
      return await begun
    } catch {
      return fetch(input, init)
    }
  }
}
