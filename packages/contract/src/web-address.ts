import { isHostPlain } from './host-letters.ts'
import { parseUrl } from './parse-url.ts'

/** Whether a text is an absolute http or https address without user name or password. */
export const isWebAddress = (value: string): boolean => {
  const url = parseUrl(value)
  if (url === undefined) return false
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}

/**
 * Whether a text is a path of the venue's own origin, such as `/pages/timetable.html`: it begins with one slash, and no
 * browser reads it as an address of another host.
 */
export const isOwnPath = (value: string): boolean => {
  const here = 'https://own.invalid'
  const url = /^\/[^\\\s\u0000-\u001F\u007F]*$/.test(value) ? parseUrl(value, here) : undefined
  return url?.origin === here && !url.pathname.startsWith('//')
}

/** Whether a text is the path of a file of the venue's own store. Source: AST-01. */
export const isStorePath = (value: string): boolean =>
  /^\/assets\/(?:live|preview)\/architecture\/[\w-]{1,64}\/assets\/[\w-]{1,64}(?:\.\w{1,8})?$/.test(value)

export { isHostPlain }
