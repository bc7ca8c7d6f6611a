import { cx } from '../cx/index.ts'
import styles from './progress.module.css'

export type ProgressProps = {
  /** Spoken name. */
  label: string
  /** From 0 to 1; absent while it is unknown. */
  value?: number | undefined
  /** Crimson is "now"; own is for the own bubble of a chat. */
  tone?: 'crimson' | 'periwinkle' | 'own' | undefined
  className?: string | undefined
}

/** A bar of 4 px. */
export function Progress({ label, value, tone = 'crimson', className }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={cx(styles.track, styles[tone], className)}
    >
      <div
        className={cx(styles.bar, share === undefined && styles.unknown)}
        style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }}
      />
    </div>
  )
}
