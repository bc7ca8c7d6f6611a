/** A language the venue can be shown in: its code, its name in itself, its writing direction. */
export interface Language {
  readonly code: string
  readonly nativeName: string
  readonly direction: 'ltr' | 'rtl'
}

const ltr = (code: string, nativeName: string): Language => ({ code, nativeName, direction: 'ltr' })
const rtl = (code: string, nativeName: string): Language => ({ code, nativeName, direction: 'rtl' })

/** The selectable languages in the order of the specification. Source: L10N-01, specification section 3. */
export const languages: readonly Language[] = [
  ltr('en', 'English'),
  ltr('de', 'Deutsch'),
  ltr('fr', 'Français'),
  ltr('it', 'Italiano'),
  ltr('es', 'Español'),
  ltr('ja', '日本語'),
  rtl('ar', 'العربية'),
  ltr('bg', 'Български'),
  ltr('bn', 'বাংলা'),
  ltr('cs', 'Čeština'),
  ltr('da', 'Dansk'),
  ltr('el', 'Ελληνικά'),
  ltr('et', 'Eesti'),
  ltr('fi', 'Suomi'),
  ltr('hi', 'हिन्दी'),
  ltr('hr', 'Hrvatski'),
  ltr('hu', 'Magyar'),
  ltr('lt', 'Lietuvių'),
  ltr('lv', 'Latviešu'),
  ltr('mt', 'Malti'),
  ltr('nl', 'Nederlands'),
  ltr('pl', 'Polski'),
  ltr('pt', 'Português'),
  ltr('pt-BR', 'Português (Brasil)'),
  ltr('ro', 'Română'),
  ltr('ru', 'Русский'),
  ltr('sk', 'Slovenčina'),
  ltr('sl', 'Slovenščina'),
  ltr('sv', 'Svenska'),
  ltr('ts', 'Xitsonga'),
  rtl('ur', 'اردو'),
  ltr('zh', '中文'),
]

export const isLanguageCode = (code: string): boolean => languages.some((language) => language.code === code)

interface OfferedLocales {
  readonly supportedLocales: readonly string[]
  readonly defaultLocale: string
}

/**
 * The languages the attendee app offers, of what the venue says and of what holds below it: none named means those below. The
 * default is always among them. Source: CFG-01, EDT-14.
 */
export function resolveLocales(
  {
    supportedLocales = [],
    defaultLocale,
  }: { readonly [Field in keyof OfferedLocales]?: OfferedLocales[Field] | undefined },
  below: OfferedLocales,
): { supportedLocales: string[]; defaultLocale: string } {
  const offered = supportedLocales.length === 0 ? below.supportedLocales : supportedLocales
  const kept = offered.includes(below.defaultLocale) ? below.defaultLocale : offered[0]
  const byDefault = defaultLocale ?? kept ?? below.defaultLocale
  const all = offered.includes(byDefault) ? offered : [byDefault, ...offered]
  return { supportedLocales: [...all], defaultLocale: byDefault }
}
