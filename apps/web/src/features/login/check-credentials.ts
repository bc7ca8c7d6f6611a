import { constants } from '@foyer/contract/constants'
import type { TextKey } from '@foyer/i18n'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export type CredentialFaults = { readonly [Field in keyof Credentials]?: TextKey }

const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value.trim())
const isTooLong = (value: string) => value.length > constants.loginFieldMaxLength

export function checkEmail(email: string): TextKey | undefined {
  if (email === '') return 'login.email-required'
  if (isTooLong(email)) return 'validation.valueTooLong'
  return looksLikeEmail(email) ? undefined : 'login.email-invalid'
}

/** What is wrong with each field; empty when both can be sent. Source: AUT-06, AUT-10. */
export function checkCredentials({ email, password }: Credentials): CredentialFaults {
  const emailFault = checkEmail(email)
  const passwordFault =
    password === '' ? 'login.password-required' : isTooLong(password) ? 'validation.valueTooLong' : undefined
  return {
    ...(emailFault === undefined ? {} : { email: emailFault }),
    ...(passwordFault === undefined ? {} : { password: passwordFault }),
  }
}
