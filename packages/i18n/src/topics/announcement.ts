import type english from '../locales/en/announcement.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type AnnouncementTextKey = keyof typeof english
export const loadAnnouncementTexts = createTopicLoader<AnnouncementTextKey>({
  en: () => import('../locales/en/announcement.json'),
  de: () => import('../locales/de/announcement.json'),
  es: () => import('../locales/es/announcement.json'),
  fr: () => import('../locales/fr/announcement.json'),
  it: () => import('../locales/it/announcement.json'),
  pt: () => import('../locales/pt/announcement.json'),
})
