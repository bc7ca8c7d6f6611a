import type { SessionEnd } from '@foyer/contract'

/**
 * What went wrong: the account may not come in here, or not without a second factor, something else after the credentials were right, no token came,
 * the provider refused, with its own `code` such as `auth/user-not-found`, or a session is over, as `end` says.
 */
type LoginErrorKind = 'unauthorized' | 'second-factor-needed' | 'unknown' | 'no-token' | 'refused' | 'session-over'

/** Why a sign-in was given up, or a session ended, by the venue or by who keeps its accounts. Source: AUT-14, AUT-18. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
  readonly kind: LoginErrorKind
  /** Only of what was refused. */
  readonly code: string | undefined
  /** Only of a session that is over. */
  readonly end: SessionEnd | undefined

  constructor(
    kind: LoginErrorKind,
    { code, end, ...options }: ErrorOptions & { readonly code?: string; readonly end?: SessionEnd } = {},
  ) {
    super(kind === 'no-token' ? 'Token could unexpectedly not be fetched' : `login failed: ${code ?? kind}`, options)
    this.kind = kind
    this.code = code
    this.end = end
  }
}

export const isLoginError = (error: unknown): error is LoginError => error instanceof LoginError

/** The failure of a page whose session ended so; undefined where its owner logged out. */
export const sessionOver = (end: SessionEnd | undefined): LoginError | undefined =>
  end && new LoginError('session-over', { end })
