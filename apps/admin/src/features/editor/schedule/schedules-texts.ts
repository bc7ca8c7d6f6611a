import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What is said of scheduled publications, fetched with what shows them. */
const texts: TopicTexts<TopicKey<'schedules'>> = createTopicTexts(loadTexts('schedules'))
export const SchedulesTexts = texts.TopicTexts
export const useSchedulesTexts = texts.useTopicTexts
export type SchedulesTranslator = ReturnType<typeof useSchedulesTexts>
