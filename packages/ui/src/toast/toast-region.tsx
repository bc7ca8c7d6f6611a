import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { ToneIcon } from '../alert/index.ts'
import { cx } from '../cx/index.ts'
import { isStaying, type ShownToast, type ToastQueue } from './toast-queue.ts'
import styles from './toast.module.css'

export type ToastRegionProps = {
  queue: ToastQueue
  /** Spoken name of the place where messages appear. */
  label: string
  closeLabel: string
}

/** Bottom centre, six seconds each; the clock of a toast stands still while pointer or focus is on it. */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  return (
    // The attribute keeps messages reachable while a dialog hides the rest of the page.
    <section aria-label={label} className={styles.region} data-react-aria-top-layer="true">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onLeave={() => queue.dismiss(toast.id)} />
      ))}
    </section>
  )
}

function ToastCard({ toast, closeLabel, onLeave }: { toast: ShownToast; closeLabel: string; onLeave: () => void }) {
  const { tone, title, text, action } = toast
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles.toast, styles[tone])}>
      <ToneIcon tone={tone} className={styles.icon} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title} </strong>}
        {text}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onLeave()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onLeave}>
        <X size={18} aria-hidden />
      </button>
      {!isStaying(toast) && <span className={styles.life} aria-hidden data-part="life" onAnimationEnd={onLeave} />}
    </div>
  )
}
