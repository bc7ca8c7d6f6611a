import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

const texts: TopicTexts<TopicKey<'admin-crowd'>> = createTopicTexts(loadTexts('admin-crowd'))
export const CrowdTexts = texts.TopicTexts
export const useCrowdTexts = texts.useTopicTexts
