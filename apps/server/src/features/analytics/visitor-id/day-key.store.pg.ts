import type { Pool } from 'pg'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { DayKeyStore } from './day-key.store.ts'

export function createPostgresDayKeyStore({ pool }: { readonly pool: Pool }): DayKeyStore {
  return {
    keyOf: ({ number, endMs }, fresh) =>
      inTransaction(pool, async (client) => {
        await client.query('delete from analytics_day_keys where day < $1::int or day > $1::int + 1', [number])
        // The update changes nothing; it makes the statement return the key that is there.
        const { rows } = await client.query<{ key: Buffer }>(
          `insert into analytics_day_keys (day, key, end_ms) values ($1, $2, $3)
           on conflict (day) do update set day = excluded.day returning key`,
          [number, fresh, endMs],
        )
        const [row] = rows
        if (row === undefined) throw new Error('an insert that returns always has a row')
        return row.key
      }),
    async removeEnded(nowMs) {
      return (await pool.query('delete from analytics_day_keys where end_ms <= $1', [nowMs])).rowCount ?? 0
    },
  }
}
