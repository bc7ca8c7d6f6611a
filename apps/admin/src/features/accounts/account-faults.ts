import { isApiError } from '@foyer/client'
import { constants } from '@foyer/contract/constants'
import type { AdminTextKey } from '@foyer/i18n/admin'

/** What the server takes for a name. */
export const nameMaxLength = 200

// As the server checks it, but for what only it can know.
const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)

export function emailFaultOf(email: string): AdminTextKey | undefined {
  if (email === '') return 'login.email-required'
  if (email.length > constants.loginFieldMaxLength) return 'validation.valueTooLong'
  return looksLikeEmail(email) ? undefined : 'login.email-invalid'
}

/** What the server said of the e-mail itself. */
export function refusedEmailOf(error: unknown): AdminTextKey | undefined {
  if (!isApiError(error)) return undefined
  if (error.code === 'admin.account-exists') return 'admin.create.exists'
  return error.faults.some(({ pointer }) => pointer === '/email') ? 'login.email-invalid' : undefined
}
