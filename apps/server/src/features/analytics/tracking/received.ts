import type { Tracked } from './tracked.ts'

/** The parameters a tracker sent, with the facts known from its request. */
export interface Received {
  readonly tracked: Tracked
  /** The visitor of the day, by keyed hash: neither what the tracker says nor a lasting id. Source: ADM-04. */
  readonly visitorId: string
  /** Who proved to be the account the tracker names. */
  readonly userId: string | undefined
  /** When the server got it, in ms since 1970. */
  readonly atMs: number
  readonly userAgent: string | undefined
  readonly acceptLanguage: string | undefined
  /** The full address of the client; it may leave the server only shortened. */
  readonly address: string
}

/** Where hits go. Taking never fails and never waits: nothing else may notice what becomes of them. */
export interface Outlet {
  take(received: readonly Received[]): void
  /** Resolves once what was taken is there, or was given up. */
  flush(): Promise<void>
  stop(): Promise<void>
}
