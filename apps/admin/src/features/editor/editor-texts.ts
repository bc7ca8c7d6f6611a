import { type EditorTextKey, loadEditorTexts } from '@foyer/i18n/editor'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

export type EditorKey = EditorTextKey

/** What the editor and its forms say, fetched with it. */
const texts: TopicTexts<EditorKey> = createTopicTexts(loadEditorTexts)
export const EditorTexts = texts.TopicTexts
export const useEditorTexts = texts.useTopicTexts
