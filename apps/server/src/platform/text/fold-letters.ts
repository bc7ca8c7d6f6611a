/** Letters that are no other letter with an accent, and what people write who do not have them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
}
const letters = /[ßæœþøđðłı]/g

/** A folded text in which letters such as `ß` and `ł` are written with plain ones, so that `weiss` finds Weiß. */
export const foldLetters = (folded: string): string =>
  folded.replaceAll(letters, (letter) => plainLetters[letter] ?? letter)
