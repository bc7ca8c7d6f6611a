import { constants } from '@foyer/contract/constants'
import type { TextKey } from '@foyer/i18n'

const isTooLong = (value: string) => value.length > constants.loginFieldMaxLength

/** Letters and digits. Source: AUT-07. */
export function checkConfirmationNumber(value: string): TextKey | undefined {
  if (value === '') return 'login.number-required'
  if (isTooLong(value)) return 'validation.valueTooLong'
  return /^[A-Za-z0-9]+$/.test(value) ? undefined : 'login.confirmation-number-invalid'
}

/** Digits of a number from 0 to 2147483647. Source: AUT-08. */
export function checkRegistrationNumber(value: string): TextKey | undefined {
  if (value === '') return 'login.number-required'
  if (isTooLong(value)) return 'validation.valueTooLong'
  if (!/^[0-9]+$/.test(value)) return 'login.registration-number-invalid'
  return Number(value) <= constants.registrationNumberMax ? undefined : 'login.registration-number-invalid'
}
