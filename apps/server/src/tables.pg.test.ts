import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import drizzleConfig from '../drizzle.config.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { openMigratedDatabase, type TestDatabase } from './platform/db/testing/test-database.ts'

const sourceDir = import.meta.dirname

/**
 * One line for each column, constraint and index of a schema, as PostgreSQL itself writes it. Without functions, triggers and
 * `fillfactor`, which a definition of Drizzle cannot have.
 */
const catalogue = `
select t.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attcollation <> y.typcollation then ' collate ' || o.collname else '' end
    || case when a.attnotnull then ' not null' else '' end
    || case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end
    || case a.attgenerated when 's' then ' generated' when 'v' then ' virtual' else '' end
    || coalesce(' = ' || pg_get_expr(d.adbin, d.adrelid), '') as line
from pg_class t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  join pg_type y on y.oid = a.atttypid
  left join pg_collation o on o.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
where t.relnamespace = $1::regnamespace and t.relkind in ('r', 'p')
union all
select t.relname || ' constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
from pg_constraint c join pg_class t on t.oid = c.conrelid
where t.relnamespace = $1::regnamespace and c.contype <> 'n'
union all
select t.relname || ' index ' || replace(pg_get_indexdef(i.indexrelid), $1::text || '.', '')
from pg_index i join pg_class t on t.oid = i.indrelid
where t.relnamespace = $1::regnamespace`

describe.runIf(here.postgres)('table definitions', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openMigratedDatabase()
  })
  afterAll(() => database.stop())

  test('drizzle-kit reads every file of tables', () => {
    expect(drizzleConfig.schema).toEqual(['./src/**/*.tables.ts'])
  })

  test('drizzle-kit creates from the definitions every table, column, constraint and index that the migrations make', async () => {
    const client = await database.pool.connect()
    try {
      const readCatalogue = async (schema: string) =>
        (await client.query<{ line: string }>(catalogue, [schema])).rows.map(({ line }) => line).toSorted()
      // Indexes call functions that the migrations make; definitions cannot describe those.
      await client.query('alter schema public rename to migrated; create schema public')
      await client.query('set search_path = migrated')
      const migrated = await readCatalogue('migrated')
      await client.query('set search_path = public, migrated')
      for (const statement of await createStatements()) await client.query(statement)
      const defined = await readCatalogue('public')
      expect(defined).toEqual(migrated)
    } finally {
      client.release(true)
    }
  })
})

/** What drizzle-kit makes of all files of tables. */
async function createStatements(): Promise<readonly string[]> {
  const files = (await readdir(sourceDir, { recursive: true })).filter((file) => file.endsWith('.tables.ts'))
  const modules = await Promise.all(files.map((file) => import(join(sourceDir, file)) as Promise<object>))
  const exported = modules.flatMap((module, index) =>
    Object.entries(module).map(([name, value]: [string, unknown]) => [`${index} ${name}`, value] as const),
  )
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(Object.fromEntries(exported)))
}
