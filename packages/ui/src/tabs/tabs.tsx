import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../cx/index.ts'
import styles from './tabs.module.css'

export type Tab = {
  id: string
  label: ReactNode
  icon?: ReactNode
  count?: ReactNode
  panel: ReactNode
}

export type TabsProps = {
  /** Spoken name of the list of tabs. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  block?: boolean | undefined
  className?: string | undefined
}

/** Only the selected panel is drawn. Arrow keys, Home and End move; moving selects. */
export function Tabs({ label, tabs, selected, onSelect, block, className }: TabsProps) {
  const prefix = useId()
  const shown = tabs.find((tab) => tab.id === selected)

  function move(event: KeyboardEvent<HTMLElement>): void {
    const list = event.currentTarget
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const at = tabs.findIndex((tab) => tab.id === selected)
    const targetByKey: Record<string, number> = {
      [forward]: (at + 1) % tabs.length,
      [backward]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targetByKey[event.key]
    const next = target === undefined ? undefined : tabs[target]
    if (target === undefined || next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    list.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus lies on the tabs inside */}
      <div role="tablist" aria-label={label} className={cx(styles.list, block && styles.block)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${prefix}${tab.id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div
          role="tabpanel"
          id={`${prefix}${shown.id}-panel`}
          aria-labelledby={`${prefix}${shown.id}`}
          tabIndex={0}
          className={styles.panel}
        >
          {shown.panel}
        </div>
      )}
    </div>
  )
}
