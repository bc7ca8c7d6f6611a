import type { Marks } from './marks.ts'

/** A term in a title or a name, as it is compared with a question. */
export interface HeadingWord {
  readonly number: number
  /** Says nothing by itself, such as `the`. */
  readonly isStopWord: boolean
}

/** Words between two words of a phrase, such as `of` and `the`. */
const gapMost = 2
const titleGain = 1.5
const wholeTitleGain = 2
const nameGain = 1.5
const kindGain = 1
const phraseGain = 0.6
/** Reused: how well each of the first 32 words is matched. */
const best = new Float64Array(32)

/**
 * How much more a passage is worth because its titles, its names and the order of its words fit the question: 1 for not at all.
 * `words` is the number of words asked for. Source: SEA-02.
 */
export function fitOf(
  marks: Marks,
  words: number,
  found: {
    readonly title: readonly HeadingWord[]
    readonly names: readonly (readonly HeadingWord[])[]
    readonly text: ArrayLike<number>
    /** The question names the kind of the thing. */
    readonly isOfKind: boolean
  },
): number {
  const title = headingFit(marks, words, found.title)
  let gain = titleGain * title.fit + (title.isWhole ? wholeTitleGain : 0)
  let ofNames = 0
  for (const name of found.names) {
    const { fit, isWhole } = headingFit(marks, words, name)
    ofNames = Math.max(ofNames, nameGain * fit + (isWhole ? 1 : 0))
  }
  gain += ofNames
  if (found.isOfKind) gain += kindGain
  if (words > 1) {
    const pairs = Math.max(
      pairsIn(marks, found.title.length, (at) => (found.title[at] as HeadingWord).number),
      pairsIn(marks, found.text.length, (at) => found.text[at] as number),
    )
    gain += (phraseGain * pairs) / (words - 1)
  }
  return 1 + gain
}

/** 1 for a heading that is the question; `isWhole` if all words of both are in the other as they are written. */
function headingFit(marks: Marks, words: number, heading: readonly HeadingWord[]): { fit: number; isWhole: boolean } {
  let matched = 0
  let telling = 0
  let all = 0
  best.fill(0)
  for (const { number, isStopWord } of heading) {
    const bits = marks.wordsOf(number)
    if (bits !== 0) {
      matched++
      all |= bits
      const weight = marks.weightOf(number)
      for (let word = 0; word < 32; word++) {
        if ((bits & (1 << word)) !== 0 && weight > (best[word] as number)) best[word] = weight
      }
    }
    if (bits !== 0 || !isStopWord) telling++
  }
  if (all === 0) return { fit: 0, isWhole: false }
  let sum = 0
  for (let word = 0; word < 32; word++) sum += best[word] as number
  const share = Math.min(1, sum / words)
  return { fit: share * share * (0.5 + (0.5 * matched) / telling), isWhole: share > 0.99 && matched === telling }
}

/** How many words of the question are followed by its next word. */
function pairsIn(marks: Marks, length: number, termAt: (at: number) => number): number {
  let pairs = 0
  let before = 0
  let gap = 0
  for (let at = 0; at < length; at++) {
    const bits = marks.wordsOf(termAt(at))
    if (bits === 0) {
      if (++gap > gapMost) before = 0
      continue
    }
    pairs |= (before << 1) & bits
    before = bits
    gap = 0
  }
  let count = 0
  for (let left = pairs; left !== 0; left &= left - 1) count++
  return count
}
