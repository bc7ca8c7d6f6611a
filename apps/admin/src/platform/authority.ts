import type { Authority } from '@foyer/contract'

/** Lowest first; each includes those before it. Source: AUT-20. */
export const authorities: readonly Authority[] = ['attendee', 'moderator', 'designer', 'administrator']

/** Undefined without any role; an account without a known right is still an attendee. */
export const highestAuthority = (roles: readonly string[]): Authority | undefined =>
  roles.length === 0 ? undefined : (authorities.findLast((authority) => roles.includes(authority)) ?? 'attendee')

export const isAtLeast = (authority: Authority | undefined, least: Authority): boolean =>
  authority !== undefined && authorities.indexOf(authority) >= authorities.indexOf(least)
