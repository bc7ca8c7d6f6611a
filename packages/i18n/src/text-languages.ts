/** Languages there are texts in: one folder below `locales` and one entry here for each. Tests compare their texts. Source: L10N-02. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const

export type TextLanguage = (typeof languages)[number]
export const catalogueLanguages: readonly TextLanguage[] = languages

/** `language`, else its two-letter base, where there are texts in it. */
export const findTextLanguage = (language: string): TextLanguage | undefined =>
  languages.find((known) => known === language) ?? languages.find((known) => known === language.slice(0, 2))
