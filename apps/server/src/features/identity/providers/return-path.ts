const maxLength = 2048
// Browsers drop or turn these while reading an address, so that a harmless text becomes another host.
const isControl = (character: string) => character <= '\u001F' || character === '\u007F'
const isTreacherous = (value: string) => value.includes('\\') || [...value].some(isControl) || value.trim() !== value
/** No pages, or pages that would only lead to where one comes from. */
const isNoDestination = (pathname: string) =>
  /^\/(?:stage\/)?(?:api|assets|health|login|work-in-progress|\.well-known)(?:\/|$)/i.test(pathname)

const isBelowStage = (pathname: string) => pathname === '/stage' || pathname.startsWith('/stage/')

const anyOrigin = 'http://foyer.invalid'

/**
 * Where to go after a sign-in: a path of this site with query and hash, as the browser parses it. Anything else becomes the
 * start page. A sign-in from the stage returns to the stage. Source: NAV-14.
 */
export function toReturnPath(value: string, isStage = false): string {
  const beginning = isStage ? '/stage/' : '/'
  if (value.length > maxLength || isTreacherous(value) || !value.startsWith('/')) return beginning
  if (!URL.canParse(value, anyOrigin)) return beginning
  const { origin, pathname, search, hash } = new URL(value, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//') || isNoDestination(pathname)) return beginning
  const base = isStage && !isBelowStage(pathname) ? '/stage' : ''
  const path = base + pathname + search + hash
  // Written anew, a letter takes up to nine signs.
  return path.length > maxLength ? beginning : path
}

/** The login page that says what went wrong and leads on to the same place. Source: AUT-18. */
export function toLoginPath(problem: string, returnPath = '/'): string {
  const [pathname = '/'] = returnPath.split(/[?#]/, 1)
  const base = isBelowStage(pathname) ? '/stage' : ''
  return `${base}/login?redirect=${encodeURIComponent(returnPath)}&problem=${problem}`
}
