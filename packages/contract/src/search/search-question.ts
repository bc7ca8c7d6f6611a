import { z } from 'zod'

/** UTF-16 units of the longest question. */
export const questionMaxLength = 500

const bidiControls = /[\u202A-\u202E\u2066-\u2069]/u
const marks = /[\u200E\u200F\u061C\uFEFF]/gu
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u
/** Scripts in which one sign can be a word. */
const wordSign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const lettersOrDigits = /[\p{L}\p{N}]/gu

/** Whether there is something to look for: two letters or digits, or one sign that is a word by itself. */
export const hasWords = (question: string): boolean =>
  wordSign.test(question) || (question.match(lettersOrDigits)?.length ?? 0) >= 2

const ofWellFormed = (holds: (value: string) => boolean) => (value: string) => !value.isWellFormed() || holds(value)

/**
 * What somebody asks the venue: 1 to 500 UTF-16 units with at least two letters or digits, or one sign of a script whose
 * signs are words; in NFC, on one line, spaces taken together. Control characters, lone surrogates and signs that turn
 * the direction of writing are refused. Source: SEA-01.
 */
export const Question = z
  .string()
  .max(questionMaxLength, 'The value is too long.')
  .refine((value) => value.isWellFormed(), 'holds a lone surrogate')
  .refine((value) => !controls.test(value), 'holds a control character')
  .refine((value) => !bidiControls.test(value), 'holds a sign that turns the direction of writing')
  .refine(ofWellFormed(hasWords), 'must have at least two letters or digits')
  .overwrite((value) =>
    value.isWellFormed() ? value.normalize('NFC').replace(marks, '').replace(/\s+/gu, ' ').trim() : value,
  )
