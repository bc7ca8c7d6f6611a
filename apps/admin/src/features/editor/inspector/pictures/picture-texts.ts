import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the tools for pictures and videos in forms say, fetched with the first of them. */
const texts: TopicTexts<TopicKey<'editor-media'>> = createTopicTexts(loadTexts('editor-media'))
export const PictureTexts = texts.TopicTexts
export const usePictureTexts = texts.useTopicTexts
