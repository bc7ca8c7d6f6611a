/** Rights an account can have, lowest first; each includes those before it. Source: AUT-20. */
export const authorities = ['attendee', 'moderator', 'designer', 'administrator'] as const

/**
 * The rights a claim of that name gives: of those it lists the highest that we know, and all below it; an attendee's where
 * it lists none. Source: AUT-20, AUT-21.
 */
export function expandAuthorities(claim: unknown): readonly (typeof authorities)[number][] {
  const listed: readonly unknown[] = Array.isArray(claim) ? claim : []
  const highest = authorities.findLastIndex((authority) => listed.includes(authority))
  return authorities.slice(0, Math.max(highest, 0) + 1)
}
