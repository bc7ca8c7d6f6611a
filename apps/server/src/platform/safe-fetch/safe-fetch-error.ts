/** Why nothing of use came: nobody who may be asked, an address that must not be, no answer, or one way round and round. */
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
