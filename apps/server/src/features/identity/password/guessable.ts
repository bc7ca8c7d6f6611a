import { emailToLocalPart } from '../email.ts'

/** Fewer than this are a pattern, such as `aaaaaaaaaa` or `1212121212`. */
const MIN_DIFFERENT = 5
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether whoever knows the account guesses the password: its e-mail, its name, or hardly a few characters in turn. */
export function isGuessable(password: string, account: { readonly email: string; readonly name?: string }): boolean {
  const about = [account.email, emailToLocalPart(account.email), account.name ?? ''].map(plain).filter(Boolean)
  const core = plain(password)
  const isAboutAccount = about.some((text) => text === core || `${text}${text}` === core)
  return isAboutAccount || new Set(password).size < MIN_DIFFERENT
}
