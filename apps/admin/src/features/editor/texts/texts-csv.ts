import { toCsv, toCsvRow } from '@foyer/contract/csv'
import { readCsv } from '../../../platform/read-csv.ts'
import type { DraftText } from './list-texts.ts'
import type { ImportedText } from './import-texts.ts'

const pathHeading = 'path'
const placeHeading = 'place'

/** A table with a row for each text and a column for each language, for spreadsheets. Source: EDT-12. */
export function toTextsCsv(texts: readonly DraftText[], locales: readonly string[]): string {
  return toCsv([
    [pathHeading, placeHeading, ...locales],
    ...texts.map((text) => [
      text.path.join('/'),
      [...text.place, text.field].join(' › '),
      ...locales.map((locale) => text.texts.get(locale) ?? ''),
    ]),
  ])
}

/**
 * The wordings of such a table that are not as the export wrote them; undefined where it has no column of paths. Blank cells are
 * left out: a text that is missing is not taken away. Marks against formulas are gone.
 */
export function fromTextsCsv(csv: string, texts: readonly DraftText[]): readonly ImportedText[] | undefined {
  const known = new Map(texts.map((text) => [text.path.join('/'), text.texts]))
  const [heading, ...rows] = readCsv(csv.replace(/^\uFEFF/, ''))
  const columns = heading?.fields.map((field) => field.trim()) ?? []
  const pathColumn = columns.indexOf(pathHeading)
  if (pathColumn < 0) return undefined
  const languages = columns.flatMap((locale, index) =>
    index === pathColumn || locale === placeHeading || locale === '' ? [] : [{ locale, index }],
  )
  return rows.flatMap(({ line, fields }) =>
    languages.flatMap(({ locale, index }) => {
      const written = fields[index] ?? ''
      const path = fields[pathColumn]?.trim() ?? ''
      const current = known.get(path)?.get(locale)
      if (written.trim() === '' || (current !== undefined && asExported(current) === written)) return []
      return [{ line, path, locale, text: unmark(written) }]
    }),
  )
}

/** The text that the export writes like this. */
function unmark(written: string): string {
  if (!written.includes("'")) return written
  const plain = written.replaceAll(/(^|[;\t\n\v\f\u0085\u2028\u2029])'/gu, '$1')
  return asExported(plain) === written ? plain : written
}

const asExported = (text: string) => readCsv(toCsvRow([text]))[0]?.fields[0]
