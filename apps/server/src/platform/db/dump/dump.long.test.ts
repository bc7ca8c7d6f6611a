import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseStartError } from '../database-start-error.ts'
import { applyMigrations, listMigrations } from '../migrate.ts'
import { here } from '../testing/postgres-here.ts'
import { createDatabase } from '../testing/test-database.ts'
import { migratedTemplate } from '../testing/shared-postgres.ts'
import { loadDump, type LoadDumpOptions } from './load-dump.ts'
import { openDump } from './open-dump.ts'

const migrationsDir = fileURLToPath(new URL('../../../../migrations', import.meta.url))

async function open(options?: string): Promise<{ readonly url: string; readonly client: pg.Client }> {
  const { databaseUrl: url, drop } = await createDatabase(options)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}
const openMigrated = () => open(`template ${migratedTemplate}`)

/** All of a database in memory. */
async function read(url: string, meanwhile?: () => Promise<unknown>, empty: readonly string[] = []) {
  const dump = await openDump({ connection: { connectionString: url }, migrationsDir, emptyTables: new Set(empty) })
  await meanwhile?.()
  const rows = new Map<string, Buffer>()
  const tables: LoadDumpOptions['tables'][number][] = []
  for (const table of dump.tables) {
    const opened = dump.openTable(table)
    rows.set(table.name, await buffer(opened.rows))
    tables.push({ ...table, rows: await opened.countRows() })
  }
  const { migrations, sequences } = dump
  await dump.close()
  return { migrations, sequences, tables, rows }
}

const load = (url: string, { rows, ...dump }: Awaited<ReturnType<typeof read>>, more: Partial<LoadDumpOptions> = {}) =>
  loadDump({
    connection: { connectionString: url },
    migrationsDir,
    ...dump,
    openTable: async (name) => Readable.from([rows.get(name) ?? Buffer.alloc(0)], { objectMode: false }),
    afterLoad: [],
    beforeCommit: async () => {},
    ...more,
  })

const addAccount = (client: pg.Client, id: string, name = 'Ada') =>
  client.query(
    `insert into accounts (id, email_key, email, name, authorities, created_at)
     values ($1, $1, $1, $2, '{"attendee","a b"}', '2026-11-28T09:00:00.123456Z')`,
    [id, name],
  )
const listAccounts = async (client: pg.Client) =>
  (await client.query<{ id: string }>('select id from accounts order by id')).rows.map(({ id }) => id)

