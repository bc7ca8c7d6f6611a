import type { EditorKey } from '../editor-texts.ts'

/** The key of the word for one of the values of a field. */
export const choiceKey = (choices: string, value: string | number): EditorKey =>
  `editor-fields.choice.${[choices, value].join('.')}`
