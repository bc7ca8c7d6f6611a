import type { DraftChange } from '@foyer/contract'
import type { DraftText } from './list-texts.ts'

/** The change that gives a text a wording in a language; undefined where it has that already. */
export function setText({ path, texts }: DraftText, locale: string, text: string): DraftChange | undefined {
  if (texts.get(locale) === text) return undefined
  return texts.has(locale)
    ? { kind: 'set', path: [...path, locale, 'text'], value: text }
    : { kind: 'insert', path, item: { locale, text } }
}
