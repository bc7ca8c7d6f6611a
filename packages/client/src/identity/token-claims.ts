const decodePart = (part: string): string => {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}

/**
 * The authorities a token says its bearer has; none when it says nothing readable. For what to show only: the server
 * decides anew at every call. Source: AUT-14, API-02.
 */
export function authoritiesOf(idToken: string): readonly string[] {
  try {
    const claims: unknown = JSON.parse(decodePart(idToken.split('.')[1] ?? ''))
    if (typeof claims !== 'object' || claims === null || !('authorities' in claims)) return []
    const { authorities } = claims
    return Array.isArray(authorities) ? authorities.filter((authority) => typeof authority === 'string') : []
  } catch {
    return []
  }
}
