import { de } from './de.ts'
import { en, type FileTextKey, type FileTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'
import { type TextLanguage, findTextLanguage } from '../text-languages.ts'

export type { FileTextKey } from './en.ts'

const texts: Readonly<Record<TextLanguage, FileTexts>> = { de, en, es, fr, it, pt }

/**
 * The headings of files in `language`, else in its two-letter base, else in English. For servers: no browser loads them.
 * Source: L10N-02, ANA-03.
 */
export function fileWords(language: string): (key: FileTextKey) => string {
  const locale = findTextLanguage(language) ?? 'en'
  const catalogue = texts[locale]
  return (key) => catalogue[key]
}
