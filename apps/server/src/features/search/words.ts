import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { foldLetters } from '../../platform/text/fold-letters.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { isStopWord } from './stop-words.ts'

/** A word of a text as it is looked up, and where it stands in it, in UTF-16 units. */
export interface Word {
  readonly term: string
  readonly start: number
  readonly end: number
}

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  ar: arabic,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
  sv: swedish,
}

/** Written without spaces between words: there each two neighbouring signs are a term. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu
const plainRuns = /[\p{L}\p{M}\p{N}]+/gu
const arabicScript = /\p{Script=Arabic}/u
const arabicMarks = /[\u064B-\u0652\u0670\u0640]/g
const longestWord = 40
const keptStems = 50_000

/** The language a text is worked in: `pt-BR` as `pt`. */
export const baseOf = (locale: string): string => locale.slice(0, 2)

const stemsByLanguage = new Map<string, Map<string, string>>()

/** The root of a word in a language, without accents and capitals; the word so folded where the language has no rules here. */
export function stem(word: string, locale: string): string {
  const language = baseOf(locale)
  let known = stemsByLanguage.get(language)
  if (known === undefined) stemsByLanguage.set(language, (known = new Map<string, string>()))
  const before = known.get(word)
  if (before !== undefined) return before
  const lower = word.toLowerCase().slice(0, longestWord)
  const plain = language === 'ar' ? lower.replace(arabicMarks, '').replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي') : lower
  const made = foldLetters(foldText(stemmers[language]?.(plain) ?? plain)) || foldText(plain)
  if (known.size >= keptStems) known.clear()
  known.set(word, made)
  return made
}

/** To look for where one script begins in the midst of another takes ten times as long. */
const runsOf = (text: string) => (unspaced.test(text) ? runs : plainRuns)

/** The words of a text, in order. Source: SEA-02. */
export function listWords(text: string, locale: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(runsOf(text))) {
    const [run] = match
    const [start, end] = [match.index, match.index + run.length]
    if (unspaced.test(run)) addPairs(words, run, start)
    else for (const term of termsOfWord(run, locale)) words.push({ term, start, end })
  }
  return words
}

/** Arabic changes words in their midst, so there the pairs of letters of a stem are terms besides. */
function termsOfWord(word: string, locale: string): string[] {
  const root = stem(word, locale)
  if (!arabicScript.test(root) || root.length < 3) return [root]
  const letters = [...root]
  return [root, ...letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)]
}

function addPairs(words: Word[], run: string, at: number): void {
  const signs = [...run]
  let start = at
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1]
    words.push({ term: foldText(sign), start, end: start + sign.length })
    if (next !== undefined) {
      words.push({ term: foldText(sign + next), start, end: start + sign.length + next.length })
    }
    start += sign.length
  }
}

/** What of a question is looked for: its words without fillers, unless it has no others. */
export function listAsked(question: string, locale: string): { readonly raw: string; readonly isLast: boolean }[] {
  const all = [...question.matchAll(runsOf(question))].map(([raw]) => raw)
  const contentWords = all.filter((raw) => !isStopWord(raw, locale))
  const kept = contentWords.length > 0 ? contentWords : all
  return kept.map((raw) => ({ raw, isLast: raw === all.at(-1) && !/[\s.!?…。？]$/u.test(question) }))
}

/** The terms of a word of a question: its stem, or of a run without spaces its pairs (its sign where there is one only). */
export function termsOf(raw: string, locale: string): string[] {
  if (!unspaced.test(raw)) return termsOfWord(raw, locale)
  const words = listWords(raw, locale).map(({ term }) => term)
  const pairs = words.filter((term) => [...term].length > 1)
  return pairs.length > 0 ? pairs : words
}
