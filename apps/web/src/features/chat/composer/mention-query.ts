export interface MentionQuery {
  /** Where its `@` stands. */
  readonly from: number
  readonly text: string
}

const longestName = 40

/** The name somebody has begun after an `@`, at the caret; undefined where they have not. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const before = text.slice(Math.max(0, caret - longestName - 1), caret)
  const at = before.lastIndexOf('@')
  if (at === -1) return undefined
  const from = caret - before.length + at
  const begun = before.slice(at + 1)
  const isInWord = from > 0 && /[\p{L}\p{N}_@.]/u.test(text[from - 1] as string)
  // A name has at most three words.
  if (isInWord || /[\n@]/.test(begun) || begun.startsWith(' ') || begun.split(' ').length > 3) return undefined
  return { from, text: begun }
}

/** The text with the name in place of what was begun, and where the caret stands after it. */
export function completeMention(
  text: string,
  caret: number,
  { from }: MentionQuery,
  name: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(caret)
  const inserted = `@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, from) + inserted + after, caret: from + inserted.length }
}

const simple = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Those whose name, or a word of it, begins with what was typed; accents aside. */
export function matchPeople<Person extends { readonly name: string }>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const wanted = simple(typed)
  return people.filter(({ name }) => {
    const known = simple(name)
    return known.startsWith(wanted) || known.split(/\s+/).some((word) => word.startsWith(wanted))
  })
}
