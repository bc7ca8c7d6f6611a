/** The event system did not answer, or not in a way we understand. The text is for the operator and holds no secret. */
export class VendorError extends Error {
  override readonly name: string = 'VendorError'
}

/** The event system asks us to come back later. */
export class VendorBusyError extends VendorError {
  override readonly name = 'VendorBusyError'
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('answered 429')
    this.retryAfterMs = retryAfterMs
  }
}
