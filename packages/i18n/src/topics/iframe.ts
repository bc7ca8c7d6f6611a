import type english from '../locales/en/iframe.json'
import { createTextLoader } from '../create-text-loader.ts'

export type IframeTextKey = keyof typeof english
export const loadIframeTexts = createTextLoader<IframeTextKey>(
  (language) => import(`../locales/${language}/iframe.json`),
)
