import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './countdown-tile.module.css'

export type CountdownTileProps = {
  /** As shown, such as "02". */
  value: ReactNode
  unit: ReactNode
}

/** One figure of a countdown with its unit. */
export function CountdownTile({ value, unit }: CountdownTileProps) {
  return (
    <span className={styles.tile}>
      <span className={styles.value}>{value}</span>
      <span className={styles.unit}>{unit}</span>
    </span>
  )
}

export type CountdownTilesProps = {
  /** The time left in words; spoken in place of the single figures, and not at every tick. */
  label: string
  children: ReactNode
  className?: string | undefined
}

export function CountdownTiles({ label, children, className }: CountdownTilesProps) {
  return (
    <div role="timer" aria-label={label} className={cx(styles.tiles, className)}>
      {children}
    </div>
  )
}
