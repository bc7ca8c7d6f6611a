import type english from '../locales/en/iframe.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type IframeTextKey = keyof typeof english
export const loadIframeTexts = createTopicLoader<IframeTextKey>({
  en: () => import('../locales/en/iframe.json'),
  de: () => import('../locales/de/iframe.json'),
  es: () => import('../locales/es/iframe.json'),
  fr: () => import('../locales/fr/iframe.json'),
  it: () => import('../locales/it/iframe.json'),
  pt: () => import('../locales/pt/iframe.json'),
})
