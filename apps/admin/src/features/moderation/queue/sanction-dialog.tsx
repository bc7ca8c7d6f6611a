import { type FormEvent, useRef, useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Field, TextArea } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { usePlatform } from '../../../platform/platform-context.ts'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { isFaultOf, refusalOf } from '../refusal.ts'
import { useActId, useAction } from '../use-action.ts'
import { useAsk, useReadAnew } from '../use-live.ts'
import type { Moderated } from './moderated.ts'
import { type End, endOf, ends } from './sanction-end.ts'

interface SanctionDialogProps {
  readonly kind: 'mute' | 'ban'
  readonly entry: Moderated
  readonly onClose: () => void
}

/** What the server takes for a reason. */
const reasonMaxLength = 500

/**
 * Mutes or bans the author of an entry, with a reason and an end; the entry stays in the queue. What was typed stays until it is
 * done. Source: CHT-08.
 */
export function SanctionDialog({ kind, entry, onClose }: SanctionDialogProps) {
  const { toasts, clock } = usePlatform()
  const { t, number } = useAdminTexts()
  const ask = useAsk()
  const readAnew = useReadAnew()
  const actId = useActId()
  const { run, isPending, error } = useAction()
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const dateField = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [end, setEnd] = useState<End>('day')
  const [date, setDate] = useState('')
  const [isSent, setSent] = useState(false)
  const { name } = entry.person

  const words = reason.trim()
  const isTooLong = words.length > reasonMaxLength
  const reasonFault =
    words === '' ? 'admin.sanction.reason-required' : isTooLong ? 'validation.valueTooLong' : undefined
  const isPast = isFaultOf(error, '/until')
  const dateFault = endOf(end, date, clock.now()).fault ?? (isPast ? 'admin.sanction.date-past' : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const { untilMs, fault } = endOf(end, date, clock.now())
    if (reasonFault !== undefined) return reasonField.current?.focus()
    if (fault !== undefined) return dateField.current?.focus()
    void run(async () => {
      const options = { ...entry.subject, kind, reason: words }
      await ask('moderation.sanction', {
        ...options,
        clientId: actId([options, end, date]),
        ...(untilMs !== undefined && { until: untilMs }),
      })
      toasts.show({ tone: 'success', text: t(`admin.sanction.done.${kind}`, { name }) })
      onClose()
      await readAnew()
    })
  }

  return (
    <FormDialog
      title={t(`admin.sanction.title.${kind}`, { name })}
      description={t(`admin.sanction.text.${kind}`, { name })}
      submitText={t(`admin.reports.act.${kind}`)}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== undefined && !isPast && <Alert tone="error">{t(refusalOf(error))}</Alert>}
      <TextArea
        ref={reasonField}
        label={t('admin.sanction.reason')}
        description={t('admin.sanction.reason-hint', { name })}
        required
        autoFocus
        dir="auto"
        value={reason}
        error={reasonFault !== undefined && (isSent || isTooLong) ? t(reasonFault) : undefined}
        footer={`${number(words.length)}/${number(reasonMaxLength)}`}
        onChange={(event) => setReason(event.target.value)}
      />
      <Select
        label={t('admin.sanction.end')}
        description={end === 'never' ? t('admin.sanction.end-text.never') : undefined}
        options={ends.map((value) => ({ value, label: t(`admin.sanction.end.${value}`) }))}
        value={end}
        onChange={(event) => setEnd(event.target.value as End)}
      />
      {end === 'date' && (
        <Field
          ref={dateField}
          label={t('admin.sanction.date')}
          type="datetime-local"
          required
          value={date}
          error={isSent && dateFault !== undefined ? t(dateFault) : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
