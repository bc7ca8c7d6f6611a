import type { LocalizedTexts } from '@foyer/contract'

const locales = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const

/** One text in the six languages of the demo, in the order en, de, es, fr, it, pt. */
export function say(...texts: readonly [string, string, string, string, string, string]): LocalizedTexts {
  return locales.map((locale, index) => ({ locale, text: texts[index] ?? '' }))
}

/** A text that is the same in every language, such as a name. */
export const same = (text: string): LocalizedTexts => [{ locale: 'en', text }]

/** Rewrites each language's text, for instance into HTML. */
export const each = (texts: LocalizedTexts, change: (text: string, locale: string) => string): LocalizedTexts =>
  texts.map(({ locale, text }) => ({ locale, text: change(text, locale) }))

export const demoLocales: readonly string[] = locales
