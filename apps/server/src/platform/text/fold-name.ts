import { foldLetters } from './fold-letters.ts'

/** Signs in names that people leave out when they type. */
export const apostrophes = "'’ʼ‘`´"
const apostrophe = new RegExp(`[${apostrophes}]`, 'g')

/** A folded text as names are looked for in it: in plain letters and without apostrophes, so that `oconnor` finds O’Connor. */
export const foldName = (folded: string): string => foldLetters(folded).replaceAll(apostrophe, '')

/** What a folded word of a question may stand as in a name: as it is, and with `ae`, `oe`, `ue` for German umlauts. */
export function waysToWrite(word: string): string[] {
  // A word of nothing but signs that are left out would stand in every name.
  const plain = foldName(word) || word
  const umlauts = plain.replaceAll(/([aou])e/g, '$1')
  return plain === umlauts ? [plain] : [plain, umlauts]
}
