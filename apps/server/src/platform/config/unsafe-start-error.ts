/** The server would be unsafe with these settings and this database; the message says how the operator can change that. */
export class UnsafeStartError extends Error {
  override readonly name = 'UnsafeStartError'
}
