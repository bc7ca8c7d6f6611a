import type { Pool } from 'pg'

/** Any number of our own; every node of a venue must use the same. */
const lockKey = 4_815_162_343

/** Does some work while no other node does: what nodes that start at once must do one after the other. */
export async function inTurn<Answer>(pool: Pool, work: () => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    // The session ends, and with it the lock.
    client.release(true)
  }
}
