import type english from '../locales/en/people.json'
import { createTextLoader } from '../create-text-loader.ts'

export type PeopleTextKey = keyof typeof english
export const loadPeopleTexts = createTextLoader<PeopleTextKey>(
  (language) => import(`../locales/${language}/people.json`),
)
