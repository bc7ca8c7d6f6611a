import type english from '../locales/en/exhibitor-desk.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type ExhibitorDeskTextKey = keyof typeof english
export const loadExhibitorDeskTexts = createTopicLoader<ExhibitorDeskTextKey>({
  en: () => import('../locales/en/exhibitor-desk.json'),
  de: () => import('../locales/de/exhibitor-desk.json'),
  es: () => import('../locales/es/exhibitor-desk.json'),
  fr: () => import('../locales/fr/exhibitor-desk.json'),
  it: () => import('../locales/it/exhibitor-desk.json'),
  pt: () => import('../locales/pt/exhibitor-desk.json'),
})
