/** SQLSTATE classes: connection, resources of the server, operator's intervention (shutdown, restart, timeout). */
const SERVER_SIDE = /^(08|53|57|58)/
const SQLSTATE = /^[0-9A-Z]{5}$/

/** Whether a query failed because the database was not there for it, and not because of what the query says. */
export function isConnectionFailure(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return SQLSTATE.test(code)
    ? SERVER_SIDE.test(code)
    : /^E(?!RR_)[A-Z_]+$/.test(code) || /connection|timeout/i.test(cause.message)
}
