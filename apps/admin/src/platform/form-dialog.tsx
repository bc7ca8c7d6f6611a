import { type FormEvent, type ReactNode, useId } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  readonly title: string
  readonly description: string
  readonly submitText: string
  /** While it is sent the dialog stays, and nothing closes it. */
  readonly isPending: boolean
  readonly onSubmit: (event: FormEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog, which checks its fields itself. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitText, isPending, onSubmit, onClose, children } = props
  const { t } = useAdminTexts()
  const formId = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) onClose()
      }}
      title={title}
      description={description}
      closeLabel={t('common.close')}
      widthPx={560}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" waiting={isPending} waitingLabel={t('common.loading')}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
