/** What the organiser looks at; it stands in the address, so that it can be sent to a colleague. */
export interface Choice {
  readonly period: 'hour' | 'day' | 'event'
  /** Such as 2026-11-20, by the reader's clock; today where it is absent. */
  readonly day?: string | undefined
  /** From 0 to 23; the present one where it is absent. */
  readonly hour?: number | undefined
  /** The day that is drawn beside it. */
  readonly compare?: string | undefined
  readonly opMode: 'LIVE' | 'STAGE'
}

/** The day of an instant by the reader's clock. */
export function dayOf(atMs: number): string {
  const date = new Date(atMs)
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`
}

/** Its midnight by the reader's clock, so many days later, in Unix milliseconds. */
export function midnightOf(day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

export const daysLater = (day: string, days: number): string => dayOf(midnightOf(day, days))

/** How far the reader's clock is ahead of UTC at that time, in minutes. */
export const offsetAt = (atMs: number): number => -new Date(atMs).getTimezoneOffset() || 0
