import { createHmac } from 'node:crypto'
import { randomSecret } from '../auth/secrets.ts'
import type { AuditDetails, AuditRow, AuditText, NewAuditRow, OpenAuditRow, PersonKey } from './audit.store.ts'

const personPrefix = 'person-'
const textPrefix = 'text-'

/**
 * What stands in the chain is made of keys that are kept beside it: a pseudonym for a person and a commitment for a text. When
 * the keys of a person are destroyed, the chain can still be checked and says nothing of them. Source: SEC-17.
 */
const seal = (prefix: string, key: string, value: string): string =>
  prefix + createHmac('sha256', key).update(value).digest('base64url')

export const isPseudonym = (value: string): boolean => value.startsWith(personPrefix)

/** A pseudonym that cannot be computed from the account without the key. */
export function createPersonKey(accountId: string): PersonKey {
  const key = randomSecret()
  return { accountId, key, pseudonym: seal(personPrefix, key, accountId) }
}

/** The row as it is hashed, and the text beside it. `by` and `subject` are absent where they are no persons. */
export function sealRow(
  { isPerson: _isPerson, reason, ...row }: NewAuditRow,
  { by, subject }: { readonly by: PersonKey | undefined; readonly subject: PersonKey | undefined },
): { readonly row: Omit<AuditRow, 'seq' | 'formerHash' | 'hash'>; readonly text: AuditText | undefined } {
  const persons = { by: by?.pseudonym ?? row.by, subject: subject?.pseudonym ?? row.subject }
  if (reason === undefined) return { row: { ...row, ...persons }, text: undefined }
  const salt = randomSecret()
  return {
    row: { ...row, ...persons, details: { ...row.details, reason: seal(textPrefix, salt, reason) } },
    text: { entryId: row.id, salt, text: reason, ofBy: by?.pseudonym, ofSubject: subject?.pseudonym },
  }
}

/** Whether the keys and the text beside a row are those it was made with. */
export const isOpenedRightly = ({ by, subject, details, openings }: OpenAuditRow): boolean =>
  isOf(by, openings.by) &&
  isOf(subject, openings.subject) &&
  (openings.reason === undefined || details['reason'] === seal(textPrefix, openings.reason.salt, openings.reason.text))

const isOf = (pseudonym: string, person: PersonKey | undefined): boolean =>
  person === undefined || pseudonym === seal(personPrefix, person.key, person.accountId)

/** Details as a reader gets them: a reason that was erased is left out. */
export function openDetails({ details: { reason, ...details }, openings }: OpenAuditRow): AuditDetails {
  if (reason === undefined || !String(reason).startsWith(textPrefix))
    return reason === undefined ? details : { ...details, reason }
  return openings.reason === undefined ? details : { ...details, reason: openings.reason.text }
}
