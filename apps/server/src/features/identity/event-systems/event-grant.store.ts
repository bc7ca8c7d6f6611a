/** The leave to sign in once with a registration number in the place of a password. */
export interface EventGrant {
  /** See `emailToKey`; an account has one grant at most. */
  readonly emailKey: string
  readonly salt: string
  /** What the salt makes of the number; the number itself is kept nowhere. */
  readonly numberHash: string
  readonly expiresAtMs: number
}

/** Grants, for all nodes together: the look-up and the sign-in after it may reach different ones. */
export interface EventGrantStore {
  /** Takes the place of the one this account has. */
  put(grant: EventGrant): Promise<void>
  find(emailKey: string): Promise<EventGrant | undefined>
  /** Removes the grant; `false` when somebody else has, or another has taken its place. */
  take(grant: EventGrant): Promise<boolean>
  removeExpired(nowMs: number): Promise<number>
}
