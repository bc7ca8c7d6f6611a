import type { PresenceRecord } from '@foyer/contract'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'

/** What is said of somebody in a list. */
export interface PersonTexts {
  readonly name: string
  readonly work: string
  readonly status: string
  /** What they are busy with, where that is known. */
  readonly activity: string | undefined
}

export const personTexts = (
  { attendee, status, activity }: PresenceRecord,
  { t }: Translator<TopicKey<'people'>>,
): PersonTexts => ({
  name: attendee.name ?? t('people.unnamed'),
  work: [attendee.title, attendee.company].filter((part) => part !== undefined).join(' · '),
  status: t(`people.status.${status}`),
  activity: activity === undefined ? undefined : t(`people.activity.${activity}`),
})
