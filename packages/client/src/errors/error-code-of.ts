/** The code of a failed call or command: one of the contract's, or `connection-lost`; undefined for any other error. */
export function errorCodeOf(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined
  return typeof cause.code === 'string' ? cause.code : undefined
}
