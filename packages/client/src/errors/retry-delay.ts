import { errorCodeOf } from './error-code-of.ts'

const passing: ReadonlySet<string> = new Set([
  'connection-lost',
  'request.too-many',
  'server.overloaded',
  'server.timeout',
  'server.draining',
  'identity.session-expired',
])

const pauseMs = 2_000

/** Whether the same may succeed a little later, without anybody changing anything. */
export const isPassing = (cause: unknown): boolean => passing.has(errorCodeOf(cause) ?? '')

/**
 * How long to wait before asking again what failed, in milliseconds: as long as the server said, else 2 seconds. `undefined` for
 * what would fail again.
 */
export function retryDelayMs(cause: unknown): number | undefined {
  if (!isPassing(cause)) return undefined
  const { retryAfterMs } = cause as { readonly retryAfterMs?: number }
  return retryAfterMs ?? pauseMs
}
