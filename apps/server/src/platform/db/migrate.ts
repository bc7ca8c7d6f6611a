import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type { ClientBase, Pool } from 'pg'
import { DatabaseStartError } from './database-start-error.ts'

export interface MigrateOptions {
  pool: Pool
  /** The folder drizzle-kit writes: numbered SQL files and `meta/_journal.json`. */
  migrationsDir: string
  /** How long a statement waits for a table that others use, in ms; 3,000 unless given. */
  lockWithinMs?: number
}

/** Any number of our own; every node of a venue must use the same. */
const LOCK_KEY = 4_815_162_342
const LOCKED_WITHIN_MS = 120_000
/** While a statement waits for a table, all who want to read it wait behind that statement. */
const TABLE_WITHIN_MS = 3_000
const PAUSE_MS = 500
const lockNotAvailable = '55P03'

/**
 * Brings the database up to this program: all missing migrations in one transaction, so that a crash leaves the old
 * state. Nodes that start at once take turns. Where other nodes use a table for long, it gives way and tries again, for two minutes.
 * Gives the number of migrations that a newer program has made, which this one can run with. Fails with `DatabaseStartError` where it
 * cannot. Source: NOD-06.
 */
export async function migrateDatabase({
  pool,
  migrationsDir,
  lockWithinMs = TABLE_WITHIN_MS,
}: MigrateOptions): Promise<number> {
  const client = await pool.connect()
  try {
    // The session ends with this function, and with it these settings and the lock.
    await client.query(`set statement_timeout = 0; set lock_timeout = ${LOCKED_WITHIN_MS}`)
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    const { applied, pending } = await compareMigrations(client, migrationsDir)
    if (pending.length === 0) return applied.length - listMigrations(migrationsDir).length
    await client.query(`set lock_timeout = ${lockWithinMs}`)
    const endsAt = performance.now() + LOCKED_WITHIN_MS
    for (;;) {
      try {
        await migrate(drizzle(client), { migrationsFolder: migrationsDir })
        return 0
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() > endsAt) throw error
        await pause(PAUSE_MS)
      }
    }
  } finally {
    client.release(true)
  }
}

/** Drizzle wraps what the database says. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === lockNotAvailable || (error.cause !== undefined && isLockTimeout(error.cause)))

/** How many migrations of this program the database has not had. Fails as `migrateDatabase`. */
export async function countPendingMigrations({ pool, migrationsDir }: MigrateOptions): Promise<number> {
  const client = await pool.connect()
  try {
    return (await compareMigrations(client, migrationsDir)).pending.length
  } finally {
    client.release()
  }
}

async function compareMigrations(client: ClientBase, migrationsDir: string) {
  const [applied, known] = [await listApplied(client), listMigrations(migrationsDir)]
  const needed = await readNeededMigration(client)
  if (!known.some(({ folderMillis }) => folderMillis === needed)) refuseStrangers(applied, known)
  refuseMissed(applied, known)
  return { applied, pending: known.filter(({ folderMillis }) => !applied.includes(folderMillis)) }
}

/** Undefined in a database from before servers looked at it. */
async function readNeededMigration(client: ClientBase): Promise<number | undefined> {
  if (!(await hasTable(client, 'schema_needs'))) return undefined
  const { rows } = await client.query<{ migration: string | number }>('select migration from schema_needs')
  return rows[0] && Number(rows[0].migration)
}

/** The migrations of this program, oldest first. */
export const listMigrations = (migrationsDir: string): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: migrationsDir })

/** The migrations of this program, and when those that the database has had were made. Fails with `DatabaseStartError` for a database of a newer program. */
export async function listKnownMigrations(
  client: ClientBase,
  migrationsDir: string,
): Promise<{ readonly applied: readonly number[]; readonly known: readonly MigrationMeta[] }> {
  const [applied, known] = [await listApplied(client), listMigrations(migrationsDir)]
  refuseStrangers(applied, known)
  refuseMissed(applied, known)
  return { applied, known }
}

/** What Drizzle's `migrate` does, for some of the migrations and within a transaction that has begun. */
export async function applyMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    const entry = [hash, folderMillis]
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', entry)
  }
}

/** When each migration that the database has had was made, in Unix milliseconds: it identifies the migration. */
export async function listApplied(client: ClientBase): Promise<number[]> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await client.query<{ created_at: string | number }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map((row) => Number(row.created_at))
}

/** To be asked first: a question about a table that is not there would end a transaction. */
async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [name])
  return rows[0]?.is_there === true
}

type Known = readonly { readonly folderMillis: number }[]

/** Drizzle looks at the newest applied migration only, and would pass over these, and those that were missed, without a word. */
function refuseStrangers(applied: readonly number[], known: Known): void {
  const strangers = applied.filter((when) => !known.some((migration) => migration.folderMillis === when))
  if (strangers.length === 0) return
  throw new DatabaseStartError(
    `The database was changed by a newer version of Foyer: ${strangers.length} of its migrations are unknown to this ` +
      'one. Start that version again, or restore the backup made before it.',
  )
}

function refuseMissed(applied: readonly number[], known: Known): void {
  const newest = Math.max(0, ...applied)
  const missed = known.filter(({ folderMillis }) => folderMillis < newest && !applied.includes(folderMillis))
  if (missed.length === 0) return
  throw new DatabaseStartError(
    `${missed.length} migrations of this program are older than the newest in the database and were never applied to ` +
      'it. Make them again with a later date.',
  )
}
