import { constants } from '@foyer/contract'

/** What an event system knows of one who registered. Empty fields are absent, but for the e-mail. */
export interface Registration {
  /** Whether the event expects them: neither cancelled nor refused nor waiting for approval. */
  readonly isActive: boolean
  /** `''` where the event system has none that could be one. */
  readonly email: string
  readonly name?: string
  readonly title?: string
  readonly company?: string
}

const nameMaxLength = 200

/** A registration of whatever the event system put into its fields; their types are not to be relied on. */
export function toRegistration(isActive: boolean, fields: Readonly<Record<string, unknown>>): Registration {
  const name = [fields['firstName'], fields['lastName']].map(toText).filter(Boolean).join(' ')
  const [title, company] = [toText(fields['title']), toText(fields['company'])]
  return {
    isActive,
    email: toEmail(fields['email']),
    ...(name && { name }),
    ...(title && { title }),
    ...(company && { company }),
  }
}

/** One line of printable text. */
function toText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...line.trim()].slice(0, nameMaxLength).join('')
}

/** NOTE: an address that cannot be used to sign in counts as missing: its account would be unusable. */
function toEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim() : ''
  return email.length <= constants.loginFieldMaxLength && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) ? email : ''
}
