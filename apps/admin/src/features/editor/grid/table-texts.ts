import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the tables of the editor say, fetched with them. */
const texts: TopicTexts<TopicKey<'editor-tables'>> = createTopicTexts(loadTexts('editor-tables'))
export const TableTexts = texts.TopicTexts
export const useTableTexts = texts.useTopicTexts
