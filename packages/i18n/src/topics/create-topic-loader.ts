/** Languages there are texts in. */
export type TextLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt'

type Loader<Key extends string> = () => Promise<{ readonly default: Readonly<Record<Key, string>> }>

/**
 * How the texts of one topic are fetched that most pages never show: in `language`, else in its two-letter base, else in
 * English. A language that lacks a text does not compile. Source: L10N-02.
 */
export function createTopicLoader<Key extends string>(
  loaders: Readonly<Record<TextLanguage, Loader<Key>>>,
): (language: string) => Promise<Readonly<Record<Key, string>>> {
  const isThere = (language: string): language is TextLanguage => Object.hasOwn(loaders, language)
  return async (language) => {
    const base = language.slice(0, 2)
    return (await loaders[isThere(base) ? base : 'en']()).default
  }
}
