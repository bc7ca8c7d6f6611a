export interface PagePolicy {
  readonly nonce: string
  /** The address this page is on, such as `https://venue.example`. */
  readonly origin: string | undefined
  /** Where the venue's frames come from, already safe to write. */
  readonly frameOrigins: readonly string[]
  /** Where its pictures, films and streams come from beside our own store, likewise. */
  readonly mediaOrigins: readonly string[]
  readonly frameAncestors: readonly string[]
  /** The LiveKit server that carries calls, such as `wss://livekit.example`. */
  readonly liveKitUrl?: string | undefined
  /** Whose sockets it opens beside our own, likewise. */
  readonly sockets?: readonly string[] | undefined
  /** Services where people sign in elsewhere: the page connects to their origins, frames them and loads scripts from them. */
  readonly identity?: IdentityOrigins | undefined
}

export interface IdentityOrigins {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  readonly script: readonly string[]
}

const none: IdentityOrigins = { connect: [], frame: [], script: [] }
const further = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
const list = (origins: readonly string[]) => (origins.length === 0 ? "'none'" : origins.join(' '))

/** What a page of the venue may load. Scripts only by nonce; older browsers do not count a socket as `'self'`. */
export function pageContentPolicy({
  nonce,
  origin,
  frameOrigins,
  mediaOrigins,
  frameAncestors,
  liveKitUrl,
  sockets = [],
  identity = none,
}: PagePolicy): string {
  const media = further(mediaOrigins)
  const socket = origin === undefined ? '' : ` ${origin.replace(/^http/, 'ws')}`
  // Its client asks over HTTP why a socket was refused.
  const calls = liveKitUrl === undefined ? [] : [liveKitUrl, liveKitUrl.replace(/^ws/, 'http')]
  return [
    "default-src 'none'",
    // Browsers that know 'strict-dynamic' let what our scripts load pass, whatever its host.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${further(identity.script)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${socket}${media}${further([...calls, ...identity.connect, ...sockets])}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${list([...new Set([...frameOrigins, ...identity.frame])])}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${list(frameAncestors)}`,
  ].join('; ')
}

/** For answers that are no page: they load nothing and cannot be framed. */
export const dataContentPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A worker obeys the policy of its own script. */
export const scriptContentPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** What a page and the meetings in it may use. NOTE: `speaker` is no feature of browsers; `speaker-selection` is. */
export function permissionsPolicy(frameOrigins: readonly string[]): string {
  const allowed = `(${['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ')})`
  const shared = ['camera', 'microphone', 'display-capture', 'fullscreen', 'speaker-selection', 'autoplay'].map(
    (feature) => `${feature}=${allowed}`,
  )
  const own = ['gyroscope', 'accelerometer', 'magnetometer'].map((feature) => `${feature}=(self)`)
  const refused = ['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'].map((feature) => `${feature}=()`)
  return [...shared, ...own, ...refused].join(', ')
}
