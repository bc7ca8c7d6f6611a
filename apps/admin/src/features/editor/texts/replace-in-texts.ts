import type { DraftChange } from '@foyer/contract'
import type { DraftText } from './list-texts.ts'
import { setText } from './set-text.ts'

export interface TextSearch {
  readonly words: string
  readonly matchCase: boolean
  /** One language alone. */
  readonly locale?: string | undefined
}

export interface TextMatch {
  readonly text: DraftText
  readonly locale: string
  readonly count: number
}

/** Where words are written in the texts of a draft; nowhere while there are no words. */
export function findInTexts(texts: readonly DraftText[], search: TextSearch): readonly TextMatch[] {
  const pattern = patternOf(search)
  if (pattern === undefined) return []
  return texts.flatMap((text) =>
    [...text.texts].flatMap(([locale, wording]) => {
      if (search.locale !== undefined && locale !== search.locale) return []
      const count = parts(wording).reduce(
        (sum, part) => sum + (isTag(part) ? 0 : (part.match(pattern)?.length ?? 0)),
        0,
      )
      return count === 0 ? [] : [{ text, locale, count }]
    }),
  )
}

/** Other words in the place of those that were found; tags of rich text stay as they are. */
export function replaceInTexts(
  matches: readonly TextMatch[],
  search: TextSearch,
  replacement: string,
): readonly DraftChange[] {
  const pattern = patternOf(search)
  if (pattern === undefined) return []
  return matches.flatMap(({ text, locale }) => {
    const wording = text.texts.get(locale) ?? ''
    const next = parts(wording).map((part) => (isTag(part) ? part : part.replace(pattern, () => replacement)))
    return setText(text, locale, next.join('')) ?? []
  })
}

function patternOf({ words, matchCase }: TextSearch): RegExp | undefined {
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  return words === '' ? undefined : new RegExp(escaped, matchCase ? 'gu' : 'giu')
}

const tag = /(<\/?[a-z][^>]*>)/i
const parts = (wording: string) => wording.split(tag)
const isTag = (part: string) => tag.test(part)
