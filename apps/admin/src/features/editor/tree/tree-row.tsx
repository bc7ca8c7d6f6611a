import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '@foyer/ui'
import { memo, type PointerEvent, type ReactNode, useState } from 'react'
import { EntityIcon } from '../entity-icon.tsx'
import type { TreeRow } from './list-rows.ts'
import { NameField } from './name-field.tsx'
import styles from './venue-tree.module.css'

interface PressKeys {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export interface TreeRowProps {
  readonly id: string
  readonly row: TreeRow
  readonly text: string
  readonly topPx: number
  readonly heightPx: number
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly isDragged: boolean
  readonly drop: 'before' | 'after' | 'inside' | undefined
  /** Beside the name. */
  readonly marksOf: (row: TreeRow) => ReactNode
  /** Drawn for the line that the keyboard or the pointer is at; undefined where there is nothing to be done with it. */
  readonly menuOf: ((row: TreeRow, isOpen: boolean, onOpenChange: (isOpen: boolean) => void) => ReactNode) | undefined
  readonly isMenuOpen: boolean
  readonly isRenaming: boolean
  readonly handlers: RowHandlers
}

/** What can be done with a line of the tree. */
export interface RowHandlers {
  readonly rename: (row: TreeRow, name: string) => void
  readonly endRename: () => void
  readonly toggle: (row: TreeRow) => void
  readonly press: (row: TreeRow, keys: PressKeys) => void
  readonly openMenu: (row: TreeRow, isOpen: boolean) => void
  readonly contextMenu: (row: TreeRow) => void
  readonly startDrag: (event: PointerEvent, row: TreeRow) => void
}

/** Lines are listed anew with each change of the venue; most of them say what they said before. */
const isSame = ({ row: a, ...before }: TreeRowProps, { row: b, ...next }: TreeRowProps): boolean =>
  isShallowEqual({ ...a, path: a.key }, { ...b, path: b.key }) && isShallowEqual(before, next)

const isShallowEqual = <Props extends object>(a: Props, b: Props): boolean =>
  (Object.keys({ ...a, ...b }) as (keyof Props)[]).every((name) => Object.is(a[name], b[name]))

/** One line: what it is, its name, and what can be done with it. */
export const TreeRowView = memo(function TreeRowView(props: TreeRowProps) {
  const { id, row, text, topPx, heightPx, isSelected, isActive, isDragged, drop, menuOf, isRenaming, handlers } = props
  const { isExpanded } = row
  const [isHovered, setHovered] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree, which has the focus, has the keys of its lines
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-selected={isSelected}
      aria-expanded={isExpanded}
      aria-label={text}
      className={cx(
        styles.row,
        isSelected && styles.selected,
        isActive && styles.active,
        isDragged && styles.dragged,
        drop !== undefined && styles[drop],
      )}
      style={{
        insetBlockStart: topPx,
        blockSize: heightPx,
        paddingInlineStart: `${0.25 + (row.level - 1) * 0.875}rem`,
      }}
      onClick={(event) => handlers.press(row, event)}
      onFocus={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.closest<HTMLElement>('[role=tree]')?.focus()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        handlers.contextMenu(row)
      }}
      onPointerDown={(event) => handlers.startDrag(event, row)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {isExpanded === undefined ? (
        <span className={styles.chevron} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the arrow keys of the tree do the same
        <span
          className={cx(styles.chevron, isExpanded && styles.open)}
          onClick={(event) => {
            event.stopPropagation()
            handlers.toggle(row)
          }}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <ChevronRight size={14} className="mirror" aria-hidden />
        </span>
      )}
      <span className={styles.icon}>
        <EntityIcon kind={row.kind} group={row.group} widgetType={row.widgetType} isSphere={row.isSphere} />
      </span>
      {isRenaming ? (
        <NameField
          name={row.name}
          label={text}
          onDone={(name) => handlers.rename(row, name)}
          onCancel={handlers.endRename}
        />
      ) : (
        <span className={cx(styles.name, row.name === '' && row.kind !== 'settings' && styles.unnamed)}>{text}</span>
      )}
      <span className={styles.marks}>{props.marksOf(row)}</span>
      {menuOf !== undefined && (isActive || isHovered || props.isMenuOpen) && (
        <span className={styles.menu}>{menuOf(row, props.isMenuOpen, (isOpen) => handlers.openMenu(row, isOpen))}</span>
      )}
    </div>
  )
}, isSame)
