import type { TableRow } from './table.ts'

/** The columns of what this makes. */
export const addressListMapping = ['email', 'name'] as const

/**
 * The people of a pasted list without columns: addresses one after the other, with a name before or beside them, as mail programs
 * write them (`Ann Lee <ann@example.org>; bob@example.org`). Parts without an address stay, so that the preview can name them.
 */
export const toAddressRows = (rows: readonly TableRow[]): TableRow[] =>
  rows.flatMap(({ line, fields }): TableRow[] => {
    const parts = fields.flatMap((field) => field.split(/[,;]/)).map((part) => part.trim())
    const filled = parts.filter((part) => part !== '')
    const people = filled.filter((part) => part.includes('@')).flatMap(toAddresses)
    const names = filled.filter((part) => !part.includes('@'))
    if (people.length === 0) return [{ line, fields: [names.join(' ')] }]
    const [only] = people
    if (people.length > 1 || only === undefined) return people.map((person) => ({ line, fields: person }))
    const [email, name] = only
    return [{ line, fields: [email, [name, ...names].filter((part) => part !== '').join(' ')] }]
  })

/** `Ann Lee <ann@example.org>`, one address, or several with spaces between. */
function toAddresses(part: string): readonly (readonly [email: string, name: string])[] {
  const [, name = '', email] = /^([^<>]*)<([^<>]+)>$/.exec(part) ?? []
  if (email !== undefined) return [[email.trim(), name.replaceAll('"', '').trim()]]
  const words = part.split(/\s+/)
  return words.every((word) => word.includes('@')) ? words.map((word) => [word, ''] as const) : [[part, '']]
}
