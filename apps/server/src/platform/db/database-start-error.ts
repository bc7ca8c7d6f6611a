/** The database cannot be started or used as it is; the message tells the operator what to do about it. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
