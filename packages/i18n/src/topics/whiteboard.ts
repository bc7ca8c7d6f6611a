import type english from '../locales/en/whiteboard.json'
import { createTextLoader } from '../create-text-loader.ts'

export type WhiteboardTextKey = keyof typeof english
export const loadWhiteboardTexts = createTextLoader<WhiteboardTextKey>(
  (language) => import(`../locales/${language}/whiteboard.json`),
)
