import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { useCallback, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useDismiss } from '../pins/use-dismiss.ts'
import styles from './view-bar.module.css'

interface BarMenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A button of the bar that opens a short column of buttons above it. */
export function BarMenu({ label, icon, children }: BarMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const close = useCallback((byKey: boolean) => {
    setOpen(false)
    if (byKey) root.current?.querySelector('button')?.focus()
  }, [])
  useDismiss(root, isOpen, close)

  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        label={label}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': panelId } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <GlassPanel id={panelId} className={styles.menuPanel} elevation={3}>
          {children(() => setOpen(false))}
        </GlassPanel>
      )}
    </div>
  )
}
