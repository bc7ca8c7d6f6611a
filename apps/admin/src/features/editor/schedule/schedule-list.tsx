import { localizedText } from '@foyer/i18n'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { LinkButton } from '@foyer/ui/link-button'
import type { ReactNode } from 'react'
import type { Schedule } from '../editor-ports.ts'
import { failureText, whenOf } from './schedule-words.ts'
import { SchedulesTexts, useSchedulesTexts } from './schedules-texts.ts'

interface ScheduleListProps {
  readonly schedules: readonly Schedule[]
}

/** The publications of all venues that wait or have failed, each with the way to its editor. Source: PUB-04. */
export default function ScheduleList(props: ScheduleListProps): ReactNode {
  return (
    <SchedulesTexts onFailure={ignore}>
      <Entries {...props} />
    </SchedulesTexts>
  )
}

/** The editor says it too. */
const ignore = () => {}

function Entries({ schedules }: ScheduleListProps) {
  const say = useSchedulesTexts()
  const texts = useAdminTexts()
  return schedules.map((schedule) => {
    const { id, architectureId, names, state, schedulerName } = schedule
    const when = whenOf(schedule, texts)
    const name = localizedText(names, texts.locale) || architectureId
    const isFailed = state === 'failed'
    return (
      <Alert
        key={id}
        tone={isFailed ? 'error' : 'info'}
        live={isFailed}
        title={`${name}: ${say.t(isFailed ? 'schedules.failed' : 'schedules.due', { when })}`}
        action={<LinkButton href={`/admin/editor/${architectureId}`}>{say.t('schedules.open-editor')}</LinkButton>}
      >
        {isFailed ? failureText(schedule, say) : schedulerName && say.t('schedules.by', { name: schedulerName })}
      </Alert>
    )
  })
}
