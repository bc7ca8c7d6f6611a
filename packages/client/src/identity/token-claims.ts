const decodePart = (part: string): string => {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}

function claimsOf(idToken: string): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(decodePart(idToken.split('.')[1] ?? ''))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

/**
 * The authorities a token says its bearer has; none when it says nothing readable. For what to show only: the server
 * decides anew at every call. Source: AUT-14, API-02.
 */
export function authoritiesOf(idToken: string): readonly string[] {
  const { authorities } = claimsOf(idToken)
  return Array.isArray(authorities) ? authorities.filter((authority) => typeof authority === 'string') : []
}

/** Whether the token says that rights of its bearer wait for a second factor. Source: SEC-08. */
export const needsSecondFactor = (idToken: string): boolean => claimsOf(idToken)['needsSecondFactor'] === true
