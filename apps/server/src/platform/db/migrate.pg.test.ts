import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { here } from './testing/postgres-here.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'
import { openTestDatabase } from './testing/test-database.ts'

const first = { when: 1_000, sql: 'create table room (id int);' }
const second = { when: 2_000, sql: 'create table note (id int);' }

/** A folder as drizzle-kit writes it. */
async function makeMigrations(migrations: readonly { when: number; sql: string }[]): Promise<string> {
  const folder = await makeTemporaryFolder()
  const entries = migrations.map(({ when }) => ({
    idx: when,
    version: '7',
    when,
    tag: String(when),
    breakpoints: true,
  }))
  await mkdir(join(folder, 'meta'))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const { when, sql } of migrations) await writeFile(join(folder, `${when}.sql`), sql)
  return folder
}

async function listTables(pool: Pool): Promise<string[]> {
  const asked = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  return (await pool.query<{ name: string }>(asked)).rows.map(({ name }) => name)
}

describe.skipIf(!here.postgres)('migrations', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => void (database = await openTestDatabase()), 60_000)
  afterAll(() => database.stop(), 60_000)
  beforeEach(async () => {
    await database.pool.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public')
  })

  const apply = async (migrations: readonly { when: number; sql: string }[]) =>
    migrateDatabase({ pool: database.pool, migrationsDir: await makeMigrations(migrations) })

  test('[NOD-06] a migration that waits for a table gives way to those who read it, and is done once the table is free', async () => {
    await apply([first])
    const [writer, reader] = [await database.pool.connect(), await database.pool.connect()]
    try {
      await writer.query('begin; lock table room in row exclusive mode')
      const altered = { when: 2_000, sql: 'alter table room add column name text;' }
      const done = migrateDatabase({
        pool: database.pool,
        migrationsDir: await makeMigrations([first, altered]),
        lockWithinMs: 100,
      })
      const waits = `select count(*)::int as count from pg_locks where not granted and relation = 'room'::regclass`
      await expect.poll(async () => (await reader.query<{ count: number }>(waits)).rows[0]?.count).toBe(1)
      // Behind the statement that waits; without a limit this would wait for the writer.
      expect((await reader.query('select * from room')).rows).toEqual([])
      await writer.query('commit')
      await done
      expect((await reader.query('select name from room')).rows).toEqual([])
    } finally {
      writer.release()
      reader.release()
    }
  })

  test('many nodes that start at once apply each migration once', async () => {
    const migrationsDir = await makeMigrations([first, second])
    await Promise.all(Array.from({ length: 8 }, () => migrateDatabase({ pool: database.pool, migrationsDir })))
    const applied = await database.pool.query('select created_at from drizzle.__drizzle_migrations order by 1')
    expect(applied.rows).toEqual([{ created_at: 1_000 }, { created_at: 2_000 }])
    expect(await listTables(database.pool)).toEqual(['note', 'room'])
  })

  test('a migration that fails leaves the database as it was, and the corrected one goes through', async () => {
    await apply([first])
    const broken = {
      when: 2_000,
      sql: 'create table note (id int);\n--> statement-breakpoint\ncreate table room (id int);',
    }
    await expect(apply([first, broken])).rejects.toThrow('create table room')
    expect(await listTables(database.pool)).toEqual(['room'])
    await apply([first, second])
    expect(await listTables(database.pool)).toEqual(['note', 'room'])
  })

  test('a database of a newer program is refused and left as it is', async () => {
    await apply([first, second])
    await expect(apply([first])).rejects.toThrow('changed by a newer version of Foyer')
    expect(await listTables(database.pool)).toEqual(['note', 'room'])
  })

  test.each([
    [999, false],
    [1_000, true],
    [1_001, false],
    [2_000, false],
  ])(
    '[NOD-06] where the migration of %i is needed, a program whose newest is of 1000 runs: %s',
    async (needed, runs) => {
      const needs = `create table schema_needs (migration bigint); insert into schema_needs values (${needed});`
      await apply([first, { when: 2_000, sql: needs }, { when: 3_000, sql: 'create table later (id int);' }])
      if (runs) expect(await apply([first])).toBe(2)
      else await expect(apply([first])).rejects.toThrow('2 of its migrations are unknown to this one')
      expect(await listTables(database.pool)).toEqual(['later', 'room', 'schema_needs'])
    },
  )

  test('a migration dated before one that is applied already is not passed over in silence', async () => {
    await apply([second])
    await expect(apply([first, second])).rejects.toThrow('were never applied')
  })

  test('the lock is given free: the next start does not wait', async () => {
    await apply([first])
    const locks = await database.pool.query(
      `select count(*) as held from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and datname = current_database()`,
    )
    expect(locks.rows).toEqual([{ held: 0 }])
  })
})
