/** The languages the drawing engine's own buttons have, by ours; English for every other one. */
const codes: Readonly<Record<string, string>> = {
  ar: 'ar-SA',
  bg: 'bg-BG',
  cs: 'cs-CZ',
  de: 'de-DE',
  el: 'el-GR',
  es: 'es-ES',
  fi: 'fi-FI',
  fr: 'fr-FR',
  hi: 'hi-IN',
  hu: 'hu-HU',
  it: 'it-IT',
  ja: 'ja-JP',
  lt: 'lt-LT',
  lv: 'lv-LV',
  nl: 'nl-NL',
  pl: 'pl-PL',
  pt: 'pt-PT',
  'pt-BR': 'pt-BR',
  ro: 'ro-RO',
  ru: 'ru-RU',
  sk: 'sk-SK',
  sl: 'sl-SI',
  sv: 'sv-SE',
  tr: 'tr-TR',
  uk: 'uk-UA',
  zh: 'zh-CN',
}

export const excalidrawLanguage = (locale: string): string =>
  codes[locale] ?? codes[locale.split('-', 1)[0] ?? ''] ?? 'en'
