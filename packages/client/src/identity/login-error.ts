/**
 * What went wrong: the account may not come in here, or not without a second factor, something else after the credentials were right, no token came, or
 * the provider refused, with its own `code` such as `auth/user-not-found`.
 */
type LoginErrorKind = 'unauthorized' | 'second-factor-needed' | 'unknown' | 'no-token' | 'refused'

/** Why a sign-in was given up, by the venue or by who keeps its accounts. Source: AUT-14, AUT-18. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
  readonly kind: LoginErrorKind
  /** Only of what was refused. */
  readonly code: string | undefined

  constructor(kind: LoginErrorKind, { code, ...options }: ErrorOptions & { readonly code?: string } = {}) {
    super(kind === 'no-token' ? 'Token could unexpectedly not be fetched' : `login failed: ${code ?? kind}`, options)
    this.kind = kind
    this.code = code
  }
}

export const isLoginError = (error: unknown): error is LoginError => error instanceof LoginError
