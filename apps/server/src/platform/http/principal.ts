/** Which of the two venues one server serves: the published one, or the designers' stage. Source: CFG-07. */
export type OpMode = 'LIVE' | 'STAGE'

/**
 * A venue in one of the two modes. What people do there is kept for it alone: another architecture with the same ids of areas,
 * widgets and pieces, such as a copy, shares nothing with it. Source: EDT-07.
 */
export interface VenueKey {
  readonly opMode: OpMode
  readonly architectureId: string
}

/**
 * The principal of a request, from its token. `unauthenticated` has no token, `visitor` is an anonymous guest of a public venue.
 * Source: AUT-20, AUT-23.
 */
export type Principal =
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'visitor'; readonly visitorId: string }
  | {
      readonly kind: 'account'
      readonly userId: string
      readonly sessionId: string
      readonly authorities: readonly string[]
      /** Whether the account has a role whose rights rest until a second factor is set up. Source: SEC-08. */
      readonly needsSecondFactor?: true
    }

/** What a working preview link lets a browser read, which shows no token. Source: PUB-06. */
export interface PreviewAccess {
  readonly linkId: string
  readonly architectureId: string
  /** Unix milliseconds. */
  readonly endsAtMs: number
}
