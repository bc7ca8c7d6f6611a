const joinsLetters = /^\p{Script=Arabic}/u
const nonJoiner = '\u200C'

/** Letters of which each is one code point, whatever stands beside it. */
const isLatin = /^[ -\u02FF]*$/
let graphemes: Intl.Segmenter | undefined

/**
 * First letters of the first and the last word, upper case; one letter for one
 * word, nothing for an empty name. Words without a letter or figure are passed
 * over unless there is nothing else. Source: HDR-02.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const letters = words.map(firstLetter).filter((letter) => letter !== undefined)
  const shown = letters.length > 0 ? letters : words.slice(0, 1).map((word) => split(word)[0] ?? '')
  const first = shown[0] ?? ''
  const last = shown.length > 1 ? (shown.at(-1) ?? '') : ''
  return upper(first) + upper(last)
}

/** Initials as drawn: letters of a joined script stand apart, as initials do. */
export function drawnInitials(name: string): string {
  const initials = initialsOf(name)
  return joinsLetters.test(initials) ? split(initials).join(nonJoiner) : initials
}

function split(text: string): string[] {
  if (isLatin.test(text)) return [...text]
  // NOTE: the first one takes tens of milliseconds on a slow processor, so none is created before a name needs it.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

const firstLetter = (word: string): string | undefined => split(word).find((part) => /^[\p{L}\p{N}]/u.test(part))

function upper(letter: string): string {
  if (letter === 'ß') return 'ẞ'
  // A ligature such as "fi" grows to two letters; one initial stays one letter.
  return split(letter.toUpperCase())[0] ?? ''
}
