import { useRemScale } from '@foyer/ui/rem-scale'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftPath } from '@foyer/contract'
import type { Target } from '../entities/move-entities.ts'
import type { TreeRow } from './list-rows.ts'
import { findTyped, oneRow, rangeTo, type RowSelection, toggleRow, treeStep } from './move-in-rows.ts'
import { type RowHandlers, type TreeRowProps, TreeRowView } from './tree-row.tsx'
import { useHandlers } from '../use-latest.ts'
import { useRowDrag } from './use-row-drag.ts'
import styles from './venue-tree.module.css'

export interface VenueTreeProps {
  readonly rows: readonly TreeRow[]
  readonly label: string
  readonly selection: RowSelection
  readonly renaming: string | undefined
  readonly isReadOnly: boolean
  readonly textOf: (row: TreeRow) => string
  /** Beside the name: who is there, what is wrong. */
  readonly marksOf: TreeRowProps['marksOf']
  readonly menuOf: TreeRowProps['menuOf']
  readonly onSelect: (selection: RowSelection) => void
  readonly onExpand: (key: string, isExpanded: boolean) => void
  readonly onRename: (path: DraftPath, text: string) => void
  readonly onRenameEnd: () => void
  readonly canMoveTo: (paths: readonly DraftPath[], list: DraftPath) => boolean
  readonly onMove: (paths: readonly DraftPath[], target: Target) => void
}

/** The height of a line as drawn, in CSS pixels at letters of usual size. */
const rowHeightPx = 28
/** Lines drawn beyond what is in sight. */
const overscan = 8
/** Letters typed within this time are one word. */
const typingMs = 600

/**
 * The tree as one list of lines, of which those in sight are drawn: a venue may have 10,000. The focus stays on the tree,
 * which names the active line. React Aria's tree counts the neighbours of each line anew for each of them, and takes the
 * arrow keys from the field of a name. Source: EDT-07.
 */
export function VenueTree(props: VenueTreeProps) {
  const { rows, label, selection, renaming, isReadOnly, textOf, marksOf, menuOf, onSelect, onExpand } = props
  const rowPx = rowHeightPx * useRemScale()
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [heightPx, setHeightPx] = useState(600)
  const [menuKey, setMenuKey] = useState<string>()
  const typed = useRef({ text: '', atMs: 0 })
  const drag = useRowDrag({ ...props, rowPx, scroller })
  const selected = new Set(selection.keys)
  const activeIndex = rows.findIndex(({ key }) => key === selection.active)

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => setHeightPx(element.clientHeight || 600))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // What becomes active comes into sight.
  const activeKey = selection.active
  useEffect(() => {
    const element = scroller.current
    if (element === null || activeIndex < 0) return
    const rowTop = activeIndex * rowPx
    if (rowTop < element.scrollTop) element.scrollTop = rowTop
    else if (rowTop + rowPx > element.scrollTop + element.clientHeight && element.clientHeight > 0)
      element.scrollTop = rowTop + rowPx - element.clientHeight
    // oxlint-disable-next-line react/exhaustive-deps -- a line that moves while others open is not followed
  }, [activeKey])

  const first = Math.max(0, Math.floor(top / rowPx) - overscan)
  const last = Math.min(rows.length, Math.ceil((top + heightPx) / rowPx) + overscan)
  const shown = rows.slice(first, last).map((row, index) => ({ row, index: first + index }))
  const active = rows[activeIndex]
  if (active !== undefined && (activeIndex < first || activeIndex >= last))
    shown.push({ row: active, index: activeIndex })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'F10' && event.shiftKey && activeKey !== undefined) {
      event.preventDefault()
      return setMenuKey(activeKey)
    }
    if (event.altKey || event.metaKey) return
    const step = treeStep(rows, activeKey, {
      key: event.key,
      shiftKey: event.shiftKey,
      ctrlKey: event.ctrlKey,
      isRightToLeft: document.documentElement.dir === 'rtl',
      pageRows: Math.max(1, Math.floor(heightPx / rowPx) - 1),
    })
    if (step === undefined) return typeAhead(event)
    event.preventDefault()
    switch (step.kind) {
      case 'go':
        if (step.how === 'point') return onSelect({ ...selection, active: step.to })
        return onSelect(step.how === 'extend' ? rangeTo(rows, selection, step.to) : oneRow(step.to))
      case 'expand':
      case 'collapse':
        return onExpand(step.key, step.kind === 'expand')
      case 'toggle':
        return onSelect(toggleRow(selection, step.key))
    }
  }
  const typeAhead = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey) return
    const { text, atMs } = typed.current
    const isWord = event.timeStamp - atMs < typingMs
    typed.current = { text: isWord ? text + event.key : event.key, atMs: event.timeStamp }
    const found = findTyped(rows, activeKey, typed.current.text, textOf)
    if (found !== undefined) onSelect(oneRow(found))
  }

  const handlers = useHandlers<RowHandlers>({
    rename(row, name) {
      props.onRename(row.path, name)
      scroller.current?.focus()
    },
    endRename() {
      props.onRenameEnd()
      scroller.current?.focus()
    },
    toggle: (row) => onExpand(row.key, row.isExpanded !== true),
    press(row, { shiftKey, ctrlKey, metaKey }) {
      if (shiftKey) onSelect(rangeTo(rows, selection, row.key))
      else onSelect(ctrlKey || metaKey ? toggleRow(selection, row.key) : oneRow(row.key))
    },
    openMenu(row, isOpen) {
      setMenuKey(isOpen ? row.key : undefined)
    },
    contextMenu(row) {
      if (!selected.has(row.key)) onSelect(oneRow(row.key))
      setMenuKey(row.key)
    },
    startDrag: (event, row) => drag.start(event, row),
  })

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={active === undefined ? undefined : rowId(active.key)}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const [row] = rows
        if (event.target === event.currentTarget && activeKey === undefined && row !== undefined)
          onSelect(oneRow(row.key))
      }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="none" className={styles.lines} style={{ blockSize: rows.length * rowPx }}>
        {shown.map(({ row, index }) => (
          <TreeRowView
            key={row.key}
            id={rowId(row.key)}
            row={row}
            text={textOf(row)}
            topPx={index * rowPx}
            heightPx={rowPx}
            isSelected={selected.has(row.key)}
            isActive={row.key === activeKey}
            isDragged={drag.isDragged(row)}
            drop={drag.dropAt(row)}
            marksOf={marksOf}
            menuOf={isReadOnly || row.kind === 'settings' ? undefined : menuOf}
            isMenuOpen={menuKey === row.key}
            isRenaming={renaming === row.key}
            handlers={handlers}
          />
        ))}
      </div>
    </div>
  )
}

const rowId = (key: string) => `tree-${key}`
