/** How the id of a session begins that was begun, and goes on, at Firebase: no refresh token of it is here. */
export const elsewherePrefix = 'firebase:'

/**
 * How a session began: with a password alone, with a password and a second factor, or at an identity provider. Setting up a second
 * factor in a session, or removing it, changes the first two.
 */
export type AuthMethod = 'password' | 'two-factor' | 'provider'

/** A sign-in and all that followed from it: the family of its refresh tokens. Times are Unix milliseconds. */
export interface Session {
  readonly id: string
  readonly accountId: string
  readonly method: AuthMethod
  readonly createdAtMs: number
  /** When a refresh token was last exchanged. */
  readonly lastUsedAtMs: number
  readonly revokedAtMs?: number
}

export interface Rotation {
  readonly atMs: number
  /** Gives the successor together with the rotated token itself, which is stored nowhere. */
  readonly successorSalt: string
}

export interface FoundToken {
  readonly session: Session
  /** Absent for the newest token of the family. */
  readonly rotation?: Rotation
}

export interface RotateToken {
  readonly sessionId: string
  readonly tokenHash: string
  readonly successorHash: string
  readonly rotation: Rotation
}

/** One session, or all of an account; that of `butSessionId` stays. */
export type RevokeTarget =
  | { readonly sessionId: string }
  | { readonly accountId: string; readonly butSessionId?: string }

export interface SessionStore {
  add(session: Session, tokenHash: string): Promise<void>
  /** All that are kept of an account, the newest first. */
  list(accountId: string): Promise<Session[]>
  findByToken(tokenHash: string): Promise<FoundToken | undefined>
  /**
   * Puts the successor in the token's place, all or nothing, and answers the id the session has by then; `undefined` when
   * the token was rotated already.
   */
  rotate(change: RotateToken): Promise<string | undefined>
  /** Says how far the session is proven by now. One that began at an identity provider stays one. */
  setMethod(sessionId: string, method: Exclude<AuthMethod, 'provider'>): Promise<void>
  /** Gives the ids of those that were not revoked before. */
  revoke(target: RevokeTarget, atMs: number): Promise<string[]>
  /**
   * Gives each live session of the account another id, under which its refresh tokens go on; the former ids are revoked, and
   * answered.
   */
  renameAllOf(accountId: string, atMs: number, newId: () => string): Promise<string[]>
  listRevokedSince(sinceMs: number): Promise<string[]>
  /**
   * A session that began at another identity provider is removed if it was last used before then. A revoked one of them is
   * kept, so that it stays ended.
   */
  removeCreatedBefore(beforeMs: number): Promise<number>
}
