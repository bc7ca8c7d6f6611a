import { useMemo } from 'react'
import type { Span } from './list-lanes.ts'
import { useTimelineTexts } from './timeline-texts.ts'

const minuteMs = 60_000

/** Times and lengths as people read them, in a time zone. */
export function useTimeWords(zoneId: string) {
  const { t, date, number } = useTimelineTexts()
  return useMemo(() => {
    const timeZone = zoneId
    const at = (ms: number, options: Intl.DateTimeFormatOptions) => date(ms, { ...options, timeZone })
    const clock = (ms: number) => at(ms, { hour: 'numeric', minute: '2-digit' })
    const dayOf = (ms: number) => at(ms, { dateStyle: 'short' })
    const full = (ms: number) =>
      at(ms, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
    return {
      clock,
      full,
      day: (ms: number) => at(ms, { weekday: 'short', day: 'numeric', month: 'short' }),
      dayNumber: (ms: number) => at(ms, { day: 'numeric' }),
      month: (ms: number) => at(ms, { month: 'long', year: 'numeric' }),
      monthName: (ms: number) => at(ms, { month: 'short' }),
      year: (ms: number) => at(ms, { year: 'numeric' }),
      /** `2 h 30 min` */
      length: (ms: number) => {
        const minutes = Math.round(ms / minuteMs)
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
        if (hours === 0) return t('editor-timeline.minutes', { count: number(rest) })
        const whole = t('editor-timeline.hours', { count: number(hours) })
        return rest === 0 ? whole : `${whole} ${t('editor-timeline.minutes', { count: number(rest) })}`
      },
      /** From when to when, with days where there are two. */
      span: ({ beginMs, endMs }: Span, isWithDay = false) => {
        if (beginMs === undefined && endMs === undefined) return t('editor-timeline.always')
        if (beginMs === undefined) return t('editor-timeline.until', { time: full(endMs ?? 0) })
        if (endMs === undefined) return t('editor-timeline.from', { time: full(beginMs) })
        const isOneDay = dayOf(beginMs) === dayOf(endMs)
        return `${isOneDay && !isWithDay ? clock(beginMs) : full(beginMs)} – ${isOneDay ? clock(endMs) : full(endMs)}`
      },
    }
  }, [t, date, number, zoneId])
}

export type TimeWords = ReturnType<typeof useTimeWords>
