import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ServerConfig } from '../config.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import { writeArchive } from '../platform/backup/write-archive.ts'
import { DatabaseStartError } from '../platform/db/database-start-error.ts'
import { connectRunning } from '../platform/db/embedded-postgres/connect-running.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { makeTemporaryFolder } from '../platform/db/testing/temporary-folder.ts'
import { createDatabase, openMigratedDatabase } from '../platform/db/testing/test-database.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { openPage } from '../platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../start.ts'
import { Readable } from 'node:stream'
import { openS3Bucket, type S3Bucket } from '../platform/files/s3/s3-bucket.ts'
import { hasS3Server, startS3Server } from '../platform/files/testing/start-s3-server.ts'
import { backUp } from './back-up.ts'
import { backupPlan } from './backup-plan.ts'
import { restore } from './restore.ts'

const password = 'welcome-to-the-venue'

async function start(config: ServerConfig): Promise<RunningServer> {
  const server = await startServer(config)
  onTestFinished(() => server.stop())
  return server
}

async function embedded(seed: ServerConfig['seed'] = 'empty'): Promise<ServerConfig> {
  return { ...testConfig, dataDir: join(await makeTemporaryFolder(), 'data'), seed }
}

async function external(): Promise<ServerConfig> {
  const { databaseUrl, drop } = await createDatabase()
  onTestFinished(drop)
  return { ...(await embedded()), databaseUrl }
}

const backupPath = async () => join(await makeTemporaryFolder(), 'b.zip')

async function enter(server: RunningServer, name: string) {
  const answer = await fetch(`${server.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.org`, password }),
  })
  const { idToken, user } = (await answer.json()) as { idToken: string; user: { userId: string } }
  const page = await openPage(new URL(server.url).host, { token: idToken })
  onTestFinished(() => page.socket.terminate())
  const ask = async (type: Parameters<typeof page.ask>[0], body: object) =>
    (await page.ask(type, body)).body as Record<string, unknown>
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { ask, userId: user.userId, headers: { authorization: `Bearer ${idToken}` }, cookie }
}

const readVenue = async (server: RunningServer, headers: Record<string, string>) =>
  // Without the signatures of addresses, which end.
  (await (await fetch(`${server.url}/api/ui/venue`, { headers })).text()).replaceAll(/\?[^"]*/g, '')

/** Whether the session of a browser goes on. */
const canRefresh = async (server: RunningServer, cookie: string) => {
  const headers = { cookie, origin: server.url }
  return (await (await fetch(`${server.url}/api/identity/refresh`, { method: 'POST', headers })).text()).includes('eyJ')
}

async function countRows(connection: pg.ClientConfig): Promise<Record<string, number>> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] =
      (await client.query<{ rows: number }>(`select count(*)::int as rows from "${name}"`)).rows[0]?.rows ?? 0
  await client.end()
  return counts
}

const listFolder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()

