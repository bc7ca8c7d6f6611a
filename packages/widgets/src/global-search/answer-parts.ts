/** A piece of an answer as it is shown: words, or the number of a source. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string; readonly isStrong: boolean }
  | { readonly kind: 'source'; readonly number: number }

export interface AnswerBlock {
  readonly kind: 'paragraph' | 'item'
  readonly parts: readonly AnswerPart[]
}

const itemMark = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/
const heading = /^#{1,6}\s+/
/** A number of a source or words in bold, that have begun and not ended yet: more of them is on the way. */
const unfinished = /(?:\[[\d\s,;]*|\*\*?)$/

/**
 * Takes an answer apart that models write with a little markup: paragraphs, lists, `**bold**` and numbers of sources such
 * as `[1]` or `[1, 3]`. A number there is no source for is left out, since it would lead nowhere. Anything else stays the
 * text it is: an answer makes no links, pictures or headings. Source: SEA-03.
 */
export function answerBlocks(
  text: string,
  sourceCount: number,
  { isWhole }: { readonly isWhole: boolean },
): readonly AnswerBlock[] {
  const shown = isWhole ? text : text.replace(unfinished, '')
  const blocks: AnswerBlock[] = []
  for (const paragraph of shown.split(/\n\s*\n/)) {
    let lines: string[] = []
    const close = () => {
      const joined = lines.join(' ').trim()
      if (joined !== '') blocks.push({ kind: 'paragraph', parts: partsOf(joined, sourceCount) })
      lines = []
    }
    for (const line of paragraph.split('\n')) {
      if (itemMark.test(line)) {
        close()
        blocks.push({ kind: 'item', parts: partsOf(line.replace(itemMark, '').trim(), sourceCount) })
      } else lines.push(line.replace(heading, '').trim())
    }
    close()
  }
  return blocks
}

function partsOf(text: string, sourceCount: number): readonly AnswerPart[] {
  const parts: AnswerPart[] = []
  let isStrong = false
  const say = (words: string) => {
    const pieces = words.split('**')
    pieces.forEach((piece, index) => {
      if (index > 0) isStrong = !isStrong
      if (piece !== '') parts.push({ kind: 'text', text: piece, isStrong })
    })
  }
  let end = 0
  for (const match of text.matchAll(/\s*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g)) {
    say(text.slice(end, match.index))
    for (const digits of (match[1] ?? '').split(/[,;]/)) {
      const number = Number(digits)
      if (number >= 1 && number <= sourceCount) parts.push({ kind: 'source', number })
    }
    end = match.index + match[0].length
  }
  say(text.slice(end))
  return parts
}
