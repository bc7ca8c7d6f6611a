import { listInstants, openZone } from '@foyer/contract/time-zone'
import type { AdminTranslator } from '@foyer/i18n/admin'
import type { Schedule } from '../editor-ports.ts'
import type { SchedulesTranslator } from './schedules-texts.ts'

/** When it is due by the clocks of its time zone, whose offset distinguishes the two times that clocks show twice. */
export function whenOf(
  { publishAt, timeZone }: Pick<Schedule, 'publishAt' | 'timeZone'>,
  { date, locale }: Pick<AdminTranslator, 'date' | 'locale'>,
): string {
  const atMs = Date.parse(publishAt)
  // Of a zone that this browser does not know the offset is.
  const zone = openZone(timeZone) === undefined ? 'UTC' : timeZone
  const when = date(atMs, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return `${when} (${zone}, ${offsetOf(atMs, zone, locale)})`
}

/** Such as `GMT+2`. */
export const offsetOf = (atMs: number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

export function failureText({ failure }: Pick<Schedule, 'failure'>, { t }: SchedulesTranslator): string {
  if (failure === 'invalid') return t('schedules.failed.invalid')
  if (failure === 'not-allowed') return t('schedules.failed.not-allowed')
  return t(failure === 'missed' ? 'schedules.failed.missed' : 'schedules.failed.error')
}

/** Which of two equal times on the clock an instant is; undefined where there is one. */
export function occurrenceOf(localTime: string, timeZone: string, publishAt: string): 'first' | 'second' | undefined {
  const zone = openZone(timeZone)
  const [first, second] = (zone && listInstants(zone, localTime)) ?? []
  if (second === undefined) return undefined
  return Date.parse(publishAt) === first ? 'first' : 'second'
}
