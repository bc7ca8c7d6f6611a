import type { Pool, PoolClient } from 'pg'

/**
 * Does `work` in one transaction: all of it is stored, or nothing is and the reason is thrown. `mode` is what follows `begin`,
 * such as `isolation level repeatable read`.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>, mode = ''): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query(`begin ${mode}`)
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}
