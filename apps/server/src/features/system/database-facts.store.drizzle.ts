import { sql } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { DatabaseFactsStore } from './database-facts.store.ts'

export function createDrizzleDatabaseFactsStore(orm: Orm): DatabaseFactsStore {
  return {
    async read() {
      // pg_stat_activity hides from an ordinary account what connections of others are; these sums are for everybody.
      const { rows } = await orm.execute<{ version: string; size: number; used: number; max: number }>(
        sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size,
          (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as used,
          current_setting('max_connections')::int as max`,
      )
      const [row] = rows
      if (row === undefined) throw new Error('the database did not say its size')
      const { version, size, used, max } = row
      return { version: version.split(' ', 1)[0] ?? '', sizeBytes: size, connections: { used, max } }
    },
  }
}
