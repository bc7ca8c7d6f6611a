export interface LanguageClues {
  readonly query: string | undefined
  readonly stored: string | undefined
  /** The browser's language tag, of which the first two letters count. */
  readonly browser: string | undefined
  readonly supported: readonly string[]
  readonly defaultLocale: string
}

/** The language to begin with: query, stored, browser, default; only supported ones count. Source: L10N-01. */
export function chooseLanguage({ query, stored, browser, supported, defaultLocale }: LanguageClues): string {
  const candidates = [query, stored, browser?.slice(0, 2).toLowerCase()]
  return candidates.find((candidate) => candidate !== undefined && supported.includes(candidate)) ?? defaultLocale
}
