import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { createTopicTexts, type TopicTexts } from '@foyer/i18n/topic-texts'

export const loadAgendaTexts: (language: string) => Promise<Readonly<Record<TopicKey<'agenda'>, string>>> =
  loadTexts('agenda')
const topic: TopicTexts<TopicKey<'agenda'>> = createTopicTexts(loadAgendaTexts)
export const AgendaTexts = topic.TopicTexts

/** The texts of the agenda in the language of the page; throws outside an `AgendaTexts`. */
export const useAgendaTexts: () => Translator<TopicKey<'agenda'>> = topic.useTopicTexts
