import { isApiError } from '@foyer/client'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Spinner } from '@foyer/ui/spinner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useDraft } from '../editor-context.tsx'
import { type Schedule, type ScheduleInput, useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { ScheduleForm } from './schedule-form.tsx'
import styles from './schedule-section.module.css'
import { failureText, occurrenceOf, whenOf } from './schedule-words.ts'
import { useSchedulesTexts } from './schedules-texts.ts'
import { useSchedule } from './use-schedule.ts'

interface ScheduleSectionProps {
  readonly architectureId: string
  /** Why the draft cannot be published now. */
  readonly why: string | undefined
  /** What is new, for colleagues, where one is scheduled. */
  readonly note: string
  readonly onScheduled: () => void
}

/** The publication at a later time: to schedule it, to change or cancel it, and why it has failed. Source: PUB-04. */
export function ScheduleSection({ architectureId, why, note, onScheduled }: ScheduleSectionProps) {
  const { schedules } = useEditorPorts()
  const { toasts } = usePlatform()
  const { t } = useEditorTexts()
  const { t: say } = useSchedulesTexts()
  const queries = useQueryClient()
  const version = useDraft((view) => view.version)
  const query = useSchedule(architectureId)
  const [isOpen, setOpen] = useState(false)
  const action = useMutation({
    mutationFn: (work: { readonly run: () => Promise<unknown>; readonly text: string }) => work.run(),
    onSuccess: (_, { text }) => {
      setOpen(false)
      toasts.show({ tone: 'success', text })
    },
    // Also where it was refused: somebody has changed it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['editor', 'schedules'] }),
  })
  const schedule = query.data
  const waiting = schedule?.state === 'waiting' ? schedule : undefined
  const fault = faultOf(action.error)
  const open = () => {
    action.reset()
    setOpen(true)
  }
  const send = (time: Omit<ScheduleInput, 'note'>) => {
    if (waiting === undefined) {
      const run = () => schedules.create(architectureId, version, { ...time, note })
      action.mutate({ run, text: say('schedules.scheduled') }, { onSuccess: onScheduled })
    } else {
      const run = () => schedules.update(waiting, { ...time, note: waiting.note ?? '' })
      action.mutate({ run, text: say('schedules.changed') })
    }
  }
  return (
    <section className={styles.section} aria-labelledby="schedule">
      <h3 id="schedule" className={styles.title}>
        {say('schedules.title')}
      </h3>
      {query.isPending && <Spinner size={20} label={t('editor.saving.loading')} />}
      {query.isError && (
        <Alert
          tone="error"
          title={say('schedules.not-loaded')}
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              {t('editor.try-again')}
            </Button>
          }
        />
      )}
      {action.isError && fault === undefined && (
        <Alert tone="error" title={t('editor.publish.failed')}>
          {refusalText(action.error)}
        </Alert>
      )}
      {schedule?.state === 'failed' && (
        <Failed
          schedule={schedule}
          onDismiss={() => action.mutate({ run: () => schedules.cancel(schedule), text: say('schedules.dismissed') })}
        />
      )}
      {waiting !== undefined && !isOpen && (
        <Waiting
          schedule={waiting}
          why={why}
          isBusy={action.isPending}
          onChange={open}
          onCancel={() => action.mutate({ run: () => schedules.cancel(waiting), text: say('schedules.cancelled') })}
          onRenew={() =>
            action.mutate({
              run: () => schedules.update(waiting, inputOf(waiting), version),
              text: say('schedules.renewed'),
            })
          }
        />
      )}
      {isOpen && schedule !== undefined && (
        <ScheduleForm
          key={waiting?.revision}
          schedule={waiting}
          why={waiting === undefined ? why : undefined}
          fault={fault}
          isBusy={action.isPending}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      )}
      {!isOpen && schedule !== undefined && waiting === undefined && (
        <div>
          <Button size="small" onClick={open}>
            {say(schedule === null ? 'schedules.open' : 'schedules.again')}
          </Button>
        </div>
      )}
    </section>
  )

  function refusalText(error: unknown): string {
    const code = isApiError(error) ? error.code : undefined
    if (code === 'venue.stale') return t('editor.publish.stale')
    if (code === 'venue.invalid') return t('editor.publish.faulty')
    const isOthers = code?.startsWith('designer.schedule-')
    return isOthers === true ? say('schedules.elsewhere') : t('editor.publish.unreachable')
  }
}

interface WaitingProps extends ScheduleSectionActions {
  readonly schedule: Schedule
  readonly why: string | undefined
  readonly isBusy: boolean
}

interface ScheduleSectionActions {
  readonly onChange: () => void
  readonly onCancel: () => void
  /** Publishes the present draft instead. */
  readonly onRenew: () => void
}

function Waiting({ schedule, why, isBusy, onChange, onCancel, onRenew }: WaitingProps) {
  const { t: say } = useSchedulesTexts()
  const texts = useAdminTexts()
  const isChanged = useDraft((view) => view.version !== schedule.draftVersion)
  const when = whenOf(schedule, texts)
  const { schedulerName: name, note } = schedule
  return (
    <>
      <Alert
        tone="info"
        title={when}
        action={
          <div className={styles.actions}>
            <Button size="small" disabled={isBusy} onClick={onChange}>
              {say('schedules.change')}
            </Button>
            <Button size="small" disabled={isBusy} onClick={onCancel}>
              {say('schedules.cancel')}
            </Button>
          </div>
        }
      >
        {name !== undefined && <p>{say('schedules.by', { name })}</p>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <p>{say('schedules.stays')}</p>
      </Alert>
      {isChanged && (
        <Alert
          tone="warning"
          title={say('schedules.draft-changed')}
          action={
            <Button size="small" disabled={isBusy || why !== undefined} onClick={onRenew}>
              {say('schedules.renew')}
            </Button>
          }
        >
          {why ?? say('schedules.draft-changed-text')}
        </Alert>
      )}
    </>
  )
}

function Failed({ schedule, onDismiss }: { readonly schedule: Schedule; readonly onDismiss: () => void }) {
  const say = useSchedulesTexts()
  const texts = useAdminTexts()
  return (
    <Alert
      tone="error"
      title={say.t('schedules.failed', { when: whenOf(schedule, texts) })}
      action={
        <Button size="small" onClick={onDismiss}>
          {say.t('schedules.dismiss')}
        </Button>
      }
    >
      {failureText(schedule, say)}
    </Alert>
  )
}

/** The same again, at the same instant. */
const inputOf = ({ localTime, timeZone, note = '', publishAt }: Schedule): ScheduleInput => ({
  localTime,
  timeZone,
  note,
  occurrence: occurrenceOf(localTime, timeZone, publishAt),
})

/** What the server found wrong with a field. */
function faultOf(error: unknown): string | undefined {
  return isApiError(error) && error.code === 'request.invalid' ? (error.faults[0]?.code ?? '') : undefined
}
