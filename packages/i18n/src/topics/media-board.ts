import type english from '../locales/en/media-board.json'
import { createTopicLoader } from './create-topic-loader.ts'

export type MediaBoardTextKey = keyof typeof english
export const loadMediaBoardTexts = createTopicLoader<MediaBoardTextKey>({
  en: () => import('../locales/en/media-board.json'),
  de: () => import('../locales/de/media-board.json'),
  es: () => import('../locales/es/media-board.json'),
  fr: () => import('../locales/fr/media-board.json'),
  it: () => import('../locales/it/media-board.json'),
  pt: () => import('../locales/pt/media-board.json'),
})
