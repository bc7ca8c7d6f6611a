import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

export type InspectorTextKey = TopicKey<'editor-fields'>

/** What forms say about fields, fetched with the editor. */
const texts: TopicTexts<InspectorTextKey> = createTopicTexts(loadTexts('editor-fields'))
export const InspectorTexts = texts.TopicTexts
export const useInspectorTexts = texts.useTopicTexts
