import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What is said of preview links, fetched with their dialog. */
const texts: TopicTexts<TopicKey<'editor-preview'>> = createTopicTexts(loadTexts('editor-preview'))
export const PreviewLinksTexts = texts.TopicTexts
export const usePreviewLinksTexts = texts.useTopicTexts
