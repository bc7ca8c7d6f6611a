import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { type Tone, ToneIcon } from '../alert/index.ts'
import { cx } from '../cx/index.ts'
import styles from '../toast/toast.module.css'

export type SnackbarProps = {
  tone: Tone
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
  /** Name of the close button; needed with `onClose`. */
  closeLabel?: string | undefined
  /** In place of the icon of the tone. */
  icon?: ReactNode
}

/** Stands at the top for as long as it is drawn, such as while the connection is away. */
export function Snackbar({ tone, title, children, action, onClose, closeLabel, icon }: SnackbarProps) {
  return (
    <div className={styles.topRegion} data-react-aria-top-layer="true">
      <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles.toast, styles.fromTop, styles[tone])}>
        {icon === undefined ? (
          <ToneIcon tone={tone} className={styles.icon} />
        ) : (
          <span className={styles.icon}>{icon}</span>
        )}
        <div className={styles.text}>
          {title !== undefined && <strong>{title} </strong>}
          {children}
        </div>
        {action}
        {onClose !== undefined && (
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}
