import { type Choice, dayOf, midnightOf, offsetAt } from './choice.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** As far back as the server counts in one answer, less a day for clocks that are set. */
const longestMs = 399 * dayMs

/** When the first and the last request came that are kept. */
export interface Kept {
  readonly firstMs: number
  readonly lastMs: number
}

/** A choice as times: what the server is asked for. All in Unix milliseconds. */
export interface Span {
  readonly opMode: Choice['opMode']
  readonly fromMs: number
  /** The first instant after it. */
  readonly toMs: number
  readonly offsetMin: number
  readonly compareFromMs: number | undefined
  /** Whether it goes on now. */
  readonly isLive: boolean
  readonly bucketMinutes: number
  readonly busyMinutes: number
}

/** The whole event reaches from midnight before the first request to midnight after the last. */
export function spanOf(choice: Choice, nowMs: number, kept: Kept | undefined): Span {
  const day = choice.day ?? dayOf(nowMs)
  const { fromMs, toMs } = timesOf(choice, day, nowMs, kept)
  const isComparable = choice.compare !== undefined && choice.period !== 'event'
  return {
    opMode: choice.opMode,
    fromMs,
    toMs,
    offsetMin: offsetAt(fromMs),
    compareFromMs: isComparable ? midnightOf(choice.compare ?? day) + (fromMs - midnightOf(day)) : undefined,
    isLive: fromMs <= nowMs && nowMs < toMs,
    ...bucketsOf(choice.period, toMs - fromMs),
  }
}

function timesOf({ period, hour }: Choice, day: string, nowMs: number, kept: Kept | undefined) {
  if (period === 'event' && kept !== undefined) {
    const toMs = midnightOf(dayOf(kept.lastMs), 1)
    return { fromMs: Math.max(midnightOf(dayOf(kept.firstMs)), toMs - longestMs), toMs }
  }
  const fromMs = midnightOf(day)
  if (period !== 'hour') return { fromMs, toMs: midnightOf(day, 1) }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const begin = new Date(year, month - 1, date, hour ?? new Date(nowMs).getHours()).getTime()
  return { fromMs: begin, toMs: begin + hourMs }
}

/** As fine as a picture can show; the table of areas and hours needs room for each. */
function bucketsOf(period: Choice['period'], lengthMs: number) {
  if (period === 'hour') return { bucketMinutes: 5, busyMinutes: 5 }
  if (period === 'day') return { bucketMinutes: 5, busyMinutes: 60 }
  const days = lengthMs / dayMs
  if (days <= 3.1) return { bucketMinutes: 30, busyMinutes: 60 }
  return days <= 7.1 ? { bucketMinutes: 60, busyMinutes: 60 } : { bucketMinutes: 1_440, busyMinutes: 1_440 }
}

/** As the calls take it; names come in `locale`. */
export const periodQuery = ({ opMode, fromMs, toMs, offsetMin }: Span, locale: string) => ({
  opMode,
  from: String(fromMs),
  to: String(toMs),
  utcOffset: String(offsetMin),
  locale,
})

export const comparedQuery = (span: Span, locale: string) => ({
  ...periodQuery(span, locale),
  ...(span.compareFromMs !== undefined && { compareFrom: String(span.compareFromMs) }),
})
