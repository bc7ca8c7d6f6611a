import { constants } from '@foyer/contract'

/** Somebody as a provider names them, already proven. Empty fields are absent. */
export interface Person {
  /** Who says so: an OIDC issuer or a SAML entity id. */
  readonly issuer: string
  /** The issuer's id of this person. It never belongs to another person. */
  readonly subject: string
  readonly email?: string
  readonly isEmailVerified: boolean
  readonly name?: string
  readonly title?: string
  readonly company?: string
  /** The values of the claim that gives rights. */
  readonly groups: readonly string[]
}

const attributeMaxLength = 200
const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+$/

/** A text a provider wrote, fit to be kept as a name; `undefined` where nothing is left of it. */
export function toAttribute(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const text = value
    .replace(/[\u0000-\u001F\u007F]+/g, ' ')
    .normalize('NFC')
    .trim()
  return text === '' ? undefined : text.slice(0, attributeMaxLength).toWellFormed()
}

export function toEmail(value: unknown): string | undefined {
  const email = toAttribute(value)
  return email !== undefined && email.length <= constants.loginFieldMaxLength && emailPattern.test(email)
    ? email
    : undefined
}

/** One value or a list of them, as texts. */
export const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

export const withoutAbsent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: NonNullable<Fields[Key]>
  }
