import type english from '../locales/en/analytics.json'
import { createTextLoader } from '../create-text-loader.ts'

export type AnalyticsTextKey = keyof typeof english
export const loadAnalyticsTexts = createTextLoader<AnalyticsTextKey>(
  (language) => import(`../locales/${language}/analytics.json`),
)
