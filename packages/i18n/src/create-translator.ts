import { setupI18n } from '@lingui/core'
import { languages } from '@foyer/contract/languages'
import type { TextKey } from './texts.ts'

export type TextParams = Readonly<Record<string, string | number | Date>>

/** One language's voice: texts by key, and numbers and dates as that language writes them. */
export interface Translator<Key extends string = TextKey> {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  t(key: Key, params?: TextParams): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  date(value: Date | number, options?: Intl.DateTimeFormatOptions): string
}

/**
 * Speaks `catalogue` in `locale`. Messages are ICU MessageFormat, compiled at build time by the texts plugin.
 * Source: L10N-01, L10N-02.
 */
export function createTranslator<Key extends string>(
  locale: string,
  catalogue: Readonly<Record<Key, string>>,
): Translator<Key> {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue } })
  const direction = languages.find((language) => language.code === locale)?.direction ?? 'ltr'
  return {
    locale,
    direction,
    t: (key, params) => i18n._(key, params),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    date: (value, options) => new Intl.DateTimeFormat(locale, options).format(value),
  }
}
