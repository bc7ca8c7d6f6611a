import type { AnalyticsTexts } from '../analytics-texts.tsx'
import { type Choice, dayOf, midnightOf } from './choice.ts'
import type { Span } from './span.ts'

/** How the times of a period are written, by the reader's clock and in their language. */
export interface Times {
  /** Below a picture: short. */
  readonly tick: (atMs: number) => string
  /** Below a column that is one of many: the hour alone where columns are hours. */
  readonly column: (atMs: number) => string
  /** Beside a point or in a table: whole. */
  readonly point: (atMs: number) => string
  /** What period it is. */
  readonly title: string
  /** The day that is compared with. */
  readonly compared: string | undefined
}

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const shortDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

export function timesOf(
  { t, date }: Pick<AnalyticsTexts, 't' | 'date'>,
  choice: Choice,
  span: Span,
  nowMs: number,
): Times {
  const { fromMs, toMs, bucketMinutes, busyMinutes, compareFromMs } = span
  // The year is said of another one only.
  const yearOf = (atMs: number): Intl.DateTimeFormatOptions =>
    new Date(atMs).getFullYear() === new Date(nowMs).getFullYear() ? {} : { year: 'numeric' }
  const longDay = (atMs: number) => {
    return date(atMs, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(atMs) })
  }
  const dayAndTime = (atMs: number) => date(atMs, { ...shortDay, ...clock })
  const isMidnight = (atMs: number) => atMs === midnightOf(dayOf(atMs))
  const times = {
    compared:
      compareFromMs === undefined
        ? undefined
        : date(compareFromMs, { weekday: 'short', ...shortDay, ...yearOf(compareFromMs) }),
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
      column: (atMs) =>
        isMidnight(atMs) || busyMinutes === 1_440 ? date(atMs, shortDay) : date(atMs, { hour: 'numeric' }),
      tick: (atMs) => (isMidnight(atMs) ? date(atMs, shortDay) : date(atMs, clock)),
      point: bucketMinutes === 1_440 ? wholeDay : dayAndTime,
    }
  }
  const time = (atMs: number) => date(atMs, clock)
  const range = () => t('analytics.range', { from: time(fromMs), to: time(toMs) })
  return {
    ...times,
    title: choice.period === 'hour' ? `${longDay(fromMs)}, ${range()}` : longDay(fromMs),
    column: choice.period === 'hour' ? time : (atMs) => date(atMs, { hour: 'numeric' }),
    tick: time,
    point: time,
  }
}
