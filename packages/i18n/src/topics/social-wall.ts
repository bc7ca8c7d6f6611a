import type english from '../locales/en/social-wall.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type SocialWallTextKey = keyof typeof english
export const loadSocialWallTexts = createTopicLoader<SocialWallTextKey>({
  en: () => import('../locales/en/social-wall.json'),
  de: () => import('../locales/de/social-wall.json'),
  es: () => import('../locales/es/social-wall.json'),
  fr: () => import('../locales/fr/social-wall.json'),
  it: () => import('../locales/it/social-wall.json'),
  pt: () => import('../locales/pt/social-wall.json'),
})
