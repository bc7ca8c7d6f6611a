import { setupI18n } from '@lingui/core'
import { languages } from '@foyer/contract/languages'
import { regionOf } from './region-of.ts'
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
  const region = regionOf(locale)
  const numbers = remember((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, options))
  const dates = remember((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options))
  const direction = languages.find((language) => language.code === locale)?.direction ?? 'ltr'
  return {
    locale,
    direction,
    t: (key, params) => i18n._(key, params),
    number: (value, options) => numbers(options).format(value),
    date: (value, options) => dates(options).format(value),
  }
}

/** Making one takes longer than a hundred uses of it, and a list of messages uses the same one for each. */
function remember<Options extends object, Format>(make: (options?: Options) => Format): (options?: Options) => Format {
  const made = new Map<string, Format>()
  return (options) => {
    const key = JSON.stringify(options ?? {})
    let format = made.get(key)
    if (format === undefined) made.set(key, (format = make(options)))
    return format
  }
}
