import { type TextLanguage, findTextLanguage } from './text-languages.ts'

/**
 * How the texts of one catalogue are fetched: in `language`, else in its two-letter base, else in English.
 * `load` names the catalogue by an address with the language in it, of which the bundler makes one lazy file per language.
 * Source: L10N-02.
 */
export function createTextLoader<Key extends string>(
  load: (language: TextLanguage) => Promise<{ readonly default: Readonly<Record<Key, string>> }>,
): (language: string) => Promise<Readonly<Record<Key, string>>> {
  return async (language) => (await load(findTextLanguage(language) ?? 'en')).default
}
