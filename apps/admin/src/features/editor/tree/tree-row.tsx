import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '@foyer/ui'
import { type PointerEvent, type ReactNode, useState } from 'react'
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
  readonly marks: ReactNode
  /** Drawn for the line that the keyboard or the pointer is at. */
  readonly menu: (() => ReactNode) | undefined
  readonly isMenuOpen: boolean
  readonly isRenaming: boolean
  readonly onRename: (text: string) => void
  readonly onRenameEnd: () => void
  readonly onToggle: () => void
  readonly onPress: (keys: PressKeys) => void
  readonly onContextMenu: () => void
  readonly onDragStart: (event: PointerEvent) => void
}

/** One line: what it is, its name, and what can be done with it. */
export function TreeRowView(props: TreeRowProps) {
  const { id, row, text, topPx, heightPx, isSelected, isActive, isDragged, drop, marks, menu, isRenaming } = props
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
      onClick={props.onPress}
      onFocus={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.closest<HTMLElement>('[role=tree]')?.focus()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        props.onContextMenu()
      }}
      onPointerDown={props.onDragStart}
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
            props.onToggle()
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
        <NameField name={row.name} label={text} onDone={props.onRename} onCancel={props.onRenameEnd} />
      ) : (
        <span className={cx(styles.name, row.name === '' && row.kind !== 'settings' && styles.unnamed)}>{text}</span>
      )}
      <span className={styles.marks}>{marks}</span>
      {menu !== undefined && (isActive || isHovered || props.isMenuOpen) && (
        <span className={styles.menu}>{menu()}</span>
      )}
    </div>
  )
}
