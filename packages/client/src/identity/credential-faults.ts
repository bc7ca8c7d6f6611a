import { constants } from '@foyer/contract/constants'

/** Keys of the texts that say what is wrong with a field. */
export type EmailFault = 'login.email-required' | 'login.email-invalid' | 'validation.valueTooLong'
export type PasswordFault = 'login.password-required' | 'validation.valueTooLong'

const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value.trim())
const isTooLong = (value: string) => value.length > constants.loginFieldMaxLength

/** What is wrong with an e-mail address that somebody signs in with. Source: AUT-06, AUT-10. */
export function emailFaultOf(email: string): EmailFault | undefined {
  if (email === '') return 'login.email-required'
  if (isTooLong(email)) return 'validation.valueTooLong'
  return looksLikeEmail(email) ? undefined : 'login.email-invalid'
}

/** What is wrong with a password that somebody signs in with. Source: AUT-06, AUT-10. */
export function passwordFaultOf(password: string): PasswordFault | undefined {
  if (password === '') return 'login.password-required'
  return isTooLong(password) ? 'validation.valueTooLong' : undefined
}
