import { createRecent } from './recent.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { synonymsOf } from './synonyms.ts'
import { nowhere, type Choice, type WeightedTerm } from './weighted-term.ts'
import { termsOf } from './words.ts'

/** The texts of one language, as they are asked. */
export interface LanguageIndex {
  readonly language: string
  readonly invertedIndex: InvertedIndex
}

interface HowToLook {
  /** It may go on. */
  readonly isPrefix: boolean
  /** It may be a slip. */
  readonly isForgiving: boolean
}

/** What one word of a question matches in each index, by the index's number; computed when it is asked for. */
interface WordChoices {
  isOn(index: number): boolean
  /** One choice of terms, or one for each pair of signs. */
  on(index: number, how: HowToLook): readonly Choice[]
}

const compounding = new Set(['da', 'de', 'nl', 'sv'])
const shortestPart = 4
const synonymWeight = 0.5
const keptWords = 5_000

/** Questions are made of the same words, and typed letter by letter: what a word is found by is kept for a while. */
export const createWordChoices = (indexes: readonly LanguageIndex[]): ((raw: string) => WordChoices) =>
  createRecent(keptWords, (raw: string) => choicesOf(raw, indexes))

function choicesOf(raw: string, indexes: readonly LanguageIndex[]): WordChoices {
  const terms: (readonly string[])[] = []
  const choices: (readonly Choice[])[] = []
  const termsOn = (number: number, language: string) => (terms[number] ??= termsOf(raw, language))
  return {
    isOn(number) {
      const { language, invertedIndex } = indexes[number] as LanguageIndex
      return termsOn(number, language).some((term) => invertedIndex.has(term))
    },
    on(number, how) {
      const { language, invertedIndex } = indexes[number] as LanguageIndex
      const at = 4 * number + (how.isPrefix ? 2 : 0) + (how.isForgiving ? 1 : 0)
      return (choices[at] ??= termsOn(number, language).map((term) => choiceOf(term, language, invertedIndex, how)))
    },
  }
}

/** Words that end with the term, in languages that write compounds as one word: a `Hauptbühne` is a `Bühne`. */
const compoundsOf = (term: string, language: string, invertedIndex: InvertedIndex): readonly WeightedTerm[] =>
  compounding.has(language) && term.length >= shortestPart ? invertedIndex.endingWith(term) : []

function choiceOf(
  term: string,
  language: string,
  invertedIndex: InvertedIndex,
  { isPrefix, isForgiving }: HowToLook,
): Choice {
  const written = invertedIndex.resolve(term, isPrefix)
  const found =
    written.length === 0 && isForgiving
      ? invertedIndex.alike(term)
      : [...written, ...compoundsOf(term, language, invertedIndex)]
  const others = synonymsOf(term, language).map((other): WeightedTerm => ({
    term: other,
    number: invertedIndex.numberOf(other) ?? nowhere,
    weight: synonymWeight,
  }))
  return others.length === 0 ? found : [...found, ...others]
}
