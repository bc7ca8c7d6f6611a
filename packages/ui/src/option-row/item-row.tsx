import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './option-row.module.css'

export type ItemRowProps = {
  icon?: ReactNode
  /** A picture in place of the icon tile. */
  media?: ReactNode
  /** Crimson tile: happening now. */
  live?: boolean | undefined
  title: ReactNode
  description?: ReactNode
  /** Short facts before the action: time, people, state. */
  meta?: ReactNode
  /** The one button of the row. */
  action?: ReactNode
  className?: string | undefined
}

/** A row that shows a thing and offers one action: 76 px, as in the list view of an area. */
export function ItemRow({ icon, media, live, title, description, meta, action, className }: ItemRowProps) {
  return (
    <div className={cx(styles.item, className)}>
      {media !== undefined && <span className={styles.media}>{media}</span>}
      {media === undefined && icon !== undefined && (
        <span className={cx(styles.bigTile, live && styles.live)}>{icon}</span>
      )}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      {(meta !== undefined || action !== undefined) && (
        <span className={styles.end}>
          {meta !== undefined && <span className={styles.meta}>{meta}</span>}
          {action}
        </span>
      )}
    </div>
  )
}
