import type english from '../locales/en/search.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type SearchTextKey = keyof typeof english
export const loadSearchTexts = createTopicLoader<SearchTextKey>({
  en: () => import('../locales/en/search.json'),
  de: () => import('../locales/de/search.json'),
  es: () => import('../locales/es/search.json'),
  fr: () => import('../locales/fr/search.json'),
  it: () => import('../locales/it/search.json'),
  pt: () => import('../locales/pt/search.json'),
})
