import type { ComponentProps } from 'react'
import { cx } from '../cx/index.ts'
import styles from './kbd.module.css'

/** A key to press. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={cx(styles.key, className)} />
}
