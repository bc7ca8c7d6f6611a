import { domainToASCII } from 'node:url'

interface EmailParts {
  /** Before the last `@`, without the plus-suffix. */
  readonly local: string
  readonly domain: string
}

function splitEmail(email: string): EmailParts {
  const address = email.trim()
  const at = address.lastIndexOf('@')
  const typed = at < 0 ? address : address.slice(0, at)
  // A quoted local part may hold a plus that means nothing.
  const plus = typed.startsWith('"') ? -1 : typed.indexOf('+')
  // An address that begins with a plus would lose its whole local part.
  return { local: plus > 0 ? typed.slice(0, plus) : typed, domain: at < 0 ? '' : address.slice(at + 1) }
}

/** What identifies an account: the address in lower case, without plus-suffix. Source: AUT-09. */
export function emailToKey(email: string): string {
  const { local, domain } = splitEmail(email)
  const host = domainToASCII(domain) || domain
  return `${local}@${host}`.normalize('NFC').toLowerCase()
}

export const emailToLocalPart = (email: string): string => splitEmail(email).local
