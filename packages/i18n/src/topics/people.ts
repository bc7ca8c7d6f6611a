import type english from '../locales/en/people.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type PeopleTextKey = keyof typeof english
export const loadPeopleTexts = createTopicLoader<PeopleTextKey>({
  en: () => import('../locales/en/people.json'),
  de: () => import('../locales/de/people.json'),
  es: () => import('../locales/es/people.json'),
  fr: () => import('../locales/fr/people.json'),
  it: () => import('../locales/it/people.json'),
  pt: () => import('../locales/pt/people.json'),
})
