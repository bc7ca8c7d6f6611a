import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import { Spinner } from '../spinner/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> & {
  /** Its spoken name; a badge's label is said after it. */
  label: string
  variant?: 'quiet' | 'outline' | 'secondary' | 'primary' | 'white' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  round?: boolean | undefined
  /** Makes it a toggle and says whether it is on. */
  pressed?: boolean | undefined
  /** A Badge, laid over the upper outer corner. */
  badge?: ReactNode
  waiting?: boolean | undefined
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    variant = 'quiet',
    size = 'medium',
    round,
    pressed,
    badge,
    waiting = false,
    className,
    children,
    ...rest
  } = props
  const { onClick, ...attributes } = rest

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (waiting) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...attributes}
      aria-pressed={pressed}
      className={cx(styles.button, styles[variant], styles[size], round && styles.round, className)}
      onClick={press}
      {...(waiting ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {waiting ? <Spinner size={18} /> : children}
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </button>
  )
}
