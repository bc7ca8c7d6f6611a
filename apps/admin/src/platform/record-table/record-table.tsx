import type { ReactNode } from 'react'
import { cx } from '@foyer/ui/cx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import styles from './record-table.module.css'

interface Column {
  readonly id: string
  readonly title: string
  /** Said, but not shown: of a column of buttons. */
  readonly isHidden?: boolean
}

interface RecordTableProps {
  readonly caption: string
  readonly columns: readonly Column[]
  /** Each row is about something that can be changed: it is lit where the pointer is, and its cells stand in its middle. */
  readonly isActive?: boolean
  /** `Row`s. */
  readonly children: ReactNode
}

/** Lines with columns; where there is no room for columns each line is a block of its own. Source: DSG-03. */
export function RecordTable({ caption, columns, isActive = false, children }: RecordTableProps) {
  return (
    <table className={cx(styles.table, isActive && styles.active)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, title, isHidden }) => (
            <th key={id} scope="col">
              {isHidden === true ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface CellProps {
  /** The title of its column, said beside it in a block; without it the cell speaks for itself. */
  readonly label?: string | undefined
  /** `when` is a time, kept on one line. */
  readonly kind?: 'quiet' | 'when' | 'actions' | undefined
  readonly children: ReactNode
}

/** Text in a cell runs in its own direction: a date keeps its order on a page of the other one. */
export function Cell({ label, kind, children }: CellProps) {
  return (
    <td className={kind && styles[kind]} data-label={label}>
      {typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </td>
  )
}
