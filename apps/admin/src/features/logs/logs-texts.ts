import { type LogsTextKey, loadLogsTexts } from '@foyer/i18n/logs'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the page of the log says, fetched with it. */
const texts: TopicTexts<LogsTextKey> = createTopicTexts(loadLogsTexts)
export const LogsTexts = texts.TopicTexts
export const useLogsTexts = texts.useTopicTexts
