import type english from '../locales/en/logs.json'
import { createTextLoader } from '../create-text-loader.ts'

export type LogsTextKey = keyof typeof english
export const loadLogsTexts = createTextLoader<LogsTextKey>((language) => import(`../locales/${language}/logs.json`))
