import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useEffect, useState } from 'react'
import type { RehearsalRole, RehearsalState } from '@foyer/contract/rehearsal-frame'
import type { ServerClock } from '@foyer/client'
import { CoveringBar } from '../../platform/covering-bar.tsx'
import { useRehearsalTexts } from './rehearsal-texts.ts'

interface RehearsalBarProps {
  readonly state: RehearsalState
  readonly clock: Pick<ServerClock, 'now' | 'at'>
  /** That of the venue; undefined for that of the browser. */
  readonly timeZone: string | undefined
  readonly onHeight: (px: number) => void
}

const minuteMs = 60_000

const textOfRole = {
  visitor: 'rehearsal.as-visitor',
  attendee: 'rehearsal.as-attendee',
  moderator: 'rehearsal.as-moderator',
  host: 'rehearsal.as-host',
} as const satisfies Record<RehearsalRole, string>

/** Names the role and the simulated time under the header. Source: REH-01, REH-02. */
export function RehearsalBar({ state: { role, time }, clock, timeZone, onHeight }: RehearsalBarProps) {
  const { t, locale } = useRehearsalTexts()
  const nowMs = useMinute(clock)
  const when = () =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(
      nowMs,
    )
  const pace = time?.rate === 0 ? ` · ${t('rehearsal.paused')}` : time && time.rate !== 1 ? ` · ×${time.rate}` : ''
  return (
    <CoveringBar onHeight={onHeight}>
      <CalendarClock size={16} aria-hidden />
      <bdi>
        {t(textOfRole[role])} · {time ? t('rehearsal.simulated', { when: when() }) + pace : t('rehearsal.real')}
      </bdi>
    </CoveringBar>
  )
}

/** The clock, new every minute and whenever it is set. */
function useMinute({ now, at }: RehearsalBarProps['clock']): number {
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      const readMs = now()
      setNowMs(readMs)
      cancel = at((Math.floor(readMs / minuteMs) + 1) * minuteMs, tick)
    }
    tick()
    return () => cancel()
  }, [at, now])
  return nowMs
}
