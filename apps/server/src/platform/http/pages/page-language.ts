import { constants, languages, type Language } from '@foyer/contract'

const languageByCode = new Map(languages.map((language) => [language.code.toLowerCase(), language]))

/** The languages the app has for visitors, as `ui-config.json` says. */
export interface PageLanguages {
  readonly supported: readonly Language[]
  readonly byDefault: Language
}

/** Takes from the text of `ui-config.json` what is right, as the app does. Source: CFG-01. */
export function readPageLanguages(uiConfig: string | undefined): PageLanguages {
  const { defaultLocale, supportedLocales } = readLocales(uiConfig)
  const byDefault = languageOf(defaultLocale) ?? (languageOf(constants.fallbackLocale) as Language)
  const named = Array.isArray(supportedLocales) ? supportedLocales.map(languageOf) : []
  return { supported: [byDefault, ...named.filter((language) => language !== undefined)], byDefault }
}

/** The language to answer a page in: that of the address, else the first the browser likes, else the default. Source: L10N-01. */
export function pageLanguage(
  { supported, byDefault }: PageLanguages,
  query: string | null,
  acceptLanguage: string | undefined,
): Language {
  const liked = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map(readPreference)
    .toSorted((a, b) => b.weight - a.weight)
  for (const tag of [query ?? '', ...liked.map((preference) => preference.tag)]) {
    const language = [tag, tag.slice(0, 2)].map(languageOf).find((found) => found && supported.includes(found))
    if (language !== undefined) return language
  }
  return byDefault
}

const languageOf = (code: unknown): Language | undefined =>
  typeof code === 'string' ? languageByCode.get(code.toLowerCase()) : undefined

function readLocales(uiConfig: string | undefined): { defaultLocale?: unknown; supportedLocales?: unknown } {
  try {
    const { i18n } = JSON.parse(uiConfig ?? '{}') as { i18n?: object | null }
    return i18n ?? {}
  } catch {
    // The app reports a broken file.
    return {}
  }
}

function readPreference(entry: string): { tag: string; weight: number } {
  const [tag = '', weight] = entry.trim().split(/;\s*q=/i)
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
}
