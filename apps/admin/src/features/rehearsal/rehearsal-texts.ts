import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

const texts: TopicTexts<TopicKey<'admin-rehearsal'>> = createTopicTexts(loadTexts('admin-rehearsal'))
export const RehearsalTexts = texts.TopicTexts
export const useRehearsalTexts = texts.useTopicTexts
