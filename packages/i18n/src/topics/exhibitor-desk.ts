import type english from '../locales/en/exhibitor-desk.json'
import { createTextLoader } from '../create-text-loader.ts'

export type ExhibitorDeskTextKey = keyof typeof english
export const loadExhibitorDeskTexts = createTextLoader<ExhibitorDeskTextKey>(
  (language) => import(`../locales/${language}/exhibitor-desk.json`),
)
