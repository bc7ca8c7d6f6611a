/** Why nothing of use came: nobody who may be asked, an address that must not be, no answer, or one way round and round. */
export type OutsideReason = 'not-public' | 'not-allowed' | 'no-answer' | 'too-many-redirects'

/** Nothing of use came, or nothing that may be asked for. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly reason: OutsideReason

  constructor(message: string, { reason = 'no-answer', ...options }: ErrorOptions & { reason?: OutsideReason } = {}) {
    super(message, options)
    this.reason = reason
  }
}
