import { useFonts } from '../../../platform/use-fonts.ts'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import type { ReportTable } from './report-table.ts'
import styles from './data-table.module.css'

interface DataTableProps {
  readonly table: ReportTable
  /** What says that it is empty. */
  readonly nothing: string
}

/** The same numbers as the picture, to be read: every cell has its row and its column. Source: ANA-03. */
export function DataTable({ table: { caption, note, columns, rows }, nothing }: DataTableProps) {
  useFonts(rows.map(({ cells }) => cells.slice(0, 2).join(' ')).join(' '))
  return (
    // The frame is scrolled by keyboard where a phone is too narrow for the columns.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
          {note !== undefined && (
            <span className={styles.note}>
              <bdi>{note}</bdi>
            </span>
          )}
        </caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
                <bdi>{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{nothing}</td>
            </tr>
          )}
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- columns never change places
                  <th key={column} scope="row">
                    <bdi>{cell}</bdi>
                  </th>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- columns never change places
                  <td key={column} className={columns[column]?.isNumber === true ? styles.number : undefined}>
                    <bdi>{cell}</bdi>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
