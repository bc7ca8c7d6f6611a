import { type ReactNode, useId } from 'react'
import { cx } from '../cx/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './switch.module.css'

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label. */
  children: ReactNode
  description?: ReactNode
  hideLabel?: boolean | undefined
  /** Says why it cannot be changed ("Always on") and locks it. */
  lockedText?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Switch(props: SwitchProps) {
  const { checked, onChange, children, description, hideLabel, lockedText, disabled, name, className } = props
  const id = useId()
  const isLocked = lockedText !== undefined
  const described = [description !== undefined && `${id}-text`, isLocked && `${id}-locked`].filter(Boolean).join(' ')
  const label = <span className={styles.label}>{children}</span>
  return (
    <label className={cx(styles.row, (disabled === true || isLocked) && styles.still, className)}>
      <span className={styles.texts}>
        {hideLabel ? <VisuallyHidden>{children}</VisuallyHidden> : label}
        {description !== undefined && (
          <span id={`${id}-text`} className={styles.description} aria-hidden>
            {description}
          </span>
        )}
      </span>
      {isLocked && (
        <span id={`${id}-locked`} className={styles.locked} aria-hidden>
          {lockedText}
        </span>
      )}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is on
        role="switch"
        className={cx(styles.track, isLocked && styles.lockedTrack)}
        checked={checked}
        disabled={disabled === true}
        {...(name === undefined ? {} : { name })}
        {...(described === '' ? {} : { 'aria-describedby': described })}
        {...(isLocked ? { 'aria-disabled': true } : {})}
        onChange={(event) => {
          if (!isLocked) onChange(event.currentTarget.checked)
        }}
      />
    </label>
  )
}
