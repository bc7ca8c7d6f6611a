import { dictionary } from '@zxcvbn-ts/language-common'
import { foldText } from '../../../platform/text/fold-text.ts'

/** Why a password is refused: attackers try it first (`common`), or can guess it from the account and the venue (`personal`). */
export type PasswordWeakness = 'common' | 'personal'

export interface PasswordContext {
  readonly email: string
  readonly name?: string | undefined
  /** The name of the venue, in each language it has. */
  readonly venueNames: readonly string[]
}

/** Those that leaked most often, all in small letters: 49,233 of them, 1,557 of which have ten characters or more. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/** Fewer are a pattern, such as `aaaaaaaaaa` or `1212121212`. */
const MIN_DIFFERENT = 5
/** What is left beside names must have so many letters. */
const MIN_OWN_LETTERS = 4
/** A shorter part of a name is in too many words. */
const MIN_PART = 3

/** What is too weak about a password, whatever its capitals, accents, and digits or signs around it. Source: SEC-08. */
export function findWeakness(password: string, context: PasswordContext): PasswordWeakness | undefined {
  if (isCommon(foldText(password)) || new Set(password).size < MIN_DIFFERENT) return 'common'
  return isMadeOfNames(password, context) ? 'personal' : undefined
}

function isCommon(folded: string): boolean {
  const core = folded.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return [folded, core].some(
    (text) => text.length >= MIN_OWN_LETTERS && (common.has(text) || common.has(unrepeated(text))),
  )
}

/** `monkey` of `monkeymonkey`. */
function unrepeated(text: string): string {
  const again = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, again)
}

function isMadeOfNames(password: string, { email, name = '', venueNames }: PasswordContext): boolean {
  const letters = plain(password)
  const parts = [email, name, ...venueNames].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(plain)
  const byLength = parts.filter((part) => part.length >= MIN_PART).toSorted((one, other) => other.length - one.length)
  let rest = letters
  for (const part of byLength) rest = rest.replaceAll(part, ' ')
  return rest !== letters && rest.replaceAll(/[^\p{L}]/gu, '').length < MIN_OWN_LETTERS
}

const plain = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
