import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './chip.module.css'

export type ChipProps = {
  tone?: 'neutral' | 'outline' | 'success' | 'warning' | 'error' | 'crimson' | 'white' | 'glass' | undefined
  icon?: ReactNode
  children: ReactNode
  onRemove?: (() => void) | undefined
  /** Name of the remove button; needed with `onRemove`. */
  removeLabel?: string | undefined
  className?: string | undefined
}

export function Chip({ tone = 'neutral', icon, children, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone], className)}>
      {icon}
      <span className={styles.text}>{children}</span>
      {onRemove !== undefined && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
