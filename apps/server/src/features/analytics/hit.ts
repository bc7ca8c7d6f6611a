import type { OpMode } from '../../platform/http/feature.ts'

/** One request of a tracker, checked and cut to what is kept. Source: ANA-01, ANA-03. */
export interface Hit {
  readonly opMode: OpMode
  /** When the server got it, in ms since 1970. */
  readonly atMs: number
  /** A page that was opened, something that was done there, or a sign of life from it. */
  readonly kind: 'view' | 'event' | 'ping'
  /** 16 hex digits: one person of one day. Source: ADM-04. */
  readonly visitorId: string
  /** The same for all requests of one page view, 6 letters; absent where the tracker sent none. */
  readonly viewId: string | undefined
  /** Only with consent, and only where the sender proved to be this account. */
  readonly userId: string | undefined
  /** Within the venue, without origin, query and fragment. */
  readonly path: string
  /** The area that path shows, where it shows one. */
  readonly areaId: string | undefined
  /** Of an event. */
  readonly category: string | undefined
  readonly action: string | undefined
  readonly name: string | undefined
  readonly value: number | undefined
}
