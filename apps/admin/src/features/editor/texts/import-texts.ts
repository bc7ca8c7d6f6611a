import type { DraftChange } from '@foyer/contract'
import { isLanguageCode } from '@foyer/contract/languages'
import { richText } from '@foyer/contract/rich-text'
import type { DraftText } from './list-texts.ts'
import { setText } from './set-text.ts'

/** A wording that a translator sent. */
export interface ImportedText {
  /** Of the file, from 1; undefined where the format has no lines. */
  readonly line?: number
  readonly path: string
  readonly locale: string
  readonly text: string
}

/**
 * - `unknown-path`: the draft has no such text (any more).
 * - `unknown-language`: not the code of a language.
 * - `too-long`: above the most that a text may have.
 */
export type ImportFault = ImportedText & { readonly fault: 'unknown-path' | 'unknown-language' | 'too-long' }

/** What an import would change, and what of it cannot be taken; what is as it was is neither. Source: EDT-12. */
export function planImport(
  texts: readonly DraftText[],
  imported: readonly ImportedText[],
): { readonly changes: readonly DraftChange[]; readonly faults: readonly ImportFault[] } {
  const byPath = new Map(texts.map((text) => [text.path.join('/'), text]))
  const changes = new Map<string, DraftChange>()
  const faults: ImportFault[] = []
  for (const entry of imported) {
    const text = byPath.get(entry.path)
    if (text === undefined) faults.push({ ...entry, fault: 'unknown-path' })
    else if (!isLanguageCode(entry.locale)) faults.push({ ...entry, fault: 'unknown-language' })
    else if (entry.text.length > richText.maxChars) faults.push({ ...entry, fault: 'too-long' })
    else {
      const change = setText(text, entry.locale, entry.text)
      // The last of two rows about one text counts.
      if (change !== undefined) changes.set(`${entry.path} ${entry.locale}`, change)
    }
  }
  return { changes: [...changes.values()], faults }
}
