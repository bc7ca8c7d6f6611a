import { emailToLocalPart } from './email.ts'

const SEPARATORS = /[^\p{L}\p{M}\p{N}'’]+/u

/** The name of somebody who gave none: the capitalised words of the e-mail's local part. Source: AUT-19. */
export function nameFromEmail(email: string): string {
  const local = emailToLocalPart(email)
  const words = local.split(SEPARATORS).filter((word) => word !== '')
  return words.map(capitalise).join(' ') || local
}

function capitalise(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('').toLowerCase()
}
