const ofVenue = /^(?:\/stage)?\/v\/([\w-]{1,64})(?:[/?#]|$)/

/**
 * The architecture a page will show by its address, which is without the stage prefix: the one of its path, or of the
 * place its `redirect` leads to, since the page stays the same when somebody logs in. Source: NAV-03, NAV-14.
 */
export function shownArchitecture(address: string): string | undefined {
  const [path = '', query] = address.split('?', 2)
  return (ofVenue.exec(path) ?? ofVenue.exec(new URLSearchParams(query).get('redirect') ?? ''))?.[1]
}
