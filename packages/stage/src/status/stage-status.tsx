import { GlassPanel } from '@foyer/ui/glass-panel'
import type { CSSProperties, ReactNode } from 'react'
import styles from './stage-status.module.css'

interface StageStatusProps {
  /** Where the free part of the window begins and ends, in CSS pixels from its edges. */
  readonly topPx: number
  readonly bottomPx?: number
  readonly place?: 'top' | 'middle'
  /** Nothing is drawn without it. */
  readonly children: ReactNode
}

/** What the stage says of itself. The region is there before its words, since only a change is spoken. */
export function StageStatus({ topPx, bottomPx = 0, place = 'top', children }: StageStatusProps) {
  const isSaying = children !== undefined && children !== false
  return (
    <div
      role="status"
      className={styles.status}
      data-place={place}
      style={{ '--free-top': `${topPx}px`, '--free-bottom': `${bottomPx}px` } as CSSProperties}
    >
      {isSaying && <GlassPanel className={styles.words}>{children}</GlassPanel>}
    </div>
  )
}
