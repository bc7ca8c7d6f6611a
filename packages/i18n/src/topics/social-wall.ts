import type english from '../locales/en/social-wall.json'
import { createTextLoader } from '../create-text-loader.ts'

export type SocialWallTextKey = keyof typeof english
export const loadSocialWallTexts = createTextLoader<SocialWallTextKey>(
  (language) => import(`../locales/${language}/social-wall.json`),
)
