import { catalogueLanguages, findTextLanguage, type TextLanguage } from '@foyer/i18n'
import type { KindNames, NamedKind } from '../../platform/features/kind-names.ts'
import { createFuzzyMatch } from './fuzzy-match.ts'
import { listAsked, stem } from './words.ts'

/** The term by which what is of a kind is found; no text has it, since `#` is part of no word. */
export const kindTermOf = (kind: NamedKind): string => `#${kind}`

interface NamesOfLanguage {
  /** Kind terms by the stems of a name. */
  readonly termsByName: ReadonlyMap<string, readonly string[]>
  readonly mostWords: number
  /** Names of one word that a word may be a slip of. */
  readonly alike: (word: string) => readonly string[]
}

export interface KindWords {
  /**
   * The kinds that the words of a question name in a language for which `isNear` is true, as kind terms for each word. A name of
   * several words counts for each of them. A word for which `isSlip` is true may be a slip of a name. Source: SEA-02, WID-06.
   */
  readonly kindsOf: (
    words: readonly string[],
    isNear: (language: string) => boolean,
    isSlip: (at: number) => boolean,
  ) => readonly (readonly string[])[]
  /** What results call a kind, in `locale` or, where there are no texts in it, in English. */
  readonly nameOf: (kind: NamedKind, locale: string) => string | undefined
}

/** Finds kinds by their names; those of a language are read when a question is first asked near it. */
export function createKindWords(kindNames: KindNames): KindWords {
  const read = new Map<TextLanguage, NamesOfLanguage>()
  return { kindsOf, nameOf }

  function kindsOf(
    words: readonly string[],
    isNear: (language: string) => boolean,
    isSlip: (at: number) => boolean,
  ): readonly (readonly string[])[] {
    const found: string[][] = words.map(() => [])
    for (const language of catalogueLanguages.filter(isNear)) {
      const names = namesOf(language)
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

  function namesOf(language: TextLanguage): NamesOfLanguage {
    const before = read.get(language)
    if (before !== undefined) return before
    const names = readNames(kindNames, language)
    read.set(language, names)
    return names
  }

  function nameOf(kind: NamedKind, locale: string): string | undefined {
    const names = kindNames[kind]?.[findTextLanguage(locale) ?? 'en']
    return names?.split('|', 1)[0]
  }
}

function readNames(kindNames: KindNames, language: TextLanguage): NamesOfLanguage {
  const termsByName = new Map<string, string[]>()
  let mostWords = 1
  for (const [kind, names] of Object.entries(kindNames)) {
    const term = kindTermOf(kind as NamedKind)
    for (const name of names[language].split('|')) {
      const words = listAsked(name, language).map(({ raw }) => stem(raw, language))
      mostWords = Math.max(mostWords, words.length)
      const key = words.join(' ')
      const before = termsByName.get(key)
      if (before === undefined) termsByName.set(key, [term])
      else if (!before.includes(term)) before.push(term)
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

function addAll(all: string[], terms: readonly string[]): void {
  for (const term of terms) if (!all.includes(term)) all.push(term)
}
