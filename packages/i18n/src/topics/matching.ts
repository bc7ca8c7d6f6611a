import type english from '../locales/en/matching.json'
import { createTextLoader } from '../create-text-loader.ts'

export type MatchingTextKey = keyof typeof english
export const loadMatchingTexts = createTextLoader<MatchingTextKey>(
  (language) => import(`../locales/${language}/matching.json`),
)
