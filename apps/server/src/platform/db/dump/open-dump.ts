import type { Readable } from 'node:stream'
import type { ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DatabaseStartError } from '../database-start-error.ts'
import { listKnownMigrations } from '../migrate.ts'
import { listSequences, listTables, type DumpSequence, type DumpTable } from './catalogue.ts'
import { openDumpSession, quoteName } from './dump-session.ts'

/** The database at one moment, while others go on writing. */
export interface OpenDump {
  /** When each applied migration was made, in Unix milliseconds. */
  readonly migrations: readonly number[]
  /** Those whose rows are to be copied. */
  readonly tables: readonly DumpTable[]
  readonly sequences: readonly DumpSequence[]
  /** The rows of a table as COPY writes them, to be read to their end before they are counted or the next table is opened. */
  openTable(table: DumpTable): { readonly rows: Readable; countRows(): Promise<number> }
  /** The texts in the column `name` of a query. */
  listNames(query: string): Promise<string[]>
  /** Ends the transaction; may be called more than once. */
  close(): Promise<void>
}

export interface OpenDumpOptions {
  readonly connection: ClientConfig
  readonly migrationsDir: string
  /** Tables without their rows. */
  readonly emptyTables: ReadonlySet<string>
}

/**
 * Opens a snapshot of a database that may be in use: one transaction that only reads, and sees nothing that is committed after it has
 * begun. Fails with `DatabaseStartError` where no server has made the tables, or a newer one. Source: OPS-02.
 */
export async function openDump({ connection, migrationsDir, emptyTables }: OpenDumpOptions): Promise<OpenDump> {
  const client = await openDumpSession(connection)
  let closed: Promise<void> | undefined
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = (await listKnownMigrations(client, migrationsDir)).applied
    const all = await listTables(client)
    if (migrations.length === 0 || all.length === 0)
      throw new DatabaseStartError('The database is empty: no server has used it yet, so there is nothing to back up')
    // A server of another version that starts meanwhile must not change the tables before they are read.
    await client.query(`lock table ${all.map(({ name }) => quoteName(name)).join(', ')} in access share mode`)
    return {
      migrations,
      tables: all.filter(({ name }) => !emptyTables.has(name)),
      sequences: await listSequences(client),
      openTable({ name, columns }) {
        const rows = client.query(copyTo(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) to stdout`))
        const countRows = async () => {
          // PostgreSQL says the number after the last row, which may come with a later packet: statements have turns.
          await client.query('select')
          return rows.rowCount
        }
        return { rows, countRows }
      },
      listNames: async (query) =>
        (await client.query<{ name: string | null }>(query)).rows.flatMap(({ name }) => name ?? []),
      close: () => (closed ??= client.end()),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
