import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** Fetches what is said where a venue is made of pictures; what new areas are called is among it. */
export const loadPicturesTexts = loadTexts('editor-pictures')
const texts: TopicTexts<TopicKey<'editor-pictures'>> = createTopicTexts(loadPicturesTexts)
export const PicturesTexts = texts.TopicTexts
export const usePicturesTexts = texts.useTopicTexts
