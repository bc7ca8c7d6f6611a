import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '@foyer/ui/cx'
import { focusAfterDialog } from '../show-field.ts'
import { blockOf, fill, moveSelection, planPaste, selectCell, toClipboard } from './grid-model.ts'
import type { GridCell, GridEdit, GridSelection } from './grid-model.ts'
import styles from './data-grid.module.css'

export interface DataGridColumn {
  readonly id: string
  readonly title: string
  readonly widthRem: number
  /** Of its texts. */
  readonly lang?: string | undefined
}

export interface DataGridProps {
  readonly label: string
  readonly columns: readonly DataGridColumn[]
  readonly rowCount: number
  /** A name for each row that stays while the rows around it change. */
  readonly rowId: (row: number) => string
  readonly read: (cell: GridCell) => string
  /** What stands in for an empty cell, such as the text that is shown instead. */
  readonly standIn?: ((cell: GridCell) => string | undefined) | undefined
  /** Whether a cell can only be read. */
  readonly isFixed?: ((cell: GridCell) => boolean) | undefined
  /** Why a cell is not as it should be, in words. */
  readonly fault?: ((cell: GridCell) => string | undefined) | undefined
  /** Cells that were written together; a row at `rowCount` or above is a new one. Without it the table can only be read. */
  readonly onEdit?: ((edits: readonly GridEdit[]) => void) | undefined
  readonly onDeleteRows?: ((from: number, to: number) => void) | undefined
  readonly onSelect?: ((selection: GridSelection) => void) | undefined
  /** A cell to select and to give the focus, until `onJumped`. */
  readonly jump?: GridCell | undefined
  readonly onJumped?: (() => void) | undefined
}

const rowPx = 32
/** So many rows more than fit are drawn, so that none is missing while one scrolls. */
const spare = 8

/**
 * A table that is edited like a spreadsheet: arrows, Tab, Enter or typing to edit, Escape to leave as it was, copy and paste of
 * blocks, Delete to empty. Only the rows in view are drawn. Source: EDT-14, EDT-10.
 */
