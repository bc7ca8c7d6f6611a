import type english from '../locales/en/profile.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type ProfileTextKey = keyof typeof english
export const loadProfileTexts = createTopicLoader<ProfileTextKey>({
  en: () => import('../locales/en/profile.json'),
  de: () => import('../locales/de/profile.json'),
  es: () => import('../locales/es/profile.json'),
  fr: () => import('../locales/fr/profile.json'),
  it: () => import('../locales/it/profile.json'),
  pt: () => import('../locales/pt/profile.json'),
})
