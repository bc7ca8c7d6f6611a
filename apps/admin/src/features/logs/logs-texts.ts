import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the page of the log says, fetched with it. */
const texts: TopicTexts<TopicKey<'logs'>> = createTopicTexts(loadTexts('logs'))
export const LogsTexts = texts.TopicTexts
export const useLogsTexts = texts.useTopicTexts
