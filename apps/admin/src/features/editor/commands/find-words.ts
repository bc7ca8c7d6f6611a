const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those in which each word of a query begins a word, first those whose text begins with the query; all for an empty query. */
export function findWords<Entry extends { readonly words: string }>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return entries
  const found = entries.filter(({ words }) => {
    const parts = plain(words).split(/[\s/()-]+/)
    return wanted.every((word) => parts.some((part) => part.startsWith(word)))
  })
  const begins = (entry: Entry) => plain(entry.words).startsWith(plain(query).trim())
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}
