/** Where a hit lies: characters of the page's text from `begin` up to `end`. */
export interface Hit {
  /** Counted from 1. */
  readonly page: number
  readonly begin: number
  readonly end: number
}

/** Text made alike for comparing, and where each of its characters stood. */
interface Folded {
  readonly text: string
  readonly from: Int32Array
}

const combining = /\p{M}/u

/** Without capitals, accents, ligatures and soft hyphens, and with one space for each run of white space. */
function fold(text: string): Folded {
  const letters: string[] = []
  const from: number[] = []
  let at = 0
  for (const letter of text) {
    const isSpace = /\s/u.test(letter)
    if (isSpace) {
      if (letters.at(-1) !== ' ') {
        letters.push(' ')
        from.push(at)
      }
    } else if (letter !== '\u00AD') {
      for (const part of letter.normalize('NFKD').toLowerCase()) {
        if (combining.test(part)) continue
        for (let unit = 0; unit < part.length; unit++) {
          letters.push(part.charAt(unit))
          from.push(at)
        }
      }
    }
    at += letter.length
  }
  from.push(text.length)
  return { text: letters.join(''), from: Int32Array.from(from) }
}

/** Every place of a query in the text of one page. A query of white space alone is nowhere. */
export function findIn(text: string, query: string, page: number): Hit[] {
  const wanted = fold(query).text.trim()
  if (wanted === '') return []
  const folded = fold(text)
  const hits: Hit[] = []
  for (let at = folded.text.indexOf(wanted); at !== -1; at = folded.text.indexOf(wanted, at + wanted.length)) {
    hits.push({ page, begin: folded.from[at] ?? 0, end: endOf(text, folded, at + wanted.length) })
  }
  return hits
}

/** The end of the letter that the last compared one belongs to, with what is set above and below it. */
function endOf(text: string, { from }: Folded, next: number): number {
  const last = from[next - 1] ?? 0
  let end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1)
  while (end < text.length && combining.test(text.charAt(end))) end++
  return end
}
