import { constants } from '@foyer/contract/constants'
import type { DesignerTextKey } from '@foyer/i18n/designer'

const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value)
const isTooLong = (value: string) => value.length > constants.loginFieldMaxLength

/** Source: AUT-06, AUT-10. */
export function emailFaultOf(email: string): DesignerTextKey | undefined {
  if (email === '') return 'login.email-required'
  if (isTooLong(email)) return 'validation.valueTooLong'
  return looksLikeEmail(email) ? undefined : 'login.email-invalid'
}

export function passwordFaultOf(password: string): DesignerTextKey | undefined {
  if (password === '') return 'login.password-required'
  return isTooLong(password) ? 'validation.valueTooLong' : undefined
}
