import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DatabaseStartError } from '../database-start-error.ts'
import { applyMigrations, listApplied, listMigrations } from '../migrate.ts'
import { listFunctions, listReferences, listTables, type DumpSequence, type DumpTable } from './catalogue.ts'
import { openDumpSession, quoteName } from './dump-session.ts'

export interface LoadDumpOptions {
  readonly connection: pg.ClientConfig
  readonly migrationsDir: string
  readonly migrations: readonly number[]
  readonly tables: readonly (DumpTable & { readonly rows: number })[]
  readonly sequences: readonly DumpSequence[]
  /** The rows of a table as COPY wrote them. */
  readonly openTable: (name: string) => Promise<Readable>
  /** Statements on the loaded tables, which the newest migrations have changed by then. */
  readonly afterLoad: readonly string[]
  /** The last that is done before the database is another one; where it fails the database stays. */
  readonly beforeCommit: () => Promise<void>
}

/** The database ended the connection during the commit: whether it is the former or the new one is not known. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
}

/** Where the former tables are until the transaction ends. */
const formerSchema = 'foyer_former'

/**
 * Replaces the contents of a database by those of a dump, in one transaction: whatever fails, the former contents stay. The tables are
 * made by the migrations of the dump, filled, and then changed by later migrations as those of a server would be. The caller has the
 * server's lock. Fails with `DatabaseStartError` where there are tables that no migration makes. Source: OPS-02.
 */
export async function loadDump(options: LoadDumpOptions): Promise<void> {
  const client = await openDumpSession(options.connection)
  try {
    await client.query('begin')
    const known = listMigrations(options.migrationsDir)
    const former = await setAside(client, known)
    const isIncluded = ({ folderMillis }: { folderMillis: number }) => options.migrations.includes(folderMillis)
    await applyMigrations(client, known.filter(isIncluded))
    await fillTables(client, options)
    await applyMigrations(
      client,
      known.filter((migration) => !isIncluded(migration)),
    )
    for (const statement of options.afterLoad) await client.query(statement)
    await dropFormer(client, former)
    await options.beforeCommit()
    await client.query('commit').catch((error: Error) => {
      throw new CommitUnknownError(error.message, { cause: error })
    })
    await client.query('analyze')
  } finally {
    // Without a commit the end of the session is a rollback.
    await client.end()
  }
}

interface Former {
  readonly tables: readonly string[]
  readonly functions: readonly string[]
  /** A later version of Foyer has used the database: what it has made is unknown here. */
  readonly isNewer: boolean
}

/** Out of the way of the migrations, and whole until the end: its names are those of the new tables. */
async function setAside(client: pg.Client, known: readonly MigrationMeta[]): Promise<Former> {
  const [tables, functions, applied] = [
    await listTables(client),
    await listFunctions(client),
    await listApplied(client),
  ]
  await client.query('drop table if exists drizzle.__drizzle_migrations')
  await client.query(`create schema ${formerSchema}`)
  for (const { name } of tables) await client.query(`alter table ${quoteName(name)} set schema ${formerSchema}`)
  for (const { signature } of functions) await client.query(`alter function ${signature} set schema ${formerSchema}`)
  return {
    tables: tables.map(({ name }) => name),
    functions: functions.map(({ name }) => name),
    isNewer: applied.some((when) => !known.some(({ folderMillis }) => folderMillis === when)),
  }
}

async function dropFormer(client: pg.Client, { tables, functions, isNewer }: Former): Promise<void> {
  const [newTables, newFunctions] = [await listTables(client), await listFunctions(client)]
  const ours = new Set([...newTables, ...newFunctions].map(({ name }) => name))
  const foreign = [...tables, ...functions].filter((name) => !ours.has(name))
  if (foreign.length > 0 && !isNewer)
    throw new DatabaseStartError(
      `The database contains what no version of Foyer up to this one has made: ${foreign.join(', ')}. It stays as it is. Restore into ` +
        'a database that Foyer has for itself',
    )
  // Without CASCADE: a view that somebody has made of a table is not ours to drop.
  const named = tables.map((name) => `${formerSchema}.${quoteName(name)}`)
  if (named.length > 0) await client.query(`drop table ${named.join(', ')}`)
  await client.query(`drop schema ${formerSchema} cascade`)
}

/** References between tables are checked once all rows are there, whatever their order. No trigger runs: rows are loaded, not changed. */
async function fillTables(client: pg.Client, { tables, sequences, openTable }: LoadDumpOptions): Promise<void> {
  const references = await listReferences(client)
  const made = await listTables(client)
  for (const { remove } of references) await client.query(remove)
  for (const { name } of made) {
    await client.query(`alter table ${quoteName(name)} disable trigger user`)
    // Migrations insert first rows.
    await client.query(`delete from ${quoteName(name)}`)
  }
  for (const table of tables) await fillTable(client, table, made, openTable)
  for (const { name } of made) await client.query(`alter table ${quoteName(name)} enable trigger user`)
  for (const { create } of references) await client.query(create)
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), lastValue, isCalled])
}

async function fillTable(
  client: pg.Client,
  { name, columns, rows }: LoadDumpOptions['tables'][number],
  made: readonly DumpTable[],
  openTable: LoadDumpOptions['openTable'],
): Promise<void> {
  const known = new Set(made.find((table) => table.name === name)?.columns)
  const unknown = columns.filter((column) => !known.has(column))
  if (known.size === 0 || unknown.length > 0)
    throw new DatabaseStartError(`The backup has ${[name, ...unknown].join('.')}, which its migrations do not make`)
  const target = client.query(
    copyFrom(`copy ${quoteName(name)} (${columns.map((column) => quoteName(column)).join(', ')}) from stdin`),
  )
  await pipeline(await openTable(name), target)
  if (target.rowCount !== rows)
    throw new DatabaseStartError(`The backup says that ${name} has ${rows} rows, and ${target.rowCount} were there`)
}
