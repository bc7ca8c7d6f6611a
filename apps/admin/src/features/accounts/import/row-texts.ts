import { toCsv } from '@foyer/contract/csv'
import type { Translator } from '@foyer/i18n'
import type { RowFault } from './check-rows.ts'
import { columnTexts, type ImportTextKey, resultTexts, rowFaultTexts } from './import-texts.ts'
import type { ImportedRow } from './use-import.ts'

type Texts = Pick<Translator<ImportTextKey>, 't' | 'number'>

/** What is wrong with a row, and in which column. */
export function faultText({ kind, column, value, line = 0 }: RowFault, { t, number }: Texts): string {
  return t(rowFaultTexts[kind], {
    column: column === undefined ? '' : t(columnTexts[column]),
    value: value.length > 60 ? `${value.slice(0, 60)}…` : value,
    length: number(value.length),
    line: number(line),
  })
}

/** What became of a row. */
export function resultText({ result, faults }: ImportedRow, { t }: Texts): string {
  if (result !== undefined) return t(resultTexts[result])
  return t(faults.length > 0 ? 'accounts-import.result.faulty' : 'accounts-import.result.left')
}

/** The report as a spreadsheet reads it. Cells that look like formulas are marked as text. */
export const reportTable = (rows: readonly ImportedRow[], texts: Texts): string =>
  toCsv([
    [
      texts.t('accounts-import.row'),
      texts.t('accounts-import.kind.email'),
      texts.t('accounts-import.kind.name'),
      texts.t('accounts-import.result'),
      texts.t('accounts-import.faults'),
    ],
    ...rows.map((row) => [
      row.line,
      row.account.email,
      row.account.name ?? '',
      resultText(row, texts),
      row.faults.map((fault) => faultText(fault, texts)).join(' · '),
    ]),
  ])
