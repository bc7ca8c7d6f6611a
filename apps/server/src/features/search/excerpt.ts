import type { Highlight } from '@foyer/contract'

const excerptLength = 240

/** Where a word stands in a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export interface Excerpt {
  readonly text: string
  readonly highlights: Highlight[]
}

/** Words as what is marked: those that touch are one. */
export function joinMarks(words: readonly Stretch[]): Highlight[] {
  const joined: Highlight[] = []
  for (const { start, end } of words) {
    const last = joined.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** The stretch of a passage that holds most of the marked words, whole words only, with an ellipsis where it was cut. */
export function excerptOf(text: string, marked: readonly Stretch[], most = excerptLength): Excerpt {
  const all = joinMarks(marked)
  if (text.length <= most) return { text, highlights: all }
  const from = bestStart(all, most)
  const start = from <= 0 ? 0 : wordStart(text, from)
  const end = start + most >= text.length ? text.length : wordEnd(text, start + most)
  const head = start > 0 ? '… ' : ''
  const tail = end < text.length ? ' …' : ''
  const shift = head.length - start
  return {
    text: head + text.slice(start, end) + tail,
    highlights: all.filter(([a, b]) => a >= start && b <= end).map(([a, b]) => [a + shift, b + shift]),
  }
}

function bestStart(found: readonly Highlight[], most: number): number {
  let best = { start: 0, count: 0 }
  for (const [start] of found) {
    const count = found.filter(([a, b]) => a >= start && b <= start + most * 0.8).length
    if (count > best.count) best = { start: start - Math.round(most * 0.15), count }
  }
  return best.start
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space !== -1 && space - at < 30 ? space + 1 : wholeSign(text, at)
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space !== -1 && at - space < 30 ? space : wholeSign(text, at)
}

const wholeSign = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at)
