/** Letters that no decomposition takes apart. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** How a text is compared: without case and without the marks people leave out when they type, such as in `Zürich`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    // Latin, Hebrew and Arabic marks; the vowel signs of Indic scripts are letters there and stay.
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => plain[letter] ?? letter)
