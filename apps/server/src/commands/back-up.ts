import { open, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { constants } from '@foyer/contract'
import type { ServerConfig } from '../config.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { formatVersion, tablePath, type BackupManifest } from '../platform/backup/backup-format.ts'
import { listBucketFiles } from '../platform/backup/bucket-files.ts'
import { listFiles } from '../platform/backup/list-files.ts'
import { refuseHalfRestored } from '../platform/backup/replace-folders.ts'
import { writeArchive, type ArchiveWriter } from '../platform/backup/write-archive.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { DatabaseStartError } from '../platform/db/database-start-error.ts'
import { openDump, type OpenDump } from '../platform/db/dump/open-dump.ts'
import { connectRunning } from '../platform/db/embedded-postgres/connect-running.ts'
import type { S3Bucket } from '../platform/files/s3/s3-bucket.ts'
import { createLog } from '../platform/log/create-log.ts'
import { migrationsDir } from '../start.ts'
import { backupPlan } from './backup-plan.ts'
import { withBucket } from './with-bucket.ts'

/**
 * Writes the database, the files and the secrets of a venue to one archive, also while its server runs. The database is that of one
 * moment; files are read after it, so that those it names are there. Source: OPS-02.
 */
export async function backUp(config: ServerConfig, file: string): Promise<string> {
  if (config.s3 === undefined) return backUpFrom(config, file, undefined)
  return withBucket(config.s3, 'No backup was written.', (bucket) => backUpFrom(config, file, bucket))
}

async function backUpFrom(config: ServerConfig, file: string, bucket: S3Bucket | undefined): Promise<string> {
  const path = resolve(file)
  await refuseHalfRestored(config.dataDir)
  const { connection, stop } = await connectBeside(config)
  try {
    const dump = await openDump({ connection, migrationsDir, emptyTables: backupPlan.emptyTables })
    const createdAt = new Date(systemClock.now())
    try {
      let manifest: BackupManifest | undefined
      const byteSize = await writeArchive({
        path,
        createdAt,
        fill: async (archive) => (manifest = await fill(archive, dump, { dataDir: config.dataDir, bucket, createdAt })),
      })
      return describe(path, byteSize, manifest)
    } finally {
      await dump.close()
    }
  } finally {
    await stop()
  }
}

/** The database of the server that runs, or of none. */
async function connectBeside({ databaseUrl, dataDir }: ServerConfig): Promise<Pick<Database, 'connection' | 'stop'>> {
  const isMade = await stat(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
  // To start one would make an empty database.
  if (databaseUrl === undefined && !isMade)
    throw new DatabaseStartError(`There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL, as for the server`)
  try {
    return await openDatabase({ databaseUrl, dataDir, log: createLog('error') })
  } catch (error) {
    if ((error as Error).name !== 'DataFolderInUseError') throw error
    return { connection: await connectRunning(dataDir), stop: async () => {} }
  }
}

interface FillOptions {
  readonly dataDir: string
  /** Where files are that are not in the data folder. */
  readonly bucket: S3Bucket | undefined
  readonly createdAt: Date
}

async function fill(
  archive: ArchiveWriter,
  dump: OpenDump,
  { dataDir, bucket, createdAt }: FillOptions,
): Promise<BackupManifest> {
  const tables: BackupManifest['tables'] = []
  const entries: BackupManifest['entries'] = []
  const named = await listNamedFiles(dump)
  for (const table of dump.tables) {
    const { rows, countRows } = dump.openTable(table)
    entries.push(await archive.add(tablePath(table.name), rows, { compress: true }))
    tables.push({ name: table.name, columns: [...table.columns], rows: await countRows() })
  }
  // Files may take long, and a transaction that stays open keeps PostgreSQL from clearing away what is outdated.
  await dump.close()
  for (const folder of backupPlan.folders) {
    const inBucket = backupPlan.storedFolders.includes(folder) ? bucket : undefined
    const paths = inBucket === undefined ? listFiles(dataDir, folder) : listBucketFiles(inBucket, folder)
    for await (const path of paths) {
      const source = await (inBucket === undefined ? openSource(join(dataDir, path)) : inBucket.open(path))
      // Retention, or the person who owned it, has removed it since the folder was read.
      if (source === undefined) continue
      // Media is compressed already.
      entries.push(await archive.add(`data/${path}`, source, { compress: false }))
      named.delete(path)
    }
  }
  const { migrations, sequences } = dump
  return {
    format: 'foyer-backup',
    formatVersion,
    foyerVersion: constants.appVersion,
    createdAt: createdAt.toISOString(),
    migrations: [...migrations],
    tables,
    sequences: [...sequences],
    entries,
    missing: [...named],
  }
}

/** The paths of all files that rows of the snapshot name. */
async function listNamedFiles(dump: OpenDump): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const [folder, query] of backupPlan.fileNames)
    for (const name of await dump.listNames(query)) paths.add(`${folder}/${name.slice(0, 2)}/${name}`)
  return paths
}

async function openSource(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return (await open(path)).createReadStream()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const shownMissing = 20

function describe(path: string, byteSize: number, manifest: BackupManifest | undefined): string {
  const { tables = [], entries = [], missing = [] } = manifest ?? {}
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (byteSize / 1_000_000).toFixed(1)
  const warning = [
    `${missing.length} files that the database names are not there, and so not in the backup:`,
    ...missing.slice(0, shownMissing).map((name) => `  ${name}`),
    ...(missing.length > shownMissing ? ['  …'] : []),
  ]
  return [
    `The backup is ${path}: ${megabytes} MB, ${rows} rows of ${tables.length} tables, ${entries.length - tables.length} files.`,
    'It contains secrets and data of persons: store it as safely as the database.',
    ...(missing.length > 0 ? warning : []),
  ].join('\n')
}
