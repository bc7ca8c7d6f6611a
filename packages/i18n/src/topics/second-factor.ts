import type english from '../locales/en/second-factor.json'
import { createTextLoader } from '../create-text-loader.ts'

export type SecondFactorTextKey = keyof typeof english
export const loadSecondFactorTexts = createTextLoader<SecondFactorTextKey>(
  (language) => import(`../locales/${language}/second-factor.json`),
)
