import type { ComponentProps } from 'react'
import { cx } from '../cx/index.ts'
import styles from './visually-hidden.module.css'

/** Spoken, not shown. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx(styles.hidden, className)} />
}
