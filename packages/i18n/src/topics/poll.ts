import type english from '../locales/en/poll.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type PollTextKey = keyof typeof english
export const loadPollTexts = createTopicLoader<PollTextKey>({
  en: () => import('../locales/en/poll.json'),
  de: () => import('../locales/de/poll.json'),
  es: () => import('../locales/es/poll.json'),
  fr: () => import('../locales/fr/poll.json'),
  it: () => import('../locales/it/poll.json'),
  pt: () => import('../locales/pt/poll.json'),
})
