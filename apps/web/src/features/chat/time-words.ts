import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'

type Words = Pick<Translator<TopicKey<'chat'>>, 't' | 'date' | 'number'>

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)
// Days of summer time have another length; rounding takes that up.
const daysBetween = (at: number, now: number) => Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000)

export const clockTime = ({ date }: Words, at: number): string => date(at, { hour: 'numeric', minute: '2-digit' })

/** When something was, in the narrow column of a list: a time, a weekday, a date. */
export function shortTime(words: Words, at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return clockTime(words, at)
  if (days < 7) return words.date(at, { weekday: 'short' })
  return words.date(at, { day: 'numeric', month: 'numeric', year: '2-digit' })
}

/** The head of a day. */
export function dayTitle({ t, date }: Words, at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days === 0) return t('chat.today')
  if (days === 1) return t('chat.yesterday')
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return date(at, { weekday: 'long', day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
}

export const dateAndTime = ({ date }: Words, at: number): string => date(at, { dateStyle: 'long', timeStyle: 'short' })

/** A size as people say it: 340 kB, 2.4 MB. */
export function sizeOf({ number }: Words, bytes: number): string {
  const unit = (value: number, name: string, digits: number) =>
    number(value, { style: 'unit', unit: name, maximumFractionDigits: digits })
  if (bytes < 1_000) return number(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' })
  // Limits are said in steps of 1,024; so are sizes, or a file of 5.1 would pass under one of 5.
  if (bytes < 1024 * 1024 * 0.95) return unit(bytes / 1024, 'kilobyte', 0)
  return unit(bytes / 1024 / 1024, 'megabyte', 1)
}

export function durationOf({ t }: Words, durationMs: number): string {
  const minutes = Math.floor(durationMs / 60_000)
  return minutes === 0
    ? t('chat.call.seconds', { count: Math.max(1, Math.round(durationMs / 1_000)) })
    : t('chat.call.minutes', { count: minutes })
}
