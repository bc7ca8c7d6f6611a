import type { Translator } from './create-translator.ts'

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const dayAndTime: Intl.DateTimeFormatOptions = { ...time, weekday: 'short' }

/**
 * Begin and end as two texts, both with their day where they are on two days, so that an end is never read as one of the
 * day of the begin. `namesDay` writes the day of the begin in any case. Times are Unix milliseconds.
 */
export function timeRange(
  { beginMs, endMs }: { readonly beginMs: number; readonly endMs: number },
  { date }: Pick<Translator, 'date'>,
  { namesDay = false }: { readonly namesDay?: boolean } = {},
): { readonly begin: string; readonly end: string } {
  const isOneDay = date(beginMs, { dateStyle: 'short' }) === date(endMs, { dateStyle: 'short' })
  return {
    begin: date(beginMs, namesDay || !isOneDay ? dayAndTime : time),
    end: date(endMs, isOneDay ? time : dayAndTime),
  }
}
