import type english from '../locales/en/analytics.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type AnalyticsTextKey = keyof typeof english
export const loadAnalyticsTexts = createTopicLoader<AnalyticsTextKey>({
  en: () => import('../locales/en/analytics.json'),
  de: () => import('../locales/de/analytics.json'),
  es: () => import('../locales/es/analytics.json'),
  fr: () => import('../locales/fr/analytics.json'),
  it: () => import('../locales/it/analytics.json'),
  pt: () => import('../locales/pt/analytics.json'),
})
