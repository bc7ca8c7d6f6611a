import type english from '../locales/en/area-reaction.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type AreaReactionTextKey = keyof typeof english
export const loadAreaReactionTexts = createTopicLoader<AreaReactionTextKey>({
  en: () => import('../locales/en/area-reaction.json'),
  de: () => import('../locales/de/area-reaction.json'),
  es: () => import('../locales/es/area-reaction.json'),
  fr: () => import('../locales/fr/area-reaction.json'),
  it: () => import('../locales/it/area-reaction.json'),
  pt: () => import('../locales/pt/area-reaction.json'),
})
