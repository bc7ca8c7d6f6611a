import { useAdminTexts } from '@foyer/i18n/admin'
import { Tooltip } from '@foyer/ui/tooltip'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Schedule } from '../editor-ports.ts'
import styles from './schedule-note.module.css'
import { whenOf } from './schedule-words.ts'
import { SchedulesTexts, useSchedulesTexts } from './schedules-texts.ts'
import { useSchedule } from './use-schedule.ts'

interface ScheduleNoteProps {
  readonly architectureId: string
  readonly onOpen: () => void
}

/** That a publication waits or has failed, beside the button to publish; nothing without one. Source: PUB-04. */
export default function ScheduleNote({ architectureId, onOpen }: ScheduleNoteProps) {
  const { data: schedule } = useSchedule(architectureId)
  if (schedule === undefined || schedule === null) return null
  return (
    <SchedulesTexts onFailure={ignore}>
      <NoteButton schedule={schedule} onOpen={onOpen} />
    </SchedulesTexts>
  )
}

/** The dialog says it too. */
const ignore = () => {}

function NoteButton({ schedule, onOpen }: { readonly schedule: Schedule; readonly onOpen: () => void }) {
  const { t: say } = useSchedulesTexts()
  const texts = useAdminTexts()
  const isFailed = schedule.state === 'failed'
  const Icon = isFailed ? TriangleAlert : CalendarClock
  const when = whenOf(schedule, texts)
  return (
    <Tooltip text={say(isFailed ? 'schedules.failed' : 'schedules.due', { when })} placement="bottom">
      <button type="button" className={styles.note} data-bad={isFailed || undefined} onClick={onOpen}>
        <Icon size={15} aria-hidden />
        <span>
          {isFailed
            ? say('schedules.not-published')
            : texts.date(Date.parse(schedule.publishAt), { month: 'short', day: 'numeric' })}
        </span>
      </button>
    </Tooltip>
  )
}
