import type english from '../locales/en/banner.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type BannerTextKey = keyof typeof english
export const loadBannerTexts = createTopicLoader<BannerTextKey>({
  en: () => import('../locales/en/banner.json'),
  de: () => import('../locales/de/banner.json'),
  es: () => import('../locales/es/banner.json'),
  fr: () => import('../locales/fr/banner.json'),
  it: () => import('../locales/it/banner.json'),
  pt: () => import('../locales/pt/banner.json'),
})
