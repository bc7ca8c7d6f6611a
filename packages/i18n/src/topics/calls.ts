import type english from '../locales/en/calls.json'
import { createTextLoader } from '../create-text-loader.ts'

export type CallsTextKey = keyof typeof english
export const loadCallsTexts = createTextLoader<CallsTextKey>((language) => import(`../locales/${language}/calls.json`))
