import type english from '../locales/en/logs.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type LogsTextKey = keyof typeof english
export const loadLogsTexts = createTopicLoader<LogsTextKey>({
  en: () => import('../locales/en/logs.json'),
  de: () => import('../locales/de/logs.json'),
  es: () => import('../locales/es/logs.json'),
  fr: () => import('../locales/fr/logs.json'),
  it: () => import('../locales/it/logs.json'),
  pt: () => import('../locales/pt/logs.json'),
})
