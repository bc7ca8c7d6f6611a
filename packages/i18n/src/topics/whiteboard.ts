import type english from '../locales/en/whiteboard.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type WhiteboardTextKey = keyof typeof english
export const loadWhiteboardTexts = createTopicLoader<WhiteboardTextKey>({
  en: () => import('../locales/en/whiteboard.json'),
  de: () => import('../locales/de/whiteboard.json'),
  es: () => import('../locales/es/whiteboard.json'),
  fr: () => import('../locales/fr/whiteboard.json'),
  it: () => import('../locales/it/whiteboard.json'),
  pt: () => import('../locales/pt/whiteboard.json'),
})