export function DataGrid(props: DataGridProps) {
  const { label, columns, rowCount, rowId, read, standIn, isFixed, fault, onDeleteRows, onSelect } = props
  const onEdit =
    props.onEdit === undefined
      ? undefined
      : (edits: readonly GridEdit[]) => {
          const free = edits.filter((cell) => isFixed?.(cell) !== true)
          if (free.length > 0) props.onEdit?.(free)
        }
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [selection, setSelection] = useState<GridSelection>(selectCell({ row: 0, column: 0 }))
  const [edited, setEdited] = useState<string>()
  const [top, setTop] = useState(0)
  const [heightPx, setHeightPx] = useState(640)
  const cellId = ({ row, column }: GridCell) => `${id}-${row}-${column}`
  const size = { rows: rowCount, columns: columns.length }
  const focus = {
    row: Math.max(0, Math.min(selection.focus.row, rowCount - 1)),
    column: Math.min(selection.focus.column, columns.length - 1),
  }
  const block = blockOf({ anchor: selection.anchor, focus })
  const pageRows = Math.max(1, Math.floor(heightPx / rowPx) - 1)
  const first = Math.max(0, Math.floor(top / rowPx) - spare)
  const last = Math.min(rowCount, first + pageRows + 2 * spare)
  const widths = columns.map(({ widthRem }) => `${widthRem}rem`).join(' ')

  useEffect(() => {
    const element = frame.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setHeightPx(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const at = focus.row * rowPx
    if (at < element.scrollTop) element.scrollTop = at
    else if (at + 2 * rowPx > element.scrollTop + element.clientHeight && element.clientHeight > 0)
      element.scrollTop = at + 2 * rowPx - element.clientHeight
    element
      .querySelectorAll('[role="columnheader"]')
      [focus.column]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focus.row, focus.column])

  const select = (next: GridSelection) => {
    setSelection(next)
    onSelect?.(next)
  }

  const { jump, onJumped } = props
  const wanted = jump && cellId(jump)
  const [followed, setFollowed] = useState<string>()
  if (wanted !== followed) {
    setFollowed(wanted)
    if (jump !== undefined) setSelection(selectCell(jump))
  }
  useEffect(() => {
    if (wanted === undefined) return
    focusAfterDialog(frame.current)
    onJumped?.()
  }, [wanted, onJumped])

  const finish = (text: string | undefined, step: -1 | 0 | 1) => {
    setEdited(undefined)
    if (text !== undefined && text !== read(focus)) onEdit?.([{ ...focus, text }])
    if (step !== 0)
      select(selectCell({ row: Math.max(0, Math.min(rowCount - 1, focus.row + step)), column: focus.column }))
    frame.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (edited !== undefined) return
    const { key, shiftKey, altKey } = event
    const isMain = event.ctrlKey || event.metaKey
    const moved = moveSelection({ anchor: selection.anchor, focus }, { key, shiftKey, isMain }, size, pageRows)
    if (moved !== undefined) {
      event.preventDefault()
      return select(moved)
    }
    if (isMain && key.toLowerCase() === 'a') {
      event.preventDefault()
      return select({ anchor: { row: 0, column: 0 }, focus: { row: rowCount - 1, column: columns.length - 1 } })
    }
    if (onEdit === undefined || isMain || altKey) return
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault()
      if (isFixed?.(focus) !== true) setEdited(read(focus))
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      if (shiftKey && onDeleteRows !== undefined) onDeleteRows(block.top, block.bottom)
      else onEdit(fill(block, ''))
    } else if (key.length === 1) {
      event.preventDefault()
      if (isFixed?.(focus) !== true) setEdited(key)
    }
  }

  const onCopy = (event: ClipboardEvent) => {
    if (edited !== undefined || rowCount === 0) return
    event.preventDefault()
    const rows = range(block.top, block.bottom)
    const cells = rows.map((row) => range(block.left, block.right).map((column) => read({ row, column })))
    event.clipboardData.setData('text/plain', toClipboard(cells))
    if (event.type === 'cut') onEdit?.(fill(block, ''))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (edited !== undefined || onEdit === undefined) return
    event.preventDefault()
    const edits = planPaste(event.clipboardData.getData('text/plain'), { anchor: selection.anchor, focus }, size)
    if (edits.length > 0) onEdit(edits)
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={onEdit === undefined}
      aria-activedescendant={rowCount === 0 ? undefined : cellId(focus)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      style={{ '--columns': widths } as React.CSSProperties}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        {columns.map(({ id: name, title }) => (
          <div key={name} role="columnheader" className={styles.title}>
            {title}
          </div>
        ))}
      </div>
      <div className={styles.body} role="rowgroup" style={{ height: rowCount * rowPx }}>
        {range(first, last - 1).map((row) => (
          <div
            key={rowId(row)}
            role="row"
            aria-rowindex={row + 2}
            className={styles.row}
            style={{ transform: `translateY(${row * rowPx}px)` }}
          >
            {columns.map(({ id: name, title, lang }, column) => {
              const here = { row, column }
              const isFocused = row === focus.row && column === focus.column
              const isSelected =
                row >= block.top && row <= block.bottom && column >= block.left && column <= block.right
              const problem = fault?.(here)
              const text = read(here)
              const substitute = text === '' ? standIn?.(here) : undefined
              return (
                <div
                  key={name}
                  id={cellId(here)}
                  role="gridcell"
                  tabIndex={-1}
                  lang={lang}
                  aria-colindex={column + 1}
                  aria-selected={isSelected}
                  aria-invalid={problem !== undefined || undefined}
                  title={problem}
                  className={cx(
                    styles.cell,
                    isSelected && styles.selected,
                    isFocused && styles.focused,
                    problem !== undefined && styles.wrong,
                  )}
                  onPointerDown={(event) => {
                    if (event.button !== 0 || (isFocused && edited !== undefined)) return
                    select(event.shiftKey ? { anchor: selection.anchor, focus: here } : selectCell(here))
                  }}
                  onDoubleClick={() => onEdit !== undefined && isFixed?.(here) !== true && setEdited(read(here))}
                >
                  {isFocused && edited !== undefined ? (
                    <CellEditor label={title} lang={lang} text={edited} onEnd={finish} />
                  ) : (
                    <span className={cx(styles.text, substitute !== undefined && styles.substitute)} dir="auto">
                      {substitute ?? text}
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

interface CellEditorProps {
  readonly label: string
  readonly lang: string | undefined
  readonly text: string
  /** The text, or undefined where it shall stay as it was; and to which row below it goes on. */
  readonly onEnd: (text: string | undefined, step: -1 | 0 | 1) => void
}

function CellEditor({ label, lang, text, onEnd }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(text.length, text.length)
    // Where it began: what is typed afterwards does not move the cursor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const end = (value: string | undefined, step: -1 | 0 | 1) => {
    if (isDone.current) return
    isDone.current = true
    onEnd(value, step)
  }
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      lang={lang}
      dir="auto"
      defaultValue={text}
      onBlur={(event) => end(event.currentTarget.value, 0)}
      onKeyDown={(event) => {
        // An input method still writes the letter.
        if (event.nativeEvent.isComposing) return
        event.stopPropagation()
        if (event.key === 'Escape') end(undefined, 0)
        else if (event.key === 'Enter') end(event.currentTarget.value, event.shiftKey ? -1 : 1)
        else if (event.key === 'Tab') {
          event.preventDefault()
          end(event.currentTarget.value, 0)
        }
      }}
    />
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
