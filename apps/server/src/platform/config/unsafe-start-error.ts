/** The server would be unsafe with these settings and this database; the message tells the operator how to end that. */
export class UnsafeStartError extends Error {
  override readonly name = 'UnsafeStartError'
}
