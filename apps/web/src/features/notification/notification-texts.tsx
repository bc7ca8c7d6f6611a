import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { createTopicTexts, type TopicTexts } from '@foyer/i18n/topic-texts'
import type { NotificationDraft } from '../../platform/notifications.ts'

const topic: TopicTexts<TopicKey<'notification'>> = createTopicTexts(loadTexts('notification'))
export const NotificationTexts = topic.TopicTexts

/** The texts of notifications in the language of the page; throws outside a `NotificationTexts`. */
export const useNotificationTexts: () => Translator<TopicKey<'notification'>> = topic.useTopicTexts

/** What a notification says before what its author wrote. */
export const titleOf = (
  { t, date }: Pick<Translator<TopicKey<'notification'>>, 't' | 'date'>,
  { kind, values, timeMs }: Pick<NotificationDraft, 'kind' | 'values' | 'timeMs'>,
): string =>
  t(`notification.${kind}`, {
    ...values,
    ...(timeMs !== undefined && { time: date(timeMs, { timeStyle: 'short' }) }),
  })
