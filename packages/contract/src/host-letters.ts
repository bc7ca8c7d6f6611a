/** Writings that a reader tells apart, each with what is written together with it. */
const writings = [
  /^[\p{Script=Latin}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]*$/u,
  /^\p{Script=Cyrillic}*$/u,
  /^\p{Script=Greek}*$/u,
  /^\p{Script=Arabic}*$/u,
  /^\p{Script=Hebrew}*$/u,
  /^\p{Script=Bengali}*$/u,
  /^\p{Script=Devanagari}*$/u,
  /^\p{Script=Thai}*$/u,
]
/** Cyrillic and Greek words of nothing but these look like Latin ones. */
const lookLatin = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαικνρυωηοτ]+$/u
const isAscii = (text: string) => !/[^\x00-\x7f]/.test(text)

/**
 * Whether no name of the host can be taken for another by its letters, such as `pаypal.com` with a Cyrillic `а`. A host
 * written in punycode (`xn--…`) is shown as it is and deceives nobody. Source: ERR-08.
 */
export function isHostPlain(address: string): boolean {
  const host = /^[a-z]+:[\\/]*([^\\/?#]*)/iu.exec(address.trim())?.[1] ?? ''
  const names = host.normalize('NFKC').toLowerCase().replace(/:\d*$/, '').split(/[.。]/)
  const isLatinPlace = isAscii(names.at(-1) ?? '')
  return names.every((name) => {
    const letters = name.replace(/[^\p{L}\p{M}]/gu, '').replace(/\p{Script=Inherited}/gu, '')
    return writings.some((writing) => writing.test(letters)) && !(isLatinPlace && lookLatin.test(letters))
  })
}