describe.runIf(here.postgres)('a backup', () => {
  test('[OPS-02] is made while people write, and restored: accounts, messages, venue, files, secrets; rooms have new epochs', async () => {
    const config = await embedded('demo')
    const former = await start(config)
    const [alice, bob] = [await enter(former, 'guest01'), await enter(former, 'guest02')]
    const { roomId } = await alice.ask('chat.open-private', { userId: bob.userId })
    const bytes = new TextEncoder().encode('a file')
    const uploaded = await fetch(`${former.url}/api/chat/rooms/${String(roomId)}/files?fileName=a.txt`, {
      method: 'POST',
      headers: { ...alice.headers, 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    const { fileId } = (await uploaded.json()) as { fileId: string }
    const send = (text: string, more: object = {}) =>
      alice.ask('chat.send', { roomId, clientId: randomUUID(), text, ...more }) as Promise<{ seq: number }>
    await send('look', { fileId })
    const acknowledged = (await send('before')).seq
    const { epoch, headRev } = await alice.ask('chat.read-page', { roomId, at: { kind: 'latest' } })

    const path = await backupPath()
    let isDone = false
    const writing = (async () => {
      let seq = 0
      // Until a message is refused, for there are many.
      for (let next: number | undefined = 0; !isDone && next !== undefined; next = (await send('meanwhile')).seq)
        seq = next
      return seq
    })()
    const text = await backUp(config, path).finally(() => (isDone = true))
    const last = await writing
    expect(text).toMatch(/^The backup is .*b\.zip: \d+\.\d MB, \d+ rows of \d+ tables, \d+ files\.\n/)
    expect(text).not.toContain('are not there')
    const venue = await readVenue(former, alice.headers)

    const target = await external()
    expect(await restore(target, path, { replace: false })).toContain('is restored')
    const restored = await start(target)
    expect((await fetch(`${restored.url}/api/ui/venue`, { headers: alice.headers })).status).toBe(401)
    expect([await canRefresh(former, alice.cookie), await canRefresh(restored, alice.cookie)]).toEqual([true, false])

    const again = await enter(restored, 'guest01')
    expect(await readVenue(restored, again.headers)).toBe(venue)
    const page = await again.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
    const seqs = (page['messages'] as { seq: number }[]).map(({ seq }) => seq)
    const headSeq = page['headSeq'] as number
    expect(seqs.at(-1)).toBe(headSeq)
    expect(headSeq).toBeGreaterThanOrEqual(acknowledged)
    expect(headSeq).toBeLessThanOrEqual(last)
    expect(page['epoch']).not.toBe(epoch)
    expect(await again.ask('chat.catch-up', { rooms: [{ roomId, epoch, rev: headRev }] })).toMatchObject({
      rooms: [{ kind: 'resync' }],
    })
    const file = await fetch(`${restored.url}/api/chat/files/${fileId}`, { headers: again.headers })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
    for (const folder of ['secrets', 'files', 'social-wall'])
      expect(await listFolder(join(target.dataDir, folder))).toEqual(await listFolder(join(config.dataDir, folder)))
    const key = 'secrets/asset-key'
    expect(await readFile(join(target.dataDir, key))).toEqual(await readFile(join(config.dataDir, key)))
  })

  test('[OPS-02] of an external database is restored to the embedded one, and back, with the rows of all tables; missing files are listed', async () => {
    const [one, two, three] = [await external(), await embedded(), await external()]
    const server = await start({ ...one, seed: 'demo' })
    await enter(server, 'guest01')
    const [first, second] = [await backupPath(), await backupPath()]
    const folder = join(one.dataDir, 'social-wall')
    const [gone = ''] = await listFolder(folder)
    await rm(join(folder, gone))
    const missing = `1 files that the database names are not there, and so not in the backup:\n  social-wall/${gone}`
    expect(await backUp(one, first)).toContain(missing)
    await server.stop()
    expect(await restore(two, first, { replace: false })).toContain('1 files that the database names were missing')
    // No server runs: the command starts the database.
    await backUp(two, second)
    await restore(three, second, { replace: false })
    const before = await countRows({ connectionString: one.databaseUrl })
    const after = await countRows({ connectionString: three.databaseUrl })
    // Servers collect these, and store them some time later.
    const later = ['log_lines', 'security_events', 'pdf_texts']
    const isCompared = ([name]: [string, number]) => !backupPlan.emptyTables.has(name) && !later.includes(name)
    const compared = (counts: Record<string, number>) => Object.entries(counts).filter(isCompared)
    expect(compared(after)).toEqual(compared(before))
    expect(after).toMatchObject({
      sessions: 0,
      refresh_tokens: 0,
      signing_keys: 0,
      analytics_day_keys: 0,
      idempotency: 0,
    })
    expect(after['accounts']).toBeGreaterThan(40)
  })

  test('[OPS-02] is not restored beside a running server, nor over a venue without --replace', async () => {
    const [one, two] = [await embedded(), await external()]
    const path = await backupPath()
    const [first, second] = [await start(one), await start(two)]
    await backUp(one, path)
    await expect(restore(one, path, { replace: true })).rejects.toThrow('The data folder is in use')
    const refused = restore(two, path, { replace: true })
    await expect(refused).rejects.toThrow(DatabaseStartError)
    await expect(refused).rejects.toThrow('Another Foyer server uses this database')
    await first.stop()
    await second.stop()
    for (const config of [one, two]) {
      const failed = restore(config, path, { replace: false })
      await expect(failed).rejects.toThrow(BackupError)
      await expect(failed).rejects.toThrow(/There is a venue already: the database has \d+ tables, .* has secrets\//)
    }
  })

  test('[OPS-02] replaces a venue with --replace, and leaves it as it is where that fails', async () => {
    const [one, two] = [await embedded(), await external()]
    const path = await backupPath()
    const first = await start({ ...one, administratorEmail: 'new@example.org' })
    await backUp(one, path)
    await first.stop()
    const second = await start({ ...two, administratorEmail: 'former@example.org' })
    await second.stop()
    await writeFile(join(two.dataDir, 'ui-config.json'), '{}')
    const client = new pg.Client({ connectionString: two.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    const describeState = async () => ({
      files: await listFolder(two.dataDir),
      secrets: await readFile(join(two.dataDir, 'secrets/asset-key'), 'utf8'),
      accounts: (await client.query('select email from accounts')).rows,
    })
    const before = await describeState()
    expect(before.accounts).toEqual([{ email: 'former@example.org' }])

    await client.query('create table invoices (id int)')
    await expect(restore(two, path, { replace: true })).rejects.toThrow('invoices')
    expect(await describeState()).toEqual(before)

    await client.query('drop table invoices')
    await restore(two, path, { replace: true })
    const after = await describeState()
    expect(after.accounts).toEqual([{ email: 'new@example.org' }])
    expect(after.secrets).toBe(await readFile(join(one.dataDir, 'secrets/asset-key'), 'utf8'))
    // The backup has none, so neither has the restored venue.
    expect(after.files).not.toContain('ui-config.json')
    expect((await start(two)).hasAdministrator).toBe(true)
  })

  test('[OPS-02] cut short or of a later version is refused before anything is there, and none is made of a database of a later version', async () => {
    const config = await embedded()
    const server = await start(config)
    const path = await backupPath()
    const connection = await connectRunning(config.dataDir)
    const client = new pg.Client(connection)
    await client.connect()
    await backUp(config, path)
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)")
    await expect(backUp(config, await backupPath())).rejects.toThrow('changed by a newer version of Foyer')
    await client.end()
    await server.stop()

    const target = await embedded()
    const later = await backupPath()
    const manifest = {
      format: 'foyer-backup',
      formatVersion: 1,
      foyerVersion: '3.1.0',
      createdAt: '2027-01-01T00:00:00Z',
      migrations: [9_999_999_999_999],
      tables: [],
      sequences: [],
      entries: [],
      missing: [],
    }
    await writeArchive({ path: later, createdAt: new Date(0), fill: async () => manifest })
    await expect(restore(target, later, { replace: true })).rejects.toThrow(
      /it was written by Foyer 3\.1\.0, .* this program, Foyer 2\.0\.0, does not know/,
    )
    const bytes = await readFile(path)
    await writeFile(path, bytes.subarray(0, bytes.length / 2))
    await expect(restore(target, path, { replace: true })).rejects.toThrow('cut short')
    expect(await readdir(dirname(target.dataDir))).toEqual([])
  })

  test('[OPS-02] of a folder without a database is refused, and makes none', async () => {
    const config = await embedded()
    await expect(backUp(config, await backupPath())).rejects.toThrow('There is no database')
    expect(await readdir(dirname(config.dataDir))).toEqual([])
  })

  test('[OPS-02] that was not completely restored keeps a server from starting', async () => {
    const config = await embedded()
    await mkdir(config.dataDir)
    await writeFile(join(config.dataDir, 'restore-under-way'), '')
    await expect(startServer(config)).rejects.toThrow('npm run admin -- restore FILE --replace')
    await expect(backUp(config, await backupPath())).rejects.toThrow(DatabaseStartError)
  })

  test('[OPS-02] leaves out tables that there are, and finds the names of files in each folder of files', async () => {
    const database = await openMigratedDatabase()
    onTestFinished(() => database.stop())
    const counts = await countRows(database.connection)
    expect(Array.from(backupPlan.emptyTables).filter((name) => counts[name] === undefined)).toEqual([])
    for (const [, query] of backupPlan.fileNames)
      expect((await database.pool.query(query)).fields[0]?.name).toBe('name')
    expect(backupPlan.fileNames.map(([folder]) => folder).toSorted()).toEqual([
      'chat',
      'files',
      'people',
      'social-wall',
    ])
    expect(Array.from(backupPlan.folders).toSorted()).toEqual([
      'chat',
      'files',
      'pages',
      'people',
      'secrets',
      'social-wall',
      'ui-config.json',
    ])
  })
})

describe.runIf(here.postgres && hasS3Server)('a backup of a venue whose files are in a bucket', () => {
  test('[OPS-02][NOD-05] holds them, and is restored to another bucket, where the former files and derivatives are removed, or to a data folder', async () => {
    const s3 = await startS3Server()
    onTestFinished(() => s3.stop())
    const bucketOf = (prefix: string) => {
      const bucket = openS3Bucket({ ...s3.config, prefix }, { toError: (error) => error as Error })
      onTestFinished(() => bucket.close())
      return bucket
    }
    const listKeys = async (bucket: S3Bucket) => {
      const keys: string[] = []
      for await (const { key } of bucket.list('')) if (!key.startsWith('made/')) keys.push(key)
      return keys.toSorted()
    }
    const one = { ...(await embedded('demo')), s3: { ...s3.config, prefix: 'one/' } }
    const server = await start(one)
    const path = await backupPath()
    expect(await backUp(one, path)).not.toContain('are not there')
    const keys = await listKeys(bucketOf('one/'))
    expect(keys.length).toBeGreaterThan(100)
    await server.stop()

    const two = { ...(await external()), s3: { ...s3.config, prefix: 'two/' } }
    const target = bucketOf('two/')
    const former = [`files/aa/${'a'.repeat(32)}`, `made/bb/${'b'.repeat(32)}`]
    for (const key of former) await target.put(key, Readable.from([Buffer.from('former')]))
    await expect(restore(two, path, { replace: false })).rejects.toThrow(`the bucket has ${former[0]}`)
    await restore(two, path, { replace: true })
    expect(await listKeys(target)).toEqual(keys)
    expect(await target.findSize(former[1] ?? '')).toBeUndefined()

    const three = await external()
    await restore(three, path, { replace: false })
    const files = (await listFolder(three.dataDir)).filter((file) => !file.startsWith('secrets'))
    expect(files).toEqual(keys)
  })

  test('[OPS-02][NOD-05] whose restore fails leaves the bucket as it was', async () => {
    const s3 = await startS3Server()
    onTestFinished(() => s3.stop())
    const one = { ...(await embedded('demo')), s3: undefined }
    const server = await start(one)
    const path = await backupPath()
    await backUp(one, path)
    await server.stop()
    const two = { ...(await external()), s3: { ...s3.config, prefix: 'two/' } }
    const client = new pg.Client({ connectionString: two.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('create table invoices (id int)')
    await expect(restore(two, path, { replace: true })).rejects.toThrow('invoices')
    const bucket = openS3Bucket(two.s3, { toError: (error) => error as Error })
    onTestFinished(() => bucket.close())
    const left: string[] = []
    for await (const { key } of bucket.list('')) left.push(key)
    expect(left).toEqual([])
  })
})
