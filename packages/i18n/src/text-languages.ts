import type * as english from './locales/en/index.ts'

/** Every catalogue by name, with the texts the English one has. */
type Catalogues = { readonly [Name in keyof typeof english]: Readonly<Record<keyof (typeof english)[Name], string>> }

/** Compiles only for a language whose folder has every catalogue with every text. */
const hasEveryText = <Texts extends Catalogues>(): Texts | true => true

/** Languages there are texts in: one folder below `locales` and one line here for each. Source: L10N-02. */
// oxlint-disable typescript/consistent-type-imports -- a language would need a second line to import its types
const languages = {
  en: hasEveryText<typeof import('./locales/en/index.ts')>(),
  de: hasEveryText<typeof import('./locales/de/index.ts')>(),
  es: hasEveryText<typeof import('./locales/es/index.ts')>(),
  fr: hasEveryText<typeof import('./locales/fr/index.ts')>(),
  it: hasEveryText<typeof import('./locales/it/index.ts')>(),
  pt: hasEveryText<typeof import('./locales/pt/index.ts')>(),
}
// oxlint-enable typescript/consistent-type-imports

export type TextLanguage = keyof typeof languages
export const catalogueLanguages: readonly string[] = Object.keys(languages)

const hasTexts = (language: string): language is TextLanguage => Object.hasOwn(languages, language)

/** `language`, else its two-letter base, where there are texts in it. */
export const findTextLanguage = (language: string): TextLanguage | undefined =>
  [language, language.slice(0, 2)].find(hasTexts)