/** Everything about the tables that PostgreSQL can say, a line each. */
const describeSchema = async (client: pg.Client) =>
  (
    await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_identity || coalesce(column_default, '')
        from information_schema.columns where table_schema = 'public'
      union all select nspname from pg_namespace where nspname !~ '^pg_'
      union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace`)
  ).rows
    .map(({ line }) => line)
    .toSorted()

describe.runIf(here.postgres)('a dump of a database', () => {
  test('[OPS-02] is loaded with every value, sequence, constraint, index and trigger as it was', async () => {
    const [from, to] = [await openMigrated(), await open()]
    await addAccount(from.client, 'one', 'tab\t, line\nend, \\N, "quoted", 日本語')
    await from.client.query(`
      insert into audit_entries (seq, id, at, by, act, subject, details, former_hash, hash)
        values (1, 'a', 1, 'one', 'x', 'y', '{"a": [1.10, null, "\\u00e9"]}', '', 'h');
      insert into analytics_hits (op_mode, at_ms, kind, visitor_id, path, value)
        values ('LIVE', 9007199254740991, 'view', 'v', '/', 0.1::float8 + 0.2::float8);
      insert into analytics_day_keys values (1, '\\x00ff10', 2);
      delete from analytics_hits where false; select nextval('analytics_hits_seq_seq')`)
    const before = await read(from.url)
    await load(to.url, before)
    const after = await read(to.url)
    expect(after).toEqual(before)
    expect(after.rows.get('accounts')?.length).toBeGreaterThan(50)
    expect(await describeSchema(to.client)).toEqual(await describeSchema(from.client))
    expect((await to.client.query("select nextval('analytics_hits_seq_seq')::int as next")).rows).toEqual([{ next: 3 }])
    await expect(to.client.query("update audit_entries set by = 'other'")).rejects.toThrow('append-only')
  })

  test('[OPS-02] is of one moment: what is committed after it was opened is in no table', async () => {
    const { url, client } = await openMigrated()
    await addAccount(client, 'before')
    const dump = await read(url, () => addAccount(client, 'after'))
    expect(String(dump.rows.get('accounts'))).toContain('before')
    expect(String(dump.rows.get('accounts'))).not.toContain('after')
  })

  test('[OPS-02] leaves out the rows of the listed tables', async () => {
    const [from, to] = [await openMigrated(), await open()]
    await from.client.query("insert into analytics_day_keys values (1, '\\x00', 2)")
    const dump = await read(from.url, undefined, ['analytics_day_keys', 'venue_publication'])
    await load(to.url, dump)
    for (const name of ['analytics_day_keys', 'venue_publication'])
      expect((await to.client.query(`select * from ${name}`)).rows).toEqual([])
  })

  test('[OPS-02] of a former version is loaded and then migrated, with its rows', async () => {
    const [from, to] = [await open(), await open()]
    const all = listMigrations(migrationsDir)
    await from.client.query('begin')
    await applyMigrations(from.client, all.slice(0, 16))
    await from.client.query('commit')
    await addAccount(from.client, 'one')
    await from.client.query("insert into poll_states values ('LIVE', 'vote', 'main', 'open', 5)")
    await from.client.query("update venue_publication set version = 7, architecture_id = 'fair'")
    await load(to.url, await read(from.url))
    const { migrations, tables } = await read(to.url)
    expect(migrations).toEqual(all.map(({ folderMillis }) => folderMillis))
    expect(tables.map(({ name }) => name)).toContain('invitation_mails')
    expect(await listAccounts(to.client)).toEqual(['one'])
    // Migration 0036 gives it the published architecture.
    const states = await to.client.query('select widget_id, architecture_id from poll_states')
    expect(states.rows).toEqual([{ widget_id: 'vote', architecture_id: 'fair' }])
    const migrated = await openMigrated()
    expect(await describeSchema(to.client)).toEqual(await describeSchema(migrated.client))
  })

  test('[OPS-02] is made and loaded by a role that owns its database and is no superuser', async () => {
    const [from, to] = [await open(), await open()]
    const role = `role_${randomBytes(4).toString('hex')}`
    const asRole = (url: string) => `${url}&options=${encodeURIComponent(`-c role=${role}`)}`
    for (const { client } of [from, to])
      await client.query(`
        do $$ begin create role ${role}; exception when duplicate_object then end $$;
        do $$ begin execute format('alter database %I owner to ${role}', current_database()); end $$`)
    const owner = new pg.Client({ connectionString: asRole(from.url) })
    await owner.connect()
    await owner.query('begin')
    await applyMigrations(owner, listMigrations(migrationsDir))
    await owner.query('commit')
    await addAccount(owner, 'one')
    await owner.end()
    const dump = await read(asRole(from.url))
    await load(asRole(to.url), dump)
    await load(asRole(to.url), dump)
    expect(await listAccounts(to.client)).toEqual(['one'])
    expect((await to.client.query("select tableowner from pg_tables where tablename = 'accounts'")).rows).toEqual([
      { tableowner: role },
    ])
  })

  test('[OPS-02] is refused of a database that no server has used', async () => {
    const { url } = await open()
    await expect(read(url)).rejects.toThrow(DatabaseStartError)
  })
})

describe.runIf(here.postgres)('loading a dump over a venue', () => {
  async function setUp() {
    const [from, to] = [await openMigrated(), await openMigrated()]
    await addAccount(from.client, 'new')
    await addAccount(to.client, 'former')
    return { to, dump: await read(from.url) }
  }

  test('[OPS-02] replaces it, and runs the statements that follow a load', async () => {
    const { to, dump } = await setUp()
    await load(to.url, dump, { afterLoad: ["update accounts set title = 'loaded'"] })
    expect((await to.client.query('select id, title from accounts')).rows).toEqual([{ id: 'new', title: 'loaded' }])
  })

  /** Somebody who has no account is blocked. */
  const withLostRow = ({ rows, tables, ...dump }: Awaited<ReturnType<typeof read>>) => ({
    ...dump,
    tables: tables.map((table) => (table.name === 'chat_blocks' ? { ...table, rows: 1 } : table)),
    rows: new Map(rows).set('chat_blocks', Buffer.from('new\tnobody\t1\n')),
  })

  test.each<[string, string, (world: Awaited<ReturnType<typeof setUp>>) => Promise<void>]>([
    ['a row refers to no other', 'violates foreign key constraint', ({ to, dump }) => load(to.url, withLostRow(dump))],
    [
      'fewer rows are there than were written',
      'The backup says that accounts has 1 rows, and 0 were there',
      ({ to, dump }) => load(to.url, { ...dump, rows: new Map(dump.rows).set('accounts', Buffer.alloc(0)) }),
    ],
    [
      'a table is unknown to its migrations',
      'which its migrations do not make',
      ({ to, dump }) => load(to.url, { ...dump, tables: [{ name: 'a"b', columns: ['c'], rows: 0 }] }),
    ],
    [
      'reading the rows fails',
      'the disk failed',
      ({ to, dump }) =>
        load(to.url, dump, {
          openTable: async () => {
            const stream = new PassThrough()
            stream.destroy(new Error('the disk failed'))
            return stream
          },
        }),
    ],
    [
      'the last step before the commit fails',
      'no folder',
      ({ to, dump }) => load(to.url, dump, { beforeCommit: () => Promise.reject(new Error('no folder')) }),
    ],
  ])('[OPS-02] leaves it where %s', async (_, message, fail) => {
    const world = await setUp()
    const schema = await describeSchema(world.to.client)
    await expect(fail(world)).rejects.toThrow(message)
    expect(await listAccounts(world.to.client)).toEqual(['former'])
    expect(await describeSchema(world.to.client)).toEqual(schema)
  })

  test('[OPS-02] leaves a database with tables of another program, and names them', async () => {
    const { to, dump } = await setUp()
    await to.client.query('create table invoices (id int); insert into invoices values (1)')
    const failed = load(to.url, dump)
    await expect(failed).rejects.toThrow(DatabaseStartError)
    await expect(failed).rejects.toThrow('has made: invoices.')
    expect((await to.client.query('select * from invoices')).rows).toEqual([{ id: 1 }])
    expect(await listAccounts(to.client)).toEqual(['former'])
  })

  test('[OPS-02] replaces that of a later version with what its migrations made, which is the way back', async () => {
    const { to, dump } = await setUp()
    await to.client.query(`
      create table later (id int); alter table accounts add column later int;
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
    await load(to.url, dump)
    expect(await listAccounts(to.client)).toEqual(['new'])
    expect((await read(to.url)).migrations).toEqual(dump.migrations)
    const migrated = await openMigrated()
    expect(await describeSchema(to.client)).toEqual(await describeSchema(migrated.client))
  })
})
