import { isApiError } from '@foyer/client'

const known = ['wrong-password', 'too-many-attempts', 'last-administrator'] as const
const weaknesses = ['password-common', 'password-personal'] as const
export type AccountFault = (typeof known)[number] | (typeof weaknesses)[number] | 'other'

/** What to say of a failed change of the account. */
export function accountFaultOf(error: unknown): AccountFault {
  const code = isApiError(error) ? error.code?.replace(/^identity\./, '') : undefined
  // Status 429 always means too many attempts, whichever server counts them.
  if (isApiError(error) && error.status === 429) return 'too-many-attempts'
  if (isApiError(error) && code === 'password-too-weak')
    return error.faults[0]?.code === 'personal' ? 'password-personal' : 'password-common'
  return known.find((fault) => fault === code) ?? 'other'
}
