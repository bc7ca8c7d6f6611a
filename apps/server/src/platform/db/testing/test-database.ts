import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../database.ts'
import { quietLog } from './quiet-log.ts'

/** A database of its own for one test file, in a temporary folder that goes when it is stopped. */
export async function openTestDatabase(): Promise<Database & { dataDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const database = await openDatabase({ dataDir, log: quietLog })
  const stop = () => database.stop().finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { ...database, dataDir, stop }
}
