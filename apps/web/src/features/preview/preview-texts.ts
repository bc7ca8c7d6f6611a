import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts as Texts, createTopicTexts } from '@foyer/i18n/topic-texts'

const texts: Texts<TopicKey<'preview'>> = createTopicTexts(loadTexts('preview'))

export const { useTopicTexts: usePreviewTexts, TopicTexts: PreviewTexts } = texts
