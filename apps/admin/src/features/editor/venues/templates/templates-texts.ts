import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What is said where a new venue is created, fetched with that. */
const texts: TopicTexts<TopicKey<'admin-templates'>> = createTopicTexts(loadTexts('admin-templates'))
export const TemplatesTexts = texts.TopicTexts
export const useTemplatesTexts = texts.useTopicTexts
