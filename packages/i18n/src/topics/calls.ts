import type english from '../locales/en/calls.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type CallsTextKey = keyof typeof english
export const loadCallsTexts = createTopicLoader<CallsTextKey>({
  en: () => import('../locales/en/calls.json'),
  de: () => import('../locales/de/calls.json'),
  es: () => import('../locales/es/calls.json'),
  fr: () => import('../locales/fr/calls.json'),
  it: () => import('../locales/it/calls.json'),
  pt: () => import('../locales/pt/calls.json'),
})
