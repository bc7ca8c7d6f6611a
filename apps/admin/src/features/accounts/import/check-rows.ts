import type { ImportedAccount, KnownAccountState } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { importedRoles } from '@foyer/contract/admin-limits'
import { nameMaxLength } from '../account-faults.ts'
import type { ColumnKind, Mapping } from './columns.ts'
import type { TableRow } from './table.ts'

export type RowFaultKind =
  | 'no-address'
  | 'invalid'
  | 'too-long'
  | 'duplicate'
  | 'role-unknown'
  | 'role-too-high'
  | 'extra-cells'

/** What is wrong with a row. */
export interface RowFault {
  readonly kind: RowFaultKind
  /** Where; missing where it is the row as a whole. */
  readonly column?: ColumnKind
  /** What stands there. */
  readonly value: string
  /** Of a duplicate: the row that has the address before. */
  readonly line?: number
}

/** A row as it would be imported, with all that is wrong with it. `line` is that of the file. */
export interface CheckedRow {
  readonly line: number
  readonly account: ImportedAccount
  readonly faults: readonly RowFault[]
}

/** With what the server finds at the address of a row without faults. */
export interface PreviewRow extends CheckedRow {
  readonly state?: KnownAccountState
}

const looksLikeEmail = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/

/** What roles are called in the six languages, without capitals. */
const roleByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    attendee: [
      'attendee',
      'teilnehmer',
      'teilnehmerin',
      'teilnehmer:in',
      'asistente',
      'participant',
      'participante',
      'partecipante',
      'user',
      'visitor',
    ],
    moderator: [
      'moderator',
      'moderatorin',
      'moderator:in',
      'moderador',
      'moderadora',
      'modérateur',
      'modératrice',
      'moderatore',
      'moderatrice',
    ],
    designer: ['designer', 'diseñador', 'diseñadora', 'concepteur', 'conceptrice'],
    administrator: [
      'administrator',
      'administratorin',
      'admin',
      'administrador',
      'administradora',
      'administrateur',
      'administratrice',
      'amministratore',
      'amministratrice',
    ],
  }).flatMap(([role, names]) => names.map((name) => [name, role])),
)

/** Every row below the headings, as these columns say. Source: ADM-01. */
export function checkRows(rows: readonly TableRow[], mapping: Mapping): CheckedRow[] {
  const lineByKey = new Map<string, number>()
  return rows.map((row) => {
    const checked = checkRow(row, mapping)
    const { email } = checked.account
    if (checked.faults.some(({ column }) => column === 'email')) return checked
    const key = keyOf(email)
    const line = lineByKey.get(key)
    if (line === undefined) {
      lineByKey.set(key, row.line)
      return checked
    }
    return { ...checked, faults: [...checked.faults, { kind: 'duplicate', column: 'email', value: email, line }] }
  })
}

function checkRow({ line, fields }: TableRow, mapping: Mapping): CheckedRow {
  const cell = (kind: ColumnKind): string => fields[mapping.indexOf(kind)] ?? ''
  // Without a column of that kind `indexOf` is -1, and no field is there.
  const [, named = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(cell('email')) ?? []
  const email = (address ?? cell('email')).trim().replace(/^mailto:/i, '')
  const name =
    cell('name') || [cell('first-name'), cell('last-name')].filter((part) => part !== '').join(' ') || named.trim()
  const { role, fault: roleFault } = readRole(cell('role'))
  const extra = fields.slice(mapping.length).filter((field) => field !== '')
  const faults: RowFault[] = [
    ...emailFaults(email),
    ...tooLong('name', name, nameMaxLength),
    ...tooLong('title', cell('title'), constants.profileFieldMaxLength),
    ...tooLong('company', cell('company'), constants.profileFieldMaxLength),
    ...(roleFault === undefined ? [] : [roleFault]),
    ...(extra.length === 0 ? [] : [{ kind: 'extra-cells' as const, value: extra.join(', ') }]),
  ]
  return {
    line,
    account: {
      email,
      ...(name !== '' && { name }),
      ...(cell('title') !== '' && { title: cell('title') }),
      ...(cell('company') !== '' && { company: cell('company') }),
      ...(role !== undefined && { role }),
    },
    faults,
  }
}

function emailFaults(email: string): RowFault[] {
  if (email === '') return [{ kind: 'no-address', column: 'email', value: '' }]
  if (email.length > constants.loginFieldMaxLength) return [{ kind: 'too-long', column: 'email', value: email }]
  return looksLikeEmail.test(email) ? [] : [{ kind: 'invalid', column: 'email', value: email }]
}

const tooLong = (column: ColumnKind, value: string, max: number): RowFault[] =>
  value.length > max ? [{ kind: 'too-long', column, value }] : []

function readRole(value: string): { readonly role?: (typeof importedRoles)[number]; readonly fault?: RowFault } {
  if (value === '') return {}
  const name = roleByName[value.toLowerCase()]
  const role = importedRoles.find((imported) => imported === name)
  if (role !== undefined) return { role }
  return { fault: { kind: name === undefined ? 'role-unknown' : 'role-too-high', column: 'role', value } }
}

/** As the server compares addresses: without capitals and plus-suffix, and with the host in ASCII. Source: AUT-09. */
function keyOf(email: string): string {
  const at = email.lastIndexOf('@')
  const plus = email.indexOf('+')
  const local = plus > 0 && plus < at ? email.slice(0, plus) : email.slice(0, at)
  const domain = email.slice(at + 1)
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
  return `${local}@${host}`.normalize('NFC').toLowerCase()
}
