import { constants } from '@foyer/contract/constants'
import { type CsvRow, readCsv } from '../../platform/read-csv.ts'
import { nameMaxLength } from './account-faults.ts'

export type InvitationFault = 'no-address' | 'invalid' | 'too-long' | 'name-too-long' | 'duplicate'

/** A person of a pasted list. `line` counts from 1; `email` is what stands in its place where there is a fault. */
export interface ListedPerson {
  readonly line: number
  readonly email: string
  readonly name: string
  readonly fault?: InvitationFault
}

const headings = {
  any: /mail|correo|courriel|name|nom|nombre|adress/i,
  name: /name|\bnom\b|nombre|nome|apellido|cognome/i,
}
/** Control characters and marks without width, which come with what is copied from elsewhere. */
const unseen = /[^\P{Cc}\n\r\t]|[\u200b\u200e\u200f\u2060\ufeff]/gu
const looksLikeEmail = /^[^\s@<>]+@[^\s@.<>]+(\.[^\s@.<>]+)+$/

/**
 * The people of a list: one a line with a name beside the address, columns of CSV (comma, semicolon or tab), or addresses one after
 * the other. Lines with headings say which columns have the name. Source: DSG-03.
 */
export function parseInvitations(text: string): ListedPerson[] {
  const rows = readCsv(text.replaceAll(unseen, '')).map(inOneLine)
  const first = rows[0]
  const isHeaded =
    first !== undefined &&
    !first.fields.some((field) => field.includes('@')) &&
    first.fields.some((field) => headings.any.test(field))
  const nameColumns = isHeaded ? first.fields.flatMap((field, index) => (headings.name.test(field) ? [index] : [])) : []
  const seen = new Set<string>()
  return (isHeaded ? rows.slice(1) : rows)
    .flatMap((row) => toPeople(row, nameColumns))
    .map((person) => {
      const fault = person.fault ?? faultOf(person)
      if (fault !== undefined) return { ...person, fault }
      const key = keyOf(person.email)
      if (seen.has(key)) return { ...person, fault: 'duplicate' }
      seen.add(key)
      return person
    })
}

/** Names and addresses have no space around them and no line breaks. */
const inOneLine = ({ line, fields }: CsvRow): CsvRow => ({
  line,
  fields: fields.map((field) => field.replaceAll('\n', ' ').trim()),
})

function toPeople({ line, fields }: CsvRow, nameColumns: readonly number[]): ListedPerson[] {
  const filled = fields.flatMap((field, index) => (field === '' ? [] : [{ field, index }]))
  const addresses = filled.filter(({ field }) => field.includes('@'))
  if (addresses.length === 0) {
    return [{ line, email: filled.map(({ field }) => field).join(' '), name: '', fault: 'no-address' }]
  }
  const people = addresses.flatMap(({ field }) => toAddresses(field).map((person) => ({ line, ...person })))
  const [only] = people
  if (people.length > 1 || only === undefined) return people
  const others = filled.filter(({ field }) => !field.includes('@'))
  // Without headings two fields may be first and last name; more are something else.
  const ofName =
    nameColumns.length > 0
      ? others.filter(({ index }) => nameColumns.includes(index))
      : others.length <= 2
        ? others
        : []
  return [{ ...only, name: [only.name, ...ofName.map(({ field }) => field)].filter(Boolean).join(' ') }]
}

/** `Ann Lee <ann@example.org>`, one address, or several with spaces between. */
function toAddresses(field: string): { readonly email: string; readonly name: string }[] {
  const [, name, email] = /^([^<>]*)<([^<>]+)>$/.exec(field) ?? []
  if (email !== undefined) return [{ email: email.trim(), name: (name ?? '').trim() }]
  const parts = field.split(/\s+/)
  return parts.every((part) => part.includes('@'))
    ? parts.map((part) => ({ email: part, name: '' }))
    : [{ email: field, name: '' }]
}

function faultOf({ email, name }: ListedPerson): InvitationFault | undefined {
  if (email.length > constants.loginFieldMaxLength) return 'too-long'
  if (!looksLikeEmail.test(email)) return 'invalid'
  return name.length > nameMaxLength ? 'name-too-long' : undefined
}

/** As the server compares addresses: without capitals and plus-suffix. Source: AUT-09. */
function keyOf(email: string): string {
  const at = email.lastIndexOf('@')
  const plus = email.indexOf('+')
  const local = plus > 0 && plus < at ? email.slice(0, plus) : email.slice(0, at)
  return (local + email.slice(at)).normalize('NFC').toLowerCase()
}
