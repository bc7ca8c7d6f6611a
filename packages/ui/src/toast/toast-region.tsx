import X from 'lucide-react/icons/x'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
} from 'react-aria-components/Toast'
import { ToneIcon } from '../alert/index.ts'
import { cx } from '../cx/index.ts'
import { OverlayLocale } from '../overlay/index.ts'
import type { Toast, ToastQueue } from './toast-queue.ts'
import styles from './toast.module.css'

export type ToastRegionProps = {
  queue: ToastQueue
  /** Spoken name of the place where messages appear. */
  label: string
  closeLabel: string
}

/** Bottom centre, six seconds each; time stands still while pointer or focus is on one. */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  return (
    <OverlayLocale>
      <AriaToastRegion queue={queue.shown} aria-label={label} className={cx(styles.region)}>
        {({ toast }) => <ToastCard toast={toast} closeLabel={closeLabel} onLeave={() => queue.dismiss(toast.key)} />}
      </AriaToastRegion>
    </OverlayLocale>
  )
}

type ToastCardProps = { toast: QueuedToast<Toast>; closeLabel: string; onLeave: () => void }

function ToastCard({ toast, closeLabel, onLeave }: ToastCardProps) {
  const { tone, title, text, icon, action } = toast.content
  return (
    <AriaToast toast={toast} className={cx(styles.toast, styles[tone])}>
      {icon === undefined ? (
        <ToneIcon tone={tone} className={styles.icon} />
      ) : (
        <span className={styles.icon}>{icon}</span>
      )}
      <ToastContent role={tone === 'error' ? 'alert' : 'status'} className={styles.text}>
        {title === undefined ? (
          <Text slot="title">{text}</Text>
        ) : (
          <>
            <strong>
              <Text slot="title">{title} </Text>
            </strong>
            <Text slot="description">{text}</Text>
          </>
        )}
      </ToastContent>
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
    </AriaToast>
  )
}
