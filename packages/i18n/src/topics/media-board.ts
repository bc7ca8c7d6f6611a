import type english from '../locales/en/media-board.json'
import { createTextLoader } from '../create-text-loader.ts'

export type MediaBoardTextKey = keyof typeof english
export const loadMediaBoardTexts = createTextLoader<MediaBoardTextKey>(
  (language) => import(`../locales/${language}/media-board.json`),
)
