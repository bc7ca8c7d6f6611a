import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { DraftChange, DraftPath } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Select } from '@foyer/ui/select'
import { isInside } from '../entities/entity-path.ts'
import { DataGrid } from './data-grid.tsx'
import styles from './entity-table.module.css'
import { blockOf } from './grid-model.ts'
import type { GridCell, GridEdit, GridSelection } from './grid-model.ts'
import type { GridColumn } from './grid-column.ts'
import { planEdits } from './plan-edits.ts'
import type { RefusedCell } from './plan-edits.ts'
import { useTableTexts } from './table-texts.ts'

interface Entity {
  readonly id: string
}

export interface EntityTableProps<Row extends Entity> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Of the list, such as `['sessions']`. */
  readonly path: DraftPath
  readonly columns: readonly (GridColumn<Row> & { readonly title: string; readonly hasTexts: boolean })[]
  /** The language of the texts, and those there are to choose from, by code and name. */
  readonly locale: string
  readonly locales: ReadonlyMap<string, string>
  readonly onLocale: (locale: string) => void
  /** At most so many rows. */
  readonly rowsMax: number
  readonly newRow: () => Row
  readonly onChange: (changes: readonly DraftChange[], options: { readonly label: string }) => void
  /** The entities of the selected rows. */
  readonly onSelect?: ((ids: readonly string[]) => void) | undefined
  readonly isReadOnly?: boolean | undefined
  /** A field to show, where it is of this table, until `onJumped`. */
  readonly jump?: DraftPath | undefined
  readonly onJumped?: (() => void) | undefined
}

/** Entities of one list as a table: cells like a spreadsheet, rows to add and to delete. Source: EDT-14. */
export function EntityTable<Row extends Entity>(props: EntityTableProps<Row>) {
  const { label, rows, path, columns, locale, locales, onLocale, rowsMax, newRow, onChange, onSelect } = props
  const { isReadOnly = false } = props
  const { t, number } = useTableTexts()
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedCell>>(new Map())
  const [selection, setSelection] = useState<GridSelection>()
  const isFull = rows.length >= rowsMax

  const insertionOf = (row: Row): DraftChange => ({
    kind: 'insert',
    path,
    item: row as unknown as Readonly<Record<string, unknown>>,
  })
  const cellName = ({ row, column }: GridCell) => `${rows[row]?.id} ${columns[column]?.id} ${locale}`
  const edit = (edits: readonly GridEdit[]) => {
    const room = edits.filter(({ row }) => row < rowsMax)
    const plan = planEdits(rows, columns, room, () => {
      const row = newRow()
      return { row, insert: insertionOf(row) }
    })
    setRefused((known) => {
      const next = new Map(known)
      for (const { rowId, columnId } of plan.taken) next.delete(`${rowId} ${columnId} ${locale}`)
      for (const cell of plan.refused) next.set(`${cell.rowId} ${cell.columnId} ${locale}`, cell)
      return next
    })
    if (plan.changes.length > 0) onChange(plan.changes, { label: t('editor-tables.step-edit', { table: label }) })
  }
  const add = () =>
    onChange([insertionOf(newRow())], {
      label: t('editor-tables.step-add', { table: label }),
    })
  const remove = (from: number, to: number) =>
    onChange(
      rows.slice(from, to + 1).map(({ id }) => ({ kind: 'remove', path: [...path, id] })),
      { label: t('editor-tables.step-delete', { table: label }) },
    )
  const selected = selection === undefined || rows.length === 0 ? undefined : blockOf(selection)
  const selectedCount =
    selected === undefined ? 0 : Math.max(0, Math.min(selected.bottom, rows.length - 1) - selected.top + 1)

  return (
    <section className={styles.table} aria-label={label}>
      <div className={styles.bar}>
        <Select
          label={t('editor-tables.language')}
          value={locale}
          options={[...locales].map(([value, name]) => ({ value, label: name }))}
          onChange={(event) => onLocale(event.currentTarget.value)}
        />
        <span className={styles.count}>{t('editor-tables.rows', { count: rows.length, max: number(rowsMax) })}</span>
        {!isReadOnly && (
          <>
            <Button
              size="small"
              icon={<Trash2 size={16} aria-hidden />}
              disabled={selectedCount === 0}
              onClick={() => selected !== undefined && remove(selected.top, selected.bottom)}
            >
              {t('editor-tables.delete', { count: selectedCount })}
            </Button>
            <Button size="small" icon={<Plus size={16} aria-hidden />} disabled={isFull} onClick={add}>
              {t('editor-tables.add')}
            </Button>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState frame="dashed" title={t('editor-tables.empty', { table: label })}>
          {t('editor-tables.empty-text')}
        </EmptyState>
      ) : (
        <DataGrid
          label={label}
          columns={columns.map(({ id, title, widthRem, hasTexts }) => ({
            id,
            title,
            widthRem,
            ...(hasTexts && { lang: locale }),
          }))}
          rowCount={rows.length}
          rowId={(row) => rows[row]?.id ?? ''}
          read={(cell) => {
            const row = rows[cell.row]
            return (
              refused.get(cellName(cell))?.text ?? (row === undefined ? '' : (columns[cell.column]?.read(row) ?? ''))
            )
          }}
          fault={(cell) => {
            const found = refused.get(cellName(cell))
            return found && t(`editor-tables.fault.${found.fault}`)
          }}
          onEdit={isReadOnly ? undefined : edit}
          jump={cellOf(props.jump, { rows, path, columns })}
          onJumped={props.onJumped}
          onDeleteRows={isReadOnly ? undefined : remove}
          onSelect={(next) => {
            setSelection(next)
            const { top, bottom } = blockOf(next)
            onSelect?.(rows.slice(top, bottom + 1).map(({ id }) => id))
          }}
        />
      )}
      <p className={styles.hint}>{t('editor-tables.hint')}</p>
    </section>
  )
}

/** The cell that a path leads into; the first of the row for a field without a column. */
function cellOf(
  jump: DraftPath | undefined,
  { rows, path, columns }: Pick<EntityTableProps<never>, 'path' | 'columns'> & { readonly rows: readonly Entity[] },
): GridCell | undefined {
  if (jump === undefined || !isInside(jump, path)) return undefined
  const [rowId, name = ''] = jump.slice(path.length)
  const row = rows.findIndex(({ id }) => id === rowId)
  const column = columns.findIndex(({ id, field }) => [field, id, `${id}s`, `${id}Id`].includes(name))
  return row < 0 ? undefined : { row, column: Math.max(0, column) }
}
