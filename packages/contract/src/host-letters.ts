import { latinLookalikes } from './latin-lookalikes.ts'
import { scriptNames } from './script-names.ts'

/** Latin may stand beside the writings of Chinese, Japanese and Korean, and these beside one another. */
const besideLatin = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']
const isAscii = (text: string) => !/[^\x00-\x7f]/.test(text)

let writings: readonly RegExp[] | undefined

/** Each script by itself, made when the first host needs them. */
const listWritings = (): readonly RegExp[] =>
  (writings ??= [besideLatin, ...scriptNames.map((name) => [name])].flatMap((names) => {
    try {
      return [new RegExp(`^[${names.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]*$`, 'u')]
    } catch {
      // A machine that does not know a script has no letters of it.
      return []
    }
  }))

/**
 * Whether the letters of the host cannot make one name look like another, as in `pаypal.com` with a Cyrillic `а`: the letters
 * of a name are of one script, and before a Latin ending not all of them look Latin. A host written in punycode (`xn--…`) is
 * shown as it is, which cannot deceive a reader. Source: VEN-01, ERR-08.
 */
export function isHostPlain(address: string): boolean {
  const host = hostAsRead(address)
  if (isAscii(host)) return true
  const names = host.split(/[.。]/)
  const isLatinPlace = isAscii(names.at(-1) ?? '')
  return names.every((name) => {
    if (isAscii(name)) return true
    const letters = name.replace(/[^\p{L}\p{M}]/gu, '').replace(/\p{Script=Inherited}/gu, '')
    return listWritings().some((writing) => writing.test(letters)) && !(isLatinPlace && looksLatin(letters))
  })
}

const looksLatin = (letters: string) => letters !== '' && [...letters].every((letter) => latinLookalikes.has(letter))

/** The host in the letters the address parser finds: it drops white space, decodes what is percent-encoded and folds letters. */
function hostAsRead(address: string): string {
  const whole = address.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\n\r]/g, '')
  const host = /^[a-z]+:[\\/]*([^\\/?#]*)/iu.exec(whole)?.[1] ?? ''
  return decode(host).normalize('NFKC').toLowerCase().replace(/:\d*$/, '')
}

function decode(host: string): string {
  try {
    return decodeURIComponent(host)
  } catch {
    // No parser takes it.
    return host
  }
}
