import { languages } from '@foyer/contract/languages'
import { de } from './de.ts'
import { en, type MailTextKey, type MailTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'
import { type TextLanguage, findTextLanguage } from '../text-languages.ts'

const texts: Readonly<Record<TextLanguage, MailTexts>> = { de, en, es, fr, it, pt }

export interface MailVoice {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly t: (key: MailTextKey, params?: Readonly<Record<string, string | number>>) => string
}

/**
 * What mails say in `language`, else in its two-letter base, else in English. For servers: no browser loads them, and they
 * hold names in braces and no plural. Source: L10N-02.
 */
export function mailVoice(language: string): MailVoice {
  const locale = findTextLanguage(language) ?? 'en'
  const catalogue = texts[locale]
  return {
    locale,
    direction: languages.find(({ code }) => code === locale)?.direction ?? 'ltr',
    t: (key, params = {}) => catalogue[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')),
  }
}
