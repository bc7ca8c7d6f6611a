import X from 'lucide-react/icons/x'
import type { CSSProperties, ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { OverlayLocale } from '../overlay/index.ts'
import { rem } from '../rem/index.ts'
import styles from './drawer.module.css'

export type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Spoken name. */
  label: string
  closeLabel: string
  /** Beside the close button. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
  widthPx?: number | undefined
  className?: string | undefined
}

/** Slides in from the inline end and covers what is behind it. */
export function Drawer({
  isOpen,
  onOpenChange,
  label,
  closeLabel,
  header,
  footer,
  children,
  widthPx = 318,
  className,
}: DrawerProps) {
  return (
    <OverlayLocale>
      <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={cx(styles.scrim)}>
        <Modal className={cx(styles.modal, className)} style={{ '--width': rem(widthPx) } as CSSProperties}>
          <Dialog aria-label={label} className={cx(styles.dialog)}>
            <div className={styles.head}>
              <div className={styles.header}>{header}</div>
              <IconButton label={closeLabel} onClick={() => onOpenChange(false)}>
                <X aria-hidden />
              </IconButton>
            </div>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}
