import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What is said of published versions, fetched with the dialog to publish. */
const texts: TopicTexts<TopicKey<'editor-versions'>> = createTopicTexts(loadTexts('editor-versions'))
export const VersionsTexts = texts.TopicTexts
export const useVersionsTexts = texts.useTopicTexts
