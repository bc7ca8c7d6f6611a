import type english from '../locales/en/matching.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type MatchingTextKey = keyof typeof english
export const loadMatchingTexts = createTopicLoader<MatchingTextKey>({
  en: () => import('../locales/en/matching.json'),
  de: () => import('../locales/de/matching.json'),
  es: () => import('../locales/es/matching.json'),
  fr: () => import('../locales/fr/matching.json'),
  it: () => import('../locales/it/matching.json'),
  pt: () => import('../locales/pt/matching.json'),
})
