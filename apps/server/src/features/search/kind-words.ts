import { createFuzzyMatch } from './fuzzy-match.ts'
import { kindNames, type KindName } from './kind-names.ts'
import { listAsked, stem } from './words.ts'

/** The term by which what is of a kind is found; no text has it, since `#` is part of no word. */
export const kindTermOf = (kind: KindName): string => `#${kind}`

/** Languages that kinds have names in. */
export const kindLanguages: readonly string[] = Object.keys(kindNames)

interface NamesOfLanguage {
  /** Kind terms by the stems of a name. */
  readonly termsByName: ReadonlyMap<string, readonly string[]>
  readonly mostWords: number
  /** Names of one word that a word may be a slip of. */
  readonly alike: (word: string) => readonly string[]
}

const known = new Map<string, NamesOfLanguage | undefined>()

function namesOf(language: string): NamesOfLanguage | undefined {
  if (!known.has(language)) known.set(language, readNames(language))
  return known.get(language)
}

function readNames(language: string): NamesOfLanguage | undefined {
  const names = kindNames[language]
  if (names === undefined) return undefined
  const termsByName = new Map<string, string[]>()
  let mostWords = 1
  for (const [type, written] of Object.entries(names) as [KindName, string][]) {
    for (const name of written.split('|')) {
      const words = listAsked(name, language).map(({ raw }) => stem(raw, language))
      mostWords = Math.max(mostWords, words.length)
      const key = words.join(' ')
      const before = termsByName.get(key)
      if (before === undefined) termsByName.set(key, [kindTermOf(type)])
      else if (!before.includes(kindTermOf(type))) before.push(kindTermOf(type))
    }
  }
  const single = [...termsByName.keys()].filter((name) => !name.includes(' '))
  const numbers = new Map(single.map((name, number) => [name, number]))
  const fuzzy = createFuzzyMatch((name) => numbers.get(name))
  for (const name of single) fuzzy.add(name)
  return {
    termsByName,
    mostWords,
    alike: (word) => fuzzy.alike(word).map(({ term }) => term),
  }
}

/**
 * The kinds of widgets that the words of a question name in one of the languages, as kind terms for each word. A name of several
 * words counts for each of them. A word for which `isSlip` is true may be a slip of a name. Source: SEA-02, WID-06.
 */
export function kindsOfWords(
  words: readonly string[],
  languages: Iterable<string>,
  isSlip: (at: number) => boolean,
): readonly (readonly string[])[] {
  const found: string[][] = words.map(() => [])
  for (const language of languages) {
    const names = namesOf(language)
    if (names === undefined) continue
    const stems = words.map((word) => stem(word, language))
    for (let at = 0; at < stems.length; at++) {
      let key = ''
      for (let length = 1; length <= names.mostWords && at + length <= stems.length; length++) {
        key = length === 1 ? (stems[at] as string) : `${key} ${stems[at + length - 1] as string}`
        const terms = names.termsByName.get(key)
        if (terms !== undefined) for (let of = at; of < at + length; of++) addAll(found[of] as string[], terms)
      }
      if ((found[at] as string[]).length > 0 || !isSlip(at)) continue
      for (const name of names.alike(stems[at] as string).slice(0, 1)) {
        addAll(found[at] as string[], names.termsByName.get(name) ?? [])
      }
    }
  }
  return found
}

function addAll(all: string[], terms: readonly string[]): void {
  for (const term of terms) if (!all.includes(term)) all.push(term)
}
