import { type ReactNode, useId } from 'react'
import { cx } from '../cx/index.ts'
import styles from './segmented-control.module.css'

export type SegmentOption<T extends string> = {
  value: T
  label: ReactNode
  icon?: ReactNode
  /** Stands after the label, in tabular figures. */
  count?: ReactNode
  disabled?: boolean | undefined
}

export type SegmentedControlProps<T extends string> = {
  /** Spoken name of the group. */
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly SegmentOption<T>[]
  size?: 'medium' | 'small' | undefined
  /** As wide as its container, segments of equal width. */
  block?: boolean | undefined
  /** Without a frame of its own, for use in a toolbar. */
  bare?: boolean | undefined
  className?: string | undefined
}

/** One of a few; radio buttons to keyboard and screen reader. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, value, onChange, options, size = 'medium', block, bare, className } = props
  const name = useId()
  return (
    <fieldset
      className={cx(styles.group, styles[size], block && styles.block, bare && styles.bare, className)}
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled === true}
            onChange={() => onChange(option.value)}
            className={styles.radio}
          />
          {option.icon}
          <span className={styles.label}>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
