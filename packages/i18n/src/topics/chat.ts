import type english from '../locales/en/chat.json'
import { createTextLoader } from '../create-text-loader.ts'

export type ChatTextKey = keyof typeof english
export const loadChatTexts = createTextLoader<ChatTextKey>((language) => import(`../locales/${language}/chat.json`))
