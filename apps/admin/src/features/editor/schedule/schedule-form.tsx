import { listInstants, openZone } from '@foyer/contract/time-zone'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { type FormEvent, useState } from 'react'
import { useVenue } from '../editor-context.tsx'
import { type Schedule, type ScheduleInput, useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { architectureOf } from '../entities/read-draft.ts'
import { ownZoneId } from '../timeline/zone.ts'
import styles from './schedule-section.module.css'
import { occurrenceOf, offsetOf } from './schedule-words.ts'
import { useSchedulesTexts } from './schedules-texts.ts'

interface ScheduleFormProps {
  /** To change; undefined for a new one. */
  readonly schedule: Schedule | undefined
  /** Why nothing can be scheduled now. */
  readonly why: string | undefined
  /** The code of what the server found wrong with the time. */
  readonly fault: string | undefined
  readonly isBusy: boolean
  readonly onSend: (time: Omit<ScheduleInput, 'note'>) => void
  readonly onClose: () => void
}

const hourMs = 3_600_000

/** Date and time of a publication by the clocks of the venue. Source: PUB-04. */
export function ScheduleForm({ schedule, why, fault, isBusy, onSend, onClose }: ScheduleFormProps) {
  const { clock } = useEditorPorts()
  const { t } = useEditorTexts()
  const { t: say, locale } = useSchedulesTexts()
  const ofVenue = useVenue((venue) => String(architectureOf(venue)?.['timeZone'] ?? ''))
  const venueZone = openZone(ofVenue)
  const zone = venueZone ?? openZone(ownZoneId())
  const [entered, setEntered] = useState(() => {
    const fullHourMs = Math.ceil(clock.now() / hourMs + 1) * hourMs
    const atMs = schedule === undefined ? fullHourMs : Date.parse(schedule.publishAt)
    return new Date(zone?.wallOf(atMs) ?? atMs).toISOString().slice(0, 16)
  })
  const [occurrence, setOccurrence] = useState(
    () => (schedule && zone && occurrenceOf(entered, zone.id, schedule.publishAt)) ?? 'first',
  )
  const [sent, setSent] = useState<string>()
  const instants = (zone && listInstants(zone, entered)) ?? []
  const isGap = entered !== '' && instants.length === 0
  const timeZone = zone?.id ?? 'UTC'
  const error = isGap
    ? say('schedules.fault.gap', { zone: timeZone })
    : fault !== undefined && sent === entered
      ? faultText()
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(entered)
    onSend({ localTime: entered, timeZone, ...(instants.length > 1 && { occurrence }) })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={say('schedules.when')}
        type="datetime-local"
        required
        description={
          venueZone === undefined
            ? say('schedules.zone.own', { zone: timeZone })
            : say('schedules.zone.venue', { zone: timeZone })
        }
        error={error}
        value={entered}
        onChange={(event) => setEntered(event.currentTarget.value.slice(0, 16))}
      />
      {instants.length > 1 && (
        <Select
          label={say('schedules.occurrence')}
          description={say('schedules.occurrence-help')}
          value={occurrence}
          onChange={(event) => setOccurrence(event.target.value === 'second' ? 'second' : 'first')}
          options={(['first', 'second'] as const).map((value, index) => ({
            value,
            label: say(value === 'first' ? 'schedules.first' : 'schedules.second', {
              offset: offsetOf(instants[index] ?? 0, timeZone, locale),
            }),
          }))}
        />
      )}
      <p className={styles.text}>{why ?? say(schedule === undefined ? 'schedules.frozen' : 'schedules.same')}</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="small"
          disabled={why !== undefined || entered === '' || isGap}
          waiting={isBusy}
          waitingLabel={t('editor.saving.saving')}
        >
          {say(schedule === undefined ? 'schedules.send' : 'schedules.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('editor.cancel')}
        </Button>
      </div>
    </form>
  )

  function faultText(): string {
    if (fault === 'past') return say('schedules.fault.past')
    if (fault === 'too-far') return say('schedules.fault.too-far')
    if (fault === 'other-time-zone') return say('schedules.fault.zone')
    return say('schedules.fault.other')
  }
}
