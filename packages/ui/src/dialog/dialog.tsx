import X from 'lucide-react/icons/x'
import type { CSSProperties, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { OverlayLocale } from '../overlay/index.ts'
import { rem } from '../rem/index.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** The title is then only spoken; give it as text. */
  hideTitle?: boolean | undefined
  description?: ReactNode
  /** Name of the close button; without it there is none. */
  closeLabel?: string | undefined
  /** 500 for a question, 750 for a task, 950 for the profile. Ignored under 600 px, where it is a sheet. */
  widthPx?: number | undefined
  children?: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog' | undefined
  /** Whether Escape and a press outside close it. */
  dismissable?: boolean | undefined
  /** Whether Escape does where a press outside does not. */
  closesOnEscape?: boolean | undefined
  placement?: 'centre' | 'top' | undefined
  padded?: boolean | undefined
  className?: string | undefined
}

/** Traps focus, and gives it back to where it was. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, hideTitle, description, closeLabel, widthPx = 500, children, footer } = props
  const { role = 'dialog', dismissable = true, placement = 'centre', padded = true, className } = props
  const { closesOnEscape = dismissable } = props
  const hasHead = !hideTitle || closeLabel !== undefined
  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!closesOnEscape}
        className={cx(styles.scrim, placement === 'top' && styles.top)}
      >
        <Modal className={cx(styles.modal, className)} style={{ '--width': rem(widthPx) } as CSSProperties}>
          <AriaDialog role={role} className={cx(styles.dialog)} {...(hideTitle ? { 'aria-label': String(title) } : {})}>
            {hasHead && (
              <div className={cx(styles.head, hideTitle && styles.headBare)}>
                {!hideTitle && (
                  <div className={styles.titles}>
                    <Heading slot="title" level={2} className={cx(styles.title)}>
                      {title}
                    </Heading>
                    {description !== undefined && <p className={styles.description}>{description}</p>}
                  </div>
                )}
                {closeLabel !== undefined && (
                  <IconButton label={closeLabel} onClick={() => onOpenChange(false)}>
                    <X aria-hidden />
                  </IconButton>
                )}
              </div>
            )}
            {children === undefined ? (
              <div className={styles.gap} />
            ) : (
              <div className={cx(styles.body, padded && styles.padded)}>{children}</div>
            )}
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}
