import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

export type EditorKey = TopicKey<'editor'>

/** What a new thing is called in a language of the venue. */
export const loadEditorTexts = loadTexts('editor')

/** What the editor says, fetched with it. */
const texts: TopicTexts<EditorKey> = createTopicTexts(loadEditorTexts)
export const EditorTexts = texts.TopicTexts
export const useEditorTexts = texts.useTopicTexts
