import { isApiError } from '@foyer/client'

const known = ['wrong-password', 'password-too-weak', 'too-many-attempts', 'last-administrator'] as const
export type AccountFault = (typeof known)[number] | 'other'

/** What to say of a failed change of the account. */
export function accountFaultOf(error: unknown): AccountFault {
  const code = isApiError(error) ? error.code?.replace(/^identity\./, '') : undefined
  // Asked too often is asked too often, whoever counts.
  if (isApiError(error) && error.status === 429) return 'too-many-attempts'
  return known.find((fault) => fault === code) ?? 'other'
}
