const lettersAlone = /([\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF])/g

/** What somebody looks for, folded as `chat_words` in the database does: without accents and capitals, letters without spaces alone. */
const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(lettersAlone, ' $1 ')
    .toLowerCase()

/** The words somebody looks for, folded. */
export const listWords = (query: string): readonly string[] => foldWords(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** The words as a tsquery, each as the beginning of one; `undefined` when nothing is left to look for. */
export function wordsToQuery(query: string): string | undefined {
  const words = listWords(query)
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ')
}
