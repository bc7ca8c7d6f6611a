import type english from '../locales/en/poll.json'
import { createTextLoader } from '../create-text-loader.ts'

export type PollTextKey = keyof typeof english
export const loadPollTexts = createTextLoader<PollTextKey>((language) => import(`../locales/${language}/poll.json`))
