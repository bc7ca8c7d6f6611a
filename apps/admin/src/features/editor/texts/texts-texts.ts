import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the table of texts says, fetched with it. */
const texts: TopicTexts<TopicKey<'editor-texts'>> = createTopicTexts(loadTexts('editor-texts'))
export const EditorTexts = texts.TopicTexts
export const useEditorTexts = texts.useTopicTexts
