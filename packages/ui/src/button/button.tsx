import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../cx/index.ts'
import { Spinner } from '../spinner/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { type ButtonLook, buttonClass } from './button-look.ts'
import styles from './button.module.css'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Keeps focus and width, shows a ring, ignores presses and submits. */
    waiting?: boolean | undefined
    /** Spoken while waiting. */
    waitingLabel?: string | undefined
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    trailingIcon,
    block,
    waiting = false,
    waitingLabel,
    className,
    children,
    onClick,
    ...rest
  } = props
  const ringInPlaceOfIcon = waiting && icon !== undefined

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // A submit button passes here too when the form is sent with the Enter key.
    if (waiting) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      onClick={press}
      {...(waiting ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {ringInPlaceOfIcon ? <Spinner size={18} /> : icon}
      {waiting && !ringInPlaceOfIcon && <Spinner size={18} className={styles.centred} />}
      <span className={cx(styles.label, waiting && !ringInPlaceOfIcon && styles.unseen)}>{children}</span>
      {trailingIcon}
      {waiting && waitingLabel !== undefined && <VisuallyHidden role="status">{waitingLabel}</VisuallyHidden>}
    </button>
  )
}
