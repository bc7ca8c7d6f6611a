import type { Log } from '../log/log.ts'
import { until } from './bounded.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { OLDEST_MAJOR } from './embedded-postgres/choose-binaries.ts'

export interface ReachServerDeps {
  /** Asks the server for its `server_version_num`, such as 180004. */
  readVersion(): Promise<number>
  /** For messages. */
  host: string | undefined
  log: Log
  withinMs: number
  signal?: AbortSignal | undefined
}

/**
 * Waits until the server answers, because in a composition of containers both start at once, and checks its version, which
 * it answers. Fails with `DatabaseStartError`.
 */
export async function reachServer({ readVersion, host, log, withinMs, signal }: ReachServerDeps): Promise<number> {
  const refuse = (failure: unknown): never => {
    const where = host ? ` at ${host}` : ''
    const text = `The database${where} cannot be used: ${describe(failure)}. Check DATABASE_URL and that server.`
    throw new DatabaseStartError(text, { cause: failure })
  }
  let version = 0
  let failure: unknown
  const ask = async (): Promise<boolean> => {
    try {
      version = await readVersion()
      return true
    } catch (error) {
      if (!isConnectionFailure(error)) refuse(error)
      if (failure === undefined) log.warn({ err: error }, 'the database does not answer yet')
      failure = error
      return false
    }
  }
  if (!(await until(ask, { withinMs, everyMs: 250, signal }))) refuse(failure)
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR) refuse(`it is PostgreSQL ${major}, and ${OLDEST_MAJOR} is the oldest that will do`)
  return version
}

/** A host with several addresses fails with one error for each. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ')
  return error instanceof Error ? error.message : String(error)
}
