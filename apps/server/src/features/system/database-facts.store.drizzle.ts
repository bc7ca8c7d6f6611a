import { sql } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { DatabaseFactsStore } from './database-facts.store.ts'

export function createDrizzleDatabaseFactsStore(orm: Orm): DatabaseFactsStore {
  return {
    async read() {
      const { rows } = await orm.execute<{ version: string; size: number }>(
        sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
      )
      const [row] = rows
      if (row === undefined) throw new Error('the database did not say its size')
      return { version: row.version.split(' ', 1)[0] ?? '', sizeBytes: row.size }
    },
  }
}
