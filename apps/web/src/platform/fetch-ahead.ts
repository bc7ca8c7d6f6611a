/** What the page's own small script asked for while the bundle was on its way. */
interface Ahead {
  version?: Promise<Response>
  options?: Promise<Response>
  refresh?: Promise<Response>
  venue?: Promise<Response>
}

declare global {
  interface Window {
    foyerAhead?: Ahead
  }
}

type Fetch = typeof globalThis.fetch

const parts: readonly (readonly [keyof Ahead, 'GET' | 'POST', RegExp])[] = [
  ['version', 'GET', /\/api\/venue\/version$/],
  ['options', 'GET', /\/api\/loginOptions$/],
  ['refresh', 'POST', /\/api\/identity\/refresh$/],
  ['venue', 'GET', /\/api\/ui\/venue\?architectureId=[\w-]+$/],
]
const partOf = (method: string, address: string) =>
  parts.find(([, itsMethod, path]) => method === itsMethod && path.test(address))?.[0]

/**
 * A fetch that answers the first request for version, ways to log in, session and venue with what was asked ahead, each once. A request ahead that
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
    const part = partOf(init?.method ?? 'GET', address)
    const begun = part === undefined ? undefined : take(part)
    if (begun === undefined) return fetch(input, init)
    try {
      return await begun
    } catch {
      return fetch(input, init)
    }
  }
}
