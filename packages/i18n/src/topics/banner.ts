import type english from '../locales/en/banner.json'
import { createTextLoader } from '../create-text-loader.ts'

export type BannerTextKey = keyof typeof english
export const loadBannerTexts = createTextLoader<BannerTextKey>(
  (language) => import(`../locales/${language}/banner.json`),
)
