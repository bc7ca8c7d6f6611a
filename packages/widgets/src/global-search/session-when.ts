import type { SearchResult } from '@foyer/contract'
import { regionOf } from '@foyer/i18n/region-of'

type Session = Pick<SearchResult, 'begin' | 'end' | 'isCancelled'>

/** A session in its time, as the reader's time zone and language write it. */
export interface SessionTime {
  readonly phase: 'coming' | 'running' | 'over' | 'cancelled'
  readonly text: string
}

/** Undefined where the result has no times. `timeZone` is the reader's own by default. */
export function sessionTime(
  { begin, end, isCancelled }: Session,
  locale: string,
  nowMs: number,
  { isShort = false, timeZone }: { readonly isShort?: boolean; readonly timeZone?: string } = {},
): SessionTime | undefined {
  if (begin === undefined || end === undefined) return undefined
  const [beginMs, endMs] = [Date.parse(begin), Date.parse(end)]
  const format = new Intl.DateTimeFormat(regionOf(locale), {
    weekday: isShort ? 'short' : 'long',
    day: 'numeric',
    month: isShort ? 'short' : 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const phase = nowMs < beginMs ? 'coming' : nowMs < endMs ? 'running' : 'over'
  return { phase: isCancelled === true ? 'cancelled' : phase, text: format.formatRange(beginMs, endMs) }
}

/** The short name of the reader's time zone at the begin of a session, such as `GMT+1`. */
export const zoneName = ({ begin = '' }: Session, locale: string): string =>
  new Intl.DateTimeFormat(regionOf(locale), { timeZoneName: 'short' })
    .formatToParts(Date.parse(begin))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
