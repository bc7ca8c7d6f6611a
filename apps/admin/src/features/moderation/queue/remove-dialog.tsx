import { type FormEvent, useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Field } from '@foyer/ui/field'
import { usePlatform } from '../../../platform/platform-context.ts'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { refusalOf } from '../refusal.ts'
import { useActId, useAction } from '../use-action.ts'
import { useAsk, useReadAnew } from '../use-live.ts'
import type { Moderated } from './moderated.ts'

interface RemoveDialogProps {
  readonly entry: Moderated
  readonly onClose: () => void
}

/** What the server takes for a reason here. */
const reasonMaxLength = 200

/** Removes what was reported, for all who see it; that settles its reports. A message is deleted with a reason. Source: CHT-08. */
export function RemoveDialog({ entry: { report, content, person }, onClose }: RemoveDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const ask = useAsk()
  const readAnew = useReadAnew()
  const actId = useActId()
  const { run, isPending, error } = useAction()
  const [reason, setReason] = useState('')
  const { name } = person
  const message = report?.message
  const type = message === undefined ? (content?.type ?? 'message') : 'message'
  const isTooLong = reason.trim().length > reasonMaxLength

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong || report === undefined) return
    void run(async () => {
      if (message !== undefined) {
        const options = {
          roomId: message.roomId,
          seq: message.message.seq,
          ...(reason.trim() && { reason: reason.trim() }),
        }
        await ask('chat.delete', { ...options, clientId: actId(options) })
      } else if (content !== undefined) await ask('moderation.decide', { content, decision: 'remove' })
      // Does nothing where the removal has settled it: not so where the author removed it before.
      await ask('moderation.settle-report', { reportId: report.reportId, outcome: 'acted' })
      toasts.show({ tone: 'success', text: t(`admin.queue.removed.${type}`, { name }) })
      onClose()
      await readAnew()
    })
  }

  return (
    <FormDialog
      title={t(`admin.queue.remove-title.${type}`, { name })}
      description={t(`admin.queue.remove-text.${type}`)}
      submitText={t(`admin.queue.remove.${type}`)}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== undefined && <Alert tone="error">{t(refusalOf(error))}</Alert>}
      {message !== undefined && (
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
      )}
    </FormDialog>
  )
}
