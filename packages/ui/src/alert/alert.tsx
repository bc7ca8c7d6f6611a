import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './alert.module.css'
import { type Tone, ToneIcon } from './tone-icon.tsx'

export type AlertProps = {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
  /** Name of the close button; needed with `onClose`. */
  closeLabel?: string | undefined
  /** Spoken when it appears: at once for errors, in turn for the rest. */
  live?: boolean | undefined
  className?: string | undefined
}

/** A message in the flow of the page: what happened, what is safe, what to do next. */
export function Alert({ tone, title, children, action, onClose, closeLabel, live = true, className }: AlertProps) {
  const spoken = live ? { role: tone === 'error' ? 'alert' : 'status' } : {}
  return (
    <div {...spoken} className={cx(styles.alert, styles[tone], className)}>
      <ToneIcon tone={tone} className={styles.icon} />
      <div className={styles.texts}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {onClose !== undefined && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
