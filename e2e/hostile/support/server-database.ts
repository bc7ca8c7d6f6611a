import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A connection of our own to the database of a production server, for what would take too long by its commands. */
export async function openServerDatabase(dataDir: string): Promise<pg.Client> {
  const [, , , port, host] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host: host ?? '', port: Number(port), user: 'foyer', database: 'foyer' })
  await client.connect()
  return client
}
