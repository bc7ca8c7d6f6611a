import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

export type JsonKey = TopicKey<'editor-json'>

/** What is said of the venue as JSON, fetched with its dialog. */
const texts: TopicTexts<JsonKey> = createTopicTexts(loadTexts('editor-json'))
export const JsonTexts = texts.TopicTexts
export const useJsonTexts = texts.useTopicTexts
