import type { ReactNode } from 'react'
import { type Key, Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { cx } from '../cx/index.ts'
import { OverlayLocale } from '../overlay/index.ts'
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
  return (
    <OverlayLocale>
      <AriaTabs
        className={className ?? ''}
        selectedKey={selected}
        onSelectionChange={(key: Key) => {
          if (key !== selected) onSelect(String(key))
        }}
      >
        <TabList aria-label={label} className={cx(styles.list, block && styles.block)}>
          {tabs.map((tab) => (
            <AriaTab key={tab.id} id={tab.id} className={cx(styles.tab)}>
              {tab.icon}
              <span>{tab.label}</span>
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </AriaTab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className={cx(styles.panel)}>
            {tab.panel}
          </TabPanel>
        ))}
      </AriaTabs>
    </OverlayLocale>
  )
}
