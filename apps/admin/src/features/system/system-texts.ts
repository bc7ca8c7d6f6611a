import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the page of the system says, fetched with it. */
const texts: TopicTexts<TopicKey<'system'>> = createTopicTexts(loadTexts('system'))
export const SystemTexts = texts.TopicTexts
export const useSystemTexts = texts.useTopicTexts
