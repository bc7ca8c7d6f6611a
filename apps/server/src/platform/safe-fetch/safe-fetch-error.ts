/** Why no usable answer came: no public host, an address that is not allowed, no answer, or a redirect loop. */
export type SafeFetchErrorReason = 'not-public' | 'not-allowed' | 'no-answer' | 'too-many-redirects'

/** Nothing of use came, or nothing that may be asked for. */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError'
  readonly reason: SafeFetchErrorReason

  constructor(
    message: string,
    { reason = 'no-answer', ...options }: ErrorOptions & { reason?: SafeFetchErrorReason } = {},
  ) {
    super(message, options)
    this.reason = reason
  }
}
