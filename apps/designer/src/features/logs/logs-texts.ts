import { useDesignerTexts } from '@foyer/i18n/designer'
import { type LogsTextKey, loadLogsTexts } from '@foyer/i18n/logs'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the page of the log says, fetched with it. */
export const { TopicTexts: LogsTexts, useTopicTexts: useLogsTexts } = createTopicTexts<LogsTextKey>(
  loadLogsTexts,
  () => useDesignerTexts().locale,
)
