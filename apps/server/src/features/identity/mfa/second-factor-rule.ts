import type { Account } from '../account.store.ts'
import type { AuthMethod } from '../session.store.ts'

export interface SecondFactorRule {
  /** Whether the role of this account needs a second factor where it signs in with a password. */
  readonly isRequiredOf: (account: Pick<Account, 'authorities'>) => boolean
  /** Whether a session of the account, begun in this way, has no more rights than an attendee's. */
  readonly isRestricted: (account: Pick<Account, 'authorities'>, method: AuthMethod) => boolean
}

/**
 * Decides which accounts need a second factor: none, or those of moderators, designers and administrators. A sign-in by an
 * identity provider is exempt: the provider decides about further factors. Source: SEC-08.
 */
export function createSecondFactorRule(requiredOf: 'nobody' | 'staff'): SecondFactorRule {
  const isRequiredOf = ({ authorities }: Pick<Account, 'authorities'>) =>
    requiredOf === 'staff' && authorities.some((authority) => authority !== 'attendee')
  return {
    isRequiredOf,
    isRestricted: (account, method) => method === 'password' && isRequiredOf(account),
  }
}
