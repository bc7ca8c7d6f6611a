import type english from '../locales/en/profile.json'
import { createTextLoader } from '../create-text-loader.ts'

export type ProfileTextKey = keyof typeof english
export const loadProfileTexts = createTextLoader<ProfileTextKey>(
  (language) => import(`../locales/${language}/profile.json`),
)
