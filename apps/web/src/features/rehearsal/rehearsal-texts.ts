import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts as Texts, createTopicTexts } from '@foyer/i18n/topic-texts'

const texts: Texts<TopicKey<'rehearsal'>> = createTopicTexts(loadTexts('rehearsal'))

export const { useTopicTexts: useRehearsalTexts, TopicTexts: RehearsalTexts } = texts
