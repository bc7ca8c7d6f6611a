import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import { DatabaseStartError } from '../database-start-error.ts'
import { readPassword } from './access.ts'
import { ROLE } from './cluster.ts'

/**
 * How to reach the PostgreSQL that the server of this data folder has started, from a process of the same account. Fails with
 * `DatabaseStartError` where it does not run yet, or this account may not.
 */
export async function connectRunning(dataDir: string): Promise<ClientConfig> {
  const password = await readPassword(dataDir)
  try {
    const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    // Pid, folder, start, port, folder of the socket, address.
    const [, , , port, socketDir] = text.split('\n')
    const host = password === undefined ? socketDir : '127.0.0.1'
    if (!host) throw new Error('it is just starting')
    const connection = {
      user: ROLE,
      database: ROLE,
      ssl: false,
      host,
      port: Number(port),
      ...(password && { password }),
    }
    const probe = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
    await probe.connect()
    await probe.end()
    return connection
  } catch (error) {
    throw new DatabaseStartError(
      `A server uses ${dataDir}, and its database does not let this command in: ${(error as Error).message}. Run the command under ` +
        'the account of the server, once that has started',
      { cause: error },
    )
  }
}
