import type english from '../locales/en/questions.json'
import { createTextLoader } from '../create-text-loader.ts'

export type QuestionsTextKey = keyof typeof english
export const loadQuestionsTexts = createTextLoader<QuestionsTextKey>(
  (language) => import(`../locales/${language}/questions.json`),
)
