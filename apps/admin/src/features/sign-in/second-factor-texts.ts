import { type SecondFactorTextKey, loadSecondFactorTexts } from '@foyer/i18n/second-factor'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What second factors say, fetched with what shows them. */
const texts: TopicTexts<SecondFactorTextKey> = createTopicTexts(loadSecondFactorTexts)
export const SecondFactorTexts = texts.TopicTexts
export const useSecondFactorTexts = texts.useTopicTexts
