import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The pid of the PostgreSQL that runs, or ran last, in this data folder. */
export async function readPostmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}
