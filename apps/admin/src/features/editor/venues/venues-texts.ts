import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What is said in the list of venues, fetched with that. */
const texts: TopicTexts<TopicKey<'editor-venues'>> = createTopicTexts(loadTexts('editor-venues'))
export const VenuesTexts = texts.TopicTexts
export const useVenuesTexts = texts.useTopicTexts
