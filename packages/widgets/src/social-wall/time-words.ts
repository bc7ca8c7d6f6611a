import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'

type Words = Pick<Translator<TopicKey<'social-wall'>>, 'date'>

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** The time of today; before that the day as well. */
export const shortTime = ({ date }: Words, at: number, nowMs: number): string =>
  startOfDay(at) === startOfDay(nowMs)
    ? date(at, { hour: 'numeric', minute: '2-digit' })
    : date(at, {
        day: 'numeric',
        month: 'short',
        ...(new Date(at).getFullYear() === new Date(nowMs).getFullYear()
          ? { hour: 'numeric', minute: '2-digit' }
          : { year: 'numeric' }),
      })

export const dateAndTime = ({ date }: Words, at: number): string => date(at, { dateStyle: 'long', timeStyle: 'short' })
