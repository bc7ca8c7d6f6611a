import type english from '../locales/en/area-reaction.json'
import { createTextLoader } from '../create-text-loader.ts'

export type AreaReactionTextKey = keyof typeof english
export const loadAreaReactionTexts = createTextLoader<AreaReactionTextKey>(
  (language) => import(`../locales/${language}/area-reaction.json`),
)
