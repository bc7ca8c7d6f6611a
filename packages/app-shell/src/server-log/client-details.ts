import type { ClientDetails } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'

/** What a page knows of its browser; `navigator` has this shape. */
export type BrowserFacts = Pick<Navigator, 'userAgent' | 'language' | 'cookieEnabled'>

export interface ClientFacts {
  readonly browser: BrowserFacts
  readonly venueLanguage: string
  readonly architectureId: string
  /** Undefined without a login. */
  readonly userId: string | undefined
  /** Without query and hash. */
  readonly path: string
}

// Each of these calls itself what stands below it, too.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** What a client is, for readers of the server's log. Source: specification section 3, ERR-06, CFG-05. */
export function clientDetailsOf({ browser, venueLanguage, architectureId, userId, path }: ClientFacts): ClientDetails {
  const { userAgent, language, cookieEnabled } = browser
  const [name, pattern] = browsers.find(([, sign]) => sign.test(userAgent)) ?? ['unknown', /$^/]
  return {
    browser: name,
    browserVersion: pattern.exec(userAgent)?.[1] ?? '',
    os: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'unknown',
    userAgent: userAgent.slice(0, 1024),
    browserLanguage: language.slice(0, 256),
    cookiesEnabled: cookieEnabled,
    venueLanguage,
    architectureId,
    clientUsername: userId ?? 'anonymous',
    clientURL: path.slice(0, 2048),
    clientVersion: constants.appVersion,
  }
}
