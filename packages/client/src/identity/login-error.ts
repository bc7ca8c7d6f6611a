/** Why a sign-in was given up after the credentials were right. Source: AUT-14. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
  readonly kind: 'unauthorized' | 'unknown' | 'no-token'

  constructor(kind: 'unauthorized' | 'unknown' | 'no-token', options?: ErrorOptions) {
    super(kind === 'no-token' ? 'Token could unexpectedly not be fetched' : `login failed: ${kind}`, options)
    this.kind = kind
  }
}

export const isLoginError = (error: unknown): error is LoginError => error instanceof LoginError
