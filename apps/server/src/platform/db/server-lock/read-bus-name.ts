import type { Pool } from 'pg'
import { randomId } from '../../auth/secrets.ts'

/** The name under which the nodes of a database find each other. It is random, so that venues can share one Redis. */
export async function readBusName(pool: Pool): Promise<string> {
  await pool.query('insert into server_bus (name) values ($1) on conflict do nothing', [randomId()])
  const { rows } = await pool.query<{ name: string }>('select name from server_bus')
  return rows[0]?.name ?? ''
}
