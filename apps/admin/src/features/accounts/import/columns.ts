import type { TableRow } from './table.ts'

/** What a column of the file can be. */
export const columnKinds = ['email', 'name', 'first-name', 'last-name', 'title', 'company', 'role'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** What each column is, in their order; `undefined` is not imported. */
export type Mapping = readonly (ColumnKind | undefined)[]

/** How headings call them in the six languages, without accents; the first that fits is taken. */
const headings: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'email',
    /^(?:e ?mail|mail|correo|courriel|posta elettronica)(?:$| )|e ?mail|correo electronico|adresse electronique/,
  ],
  ['first-name', /^(?:first|given) ?name|^vorname|^nombre de pila|^prenom|^nome proprio|^primeiro nome|^forename/],
  [
    'last-name',
    /^(?:last|family) ?name|^surname|^nachname|^familienname|^apellidos?|^nom de famille|^cognome|^sobrenome|^apelido/,
  ],
  [
    'company',
    /compan|organi[sz]ation|^organi|firma|unternehmen|empresa|entreprise|societe|azienda|societa|employer|arbeitgeber/,
  ],
  [
    'title',
    /^(?:job )?title|^position|^job|^titel|^berufs|^cargo|^puesto|^titulo|^titre|^fonction|^poste|^titolo|^qualifica|^funcao/,
  ],
  ['role', /^role$|^rolle$|^rol$|^ruolo$|^papel$|^funcion$|^authority$|^berechtigung$/],
  ['name', /name|^nombre|^nom$|^nome|participant|teilnehmer|attendee/],
]

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_\-.:/()*]+/g, ' ')
    .trim()

const kindOfHeading = (heading: string): ColumnKind | undefined => {
  const folded = fold(heading)
  return headings.find(([, pattern]) => pattern.test(folded))?.[0]
}

/** Whether the first row has headings: it has no address, and the others have, or it is called like columns are. */
export function hasHeadings(rows: readonly TableRow[]): boolean {
  const [first, ...others] = rows
  if (first === undefined || first.fields.some((field) => field.includes('@'))) return false
  return first.fields.some((field) => kindOfHeading(field) !== undefined) || others.length > 0
}

export const columnCount = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { fields }) => Math.max(most, fields.length), 0)

/**
 * How many columns a table with headings has: those with a heading, and more where half of the rows go on. In a few longer rows
 * a delimiter was not quoted, so that their cells are not below their headings.
 */
function headedCount([headings]: readonly TableRow[], body: readonly TableRow[]): number {
  let count = headings?.fields.length ?? 0
  while (body.length > 0 && body.filter(({ fields }) => fields.length > count).length * 2 >= body.length) count += 1
  return count
}

/** What the columns most likely are, by their headings, or by what stands in them where there are none. */
export function guessMapping(rows: readonly TableRow[], isHeaded: boolean): Mapping {
  const body = isHeaded ? rows.slice(1) : rows
  const count = isHeaded ? headedCount(rows, body) : columnCount(rows)
  const taken = new Set<ColumnKind>()
  const take = (kind: ColumnKind | undefined): ColumnKind | undefined => {
    if (kind === undefined || taken.has(kind)) return undefined
    taken.add(kind)
    return kind
  }
  const guessed = Array.from({ length: count }, (_, column) =>
    isHeaded ? take(kindOfHeading(rows[0]?.fields[column] ?? '')) : undefined,
  )
  if (!taken.has('email')) {
    const addresses = guessed.map((_, column) => body.filter(({ fields }) => fields[column]?.includes('@')).length)
    const most = Math.max(0, ...addresses)
    if (most > 0) guessed[addresses.indexOf(most)] = take('email')
  }
  // One other column without a heading is most likely the name; of several it is unknown.
  if (!isHeaded && count === 2) {
    const other = guessed.indexOf(undefined)
    if (other >= 0) guessed[other] = take('name')
  }
  return guessed
}
