import type { ComponentProps } from 'react'
import { cx } from '../cx/index.ts'
import { GlassPanel } from '../glass-panel/index.ts'
import styles from './toolbar.module.css'

export type ToolbarProps = ComponentProps<'div'> & {
  /** Spoken name of the group. */
  label: string
}

/** The view bar: a row of controls on glass. Every control is a stop of the Tab key. */
export function Toolbar({ label, className, ...rest }: ToolbarProps) {
  return <GlassPanel {...rest} role="group" aria-label={label} className={cx(styles.bar, className)} />
}

export function ToolbarDivider() {
  return <span className={styles.divider} aria-hidden />
}

/** A figure between two controls, such as the zoom; keeps its width while it changes. */
export function ToolbarValue({ className, ...rest }: ComponentProps<'output'>) {
  return <output {...rest} className={cx(styles.value, className)} />
}
