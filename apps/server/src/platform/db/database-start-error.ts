/** The database cannot be started or used as it is; the message says what the operator can do about it. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
