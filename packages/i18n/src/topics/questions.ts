import type english from '../locales/en/questions.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type QuestionsTextKey = keyof typeof english
export const loadQuestionsTexts = createTopicLoader<QuestionsTextKey>({
  en: () => import('../locales/en/questions.json'),
  de: () => import('../locales/de/questions.json'),
  es: () => import('../locales/es/questions.json'),
  fr: () => import('../locales/fr/questions.json'),
  it: () => import('../locales/it/questions.json'),
  pt: () => import('../locales/pt/questions.json'),
})
