import { constants, languages, type Language } from '@foyer/contract'

const languageByCode = new Map(languages.map((language) => [language.code.toLowerCase(), language]))

/** The language to answer a page in: that of the address, else the first the browser likes, else the fallback. */
export function pageLanguage(query: string | null, acceptLanguage: string | undefined): Language {
  const liked = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map(readPreference)
    .toSorted((a, b) => b.weight - a.weight)
  for (const tag of [query ?? '', ...liked.map((preference) => preference.tag)]) {
    const language = languageByCode.get(tag.toLowerCase()) ?? languageByCode.get(tag.slice(0, 2).toLowerCase())
    if (language !== undefined && tag !== '') return language
  }
  return languageByCode.get(constants.fallbackLocale) as Language
}

function readPreference(entry: string): { tag: string; weight: number } {
  const [tag = '', weight] = entry.trim().split(/;\s*q=/i)
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
}
