import type english from '../locales/en/search.json'
import { createTextLoader } from '../create-text-loader.ts'

export type SearchTextKey = keyof typeof english
export const loadSearchTexts = createTextLoader<SearchTextKey>(
  (language) => import(`../locales/${language}/search.json`),
)
