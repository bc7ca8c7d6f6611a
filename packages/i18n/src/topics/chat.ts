import type english from '../locales/en/chat.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type ChatTextKey = keyof typeof english
export const loadChatTexts = createTopicLoader<ChatTextKey>({
  en: () => import('../locales/en/chat.json'),
  de: () => import('../locales/de/chat.json'),
  es: () => import('../locales/es/chat.json'),
  fr: () => import('../locales/fr/chat.json'),
  it: () => import('../locales/it/chat.json'),
  pt: () => import('../locales/pt/chat.json'),
})
