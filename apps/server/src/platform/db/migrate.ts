import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool, PoolClient } from 'pg'
import { DatabaseStartError } from './database-start-error.ts'

export interface MigrateOptions {
  pool: Pool
  /** The folder drizzle-kit writes: numbered SQL files and `meta/_journal.json`. */
  migrationsDir: string
}

/** Any number of our own; every node of a venue must use the same. */
const LOCK_KEY = 4_815_162_342
const LOCKED_WITHIN_MS = 120_000
const UNDEFINED_TABLE = '42P01'

/**
 * Brings the database up to this program: all missing migrations in one transaction, so that a crash leaves the old
 * state. Nodes that start at once take turns. Fails with `DatabaseStartError` for a database of a newer program.
 */
export async function migrateDatabase({ pool, migrationsDir }: MigrateOptions): Promise<void> {
  const client = await pool.connect()
  try {
    // The session ends with this function, and with it these settings and the lock.
    await client.query(`set statement_timeout = 0; set lock_timeout = ${LOCKED_WITHIN_MS}`)
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    refuseStrangers(await listApplied(client), readMigrationFiles({ migrationsFolder: migrationsDir }))
    await migrate(drizzle(client), { migrationsFolder: migrationsDir })
  } finally {
    client.release(true)
  }
}

/** How many migrations of this program the database has not had. Fails as `migrateDatabase` for a database of a newer program. */
export async function countPendingMigrations({ pool, migrationsDir }: MigrateOptions): Promise<number> {
  const client = await pool.connect()
  try {
    const [applied, known] = [await listApplied(client), readMigrationFiles({ migrationsFolder: migrationsDir })]
    refuseStrangers(applied, known)
    return known.length - applied.length
  } finally {
    client.release()
  }
}

/** When each migration was made, in Unix milliseconds: it identifies the migration. */
async function listApplied(client: PoolClient): Promise<number[]> {
  const asked = client.query<{ created_at: string | number }>('select created_at from drizzle.__drizzle_migrations')
  const answer = await asked.catch((error: { code?: string }) => {
    if (error.code === UNDEFINED_TABLE) return { rows: [] }
    throw error
  })
  return answer.rows.map((row) => Number(row.created_at))
}

/** Drizzle looks at the newest applied migration only, and would pass over both of these without a word. */
function refuseStrangers(applied: readonly number[], known: readonly { folderMillis: number }[]): void {
  const strangers = applied.filter((when) => !known.some((migration) => migration.folderMillis === when))
  if (strangers.length > 0) {
    throw new DatabaseStartError(
      `The database was changed by a newer version of Foyer: ${strangers.length} of its migrations are unknown to this ` +
        'one. Start that version again, or restore the backup made before it.',
    )
  }
  const newest = Math.max(0, ...applied)
  const missed = known.filter(({ folderMillis }) => folderMillis < newest && !applied.includes(folderMillis))
  if (missed.length > 0) {
    throw new DatabaseStartError(
      `${missed.length} migrations of this program are older than the newest in the database and were never applied to ` +
        'it. Make them again with a later date.',
    )
  }
}
