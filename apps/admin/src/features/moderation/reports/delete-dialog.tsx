import { type FormEvent, useState } from 'react'
import type { ChatReport } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Checkbox } from '@foyer/ui/checkbox'
import { Field } from '@foyer/ui/field'
import { usePlatform } from '../../../platform/platform-context.ts'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { refusalOf } from '../refusal.ts'
import { useActId, useAction } from '../use-action.ts'
import { useAsk, useReadAnew } from '../use-live.ts'

interface DeleteDialogProps {
  readonly report: ChatReport
  readonly onClose: () => void
}

/** What the server takes for a reason here. */
const reasonMaxLength = 200

/** Deletes the reported message, for all who see it. Source: CHT-08. */
export function DeleteDialog({ report, onClose }: DeleteDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const ask = useAsk()
  const readAnew = useReadAnew()
  const actId = useActId()
  const { run, isPending, error } = useAction()
  const [reason, setReason] = useState('')
  const [isSettling, setSettling] = useState(true)
  const { reportId, person, message } = report
  const isTooLong = reason.trim().length > reasonMaxLength

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (message === undefined || isTooLong) return
    void run(async () => {
      const options = {
        roomId: message.roomId,
        seq: message.message.seq,
        ...(reason.trim() && { reason: reason.trim() }),
      }
      await ask('chat.delete', { ...options, clientId: actId(options) })
      if (isSettling) await ask('moderation.settle-report', { reportId, outcome: 'acted' })
      toasts.show({ tone: 'success', text: t('admin.delete.done', { name: person.name }) })
      onClose()
      await readAnew()
    })
  }

  return (
    <FormDialog
      title={t('admin.delete.title', { name: person.name })}
      description={t('admin.delete.text')}
      submitText={t('admin.reports.act.delete')}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== undefined && <Alert tone="error">{t(refusalOf(error))}</Alert>}
      <Field
        label={t('admin.sanction.reason')}
        labelTrailing={t('admin.create.optional')}
        description={t('admin.delete.reason-hint')}
        autoComplete="off"
        dir="auto"
        value={reason}
        error={isTooLong ? t('validation.valueTooLong') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox checked={isSettling} onChange={(event) => setSettling(event.target.checked)}>
        {t('admin.reports.act.acted')}
      </Checkbox>
    </FormDialog>
  )
}
