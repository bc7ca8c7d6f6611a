import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the canvas says, fetched with it. */
const texts: TopicTexts<TopicKey<'editor-canvas'>> = createTopicTexts(loadTexts('editor-canvas'))
export const CanvasTexts = texts.TopicTexts
export const useCanvasTexts = texts.useTopicTexts
