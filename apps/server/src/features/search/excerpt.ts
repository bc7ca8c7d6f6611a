import type { Highlight } from '@foyer/contract'
import { listWords } from './words.ts'

const excerptLength = 240

export interface Excerpt {
  readonly text: string
  readonly highlights: Highlight[]
}

/** Where these terms stand in a text. */
export function highlight(text: string, locale: string, terms: ReadonlySet<string>): Highlight[] {
  const found: Highlight[] = []
  for (const { term, start, end } of listWords(text, locale)) {
    if (!terms.has(term)) continue
    const last = found.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else found.push([start, end])
  }
  return found
}

/** The stretch of a passage that holds most of the terms, whole words only, with an ellipsis where it was cut. */
export function excerptOf(text: string, locale: string, terms: ReadonlySet<string>, most = excerptLength): Excerpt {
  const all = highlight(text, locale, terms)
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
