import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What second factors say, fetched with what shows them. */
const texts: TopicTexts<TopicKey<'second-factor'>> = createTopicTexts(loadTexts('second-factor'))
export const SecondFactorTexts = texts.TopicTexts
export const useSecondFactorTexts = texts.useTopicTexts
