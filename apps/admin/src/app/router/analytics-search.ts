import { isDay } from '../../platform/is-day.ts'

/** What of the numbers is looked at; a day of today, and the live venue, are not said. Source: ANA-03. */
export interface AnalyticsSearch {
  readonly period?: 'hour' | 'event'
  readonly day?: string
  readonly hour?: number
  readonly compare?: string
  readonly mode?: 'stage'
}

/** Leaves out what makes no sense, so that a mangled address shows today. */
export const readAnalyticsSearch = ({
  period,
  day,
  hour,
  compare,
  mode,
}: Record<string, unknown>): AnalyticsSearch => ({
  ...((period === 'hour' || period === 'event') && { period }),
  ...(isDay(day) && { day }),
  ...(Number.isInteger(hour) && Number(hour) >= 0 && Number(hour) < 24 && { hour: Number(hour) }),
  ...(isDay(compare) && compare !== day && { compare }),
  ...(mode === 'stage' && { mode }),
})
