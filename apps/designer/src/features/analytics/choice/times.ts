import type { AnalyticsTexts } from '../analytics-texts.tsx'
import { type Choice, dayOf, midnightOf } from './choice.ts'
import type { Span } from './span.ts'

/** How the times of a period are written, by the reader's clock and in their language. */
export interface Times {
  /** Below a picture: short. */
  readonly tick: (atMs: number) => string
  /** Beside a point or in a table: whole. */
  readonly point: (atMs: number) => string
  /** What period it is. */
  readonly title: string
  /** The day that is compared with. */
  readonly compared: string | undefined
}

const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const shortDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

export function timesOf(
  { t, date }: Pick<AnalyticsTexts, 't' | 'date'>,
  choice: Choice,
  span: Span,
  nowMs: number,
): Times {
  const { fromMs, toMs, bucketMinutes, compareFromMs } = span
  const longDay = (atMs: number) => {
    const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
    return date(atMs, { weekday: 'long', day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  }
  const dayAndTime = (atMs: number) => date(atMs, { ...shortDay, ...clock })
  const isMidnight = (atMs: number) => atMs === midnightOf(dayOf(atMs))
  const times = {
    compared:
      compareFromMs === undefined
        ? undefined
        : date(compareFromMs, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  }
  if (choice.period === 'event') {
    const last = toMs - 1
    const title =
      dayOf(fromMs) === dayOf(last)
        ? longDay(fromMs)
        : t('analytics.range', {
            from: date(fromMs, { day: 'numeric', month: 'long' }),
            to: date(last, { day: 'numeric', month: 'long', year: 'numeric' }),
          })
    const wholeDay = (atMs: number) => date(atMs, { weekday: 'short', ...shortDay })
    return {
      ...times,
      title,
      tick: (atMs) => (isMidnight(atMs) ? date(atMs, shortDay) : date(atMs, clock)),
      point: bucketMinutes === 1_440 ? wholeDay : dayAndTime,
    }
  }
  const time = (atMs: number) => date(atMs, clock)
  const range = () => t('analytics.range', { from: time(fromMs), to: time(toMs) })
  return {
    ...times,
    title: choice.period === 'hour' ? `${longDay(fromMs)}, ${range()}` : longDay(fromMs),
    tick: time,
    point: time,
  }
}
