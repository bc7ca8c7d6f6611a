import { resolve } from 'node:path'
import { constants } from '@foyer/contract'
import type { ServerConfig } from '../config.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import { tablePath, type BackupManifest } from '../platform/backup/backup-format.ts'
import { listBucketFiles, restoreToBucket } from '../platform/backup/bucket-files.ts'
import { listFiles } from '../platform/backup/list-files.ts'
import { openBackup, type OpenBackup } from '../platform/backup/open-backup.ts'
import { stageFolders } from '../platform/backup/replace-folders.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { CommitUnknownError, loadDump } from '../platform/db/dump/load-dump.ts'
import { listMigrations } from '../platform/db/migrate.ts'
import { openServerLock } from '../platform/db/server-lock/open-server-lock.ts'
import type { S3Bucket } from '../platform/files/s3/s3-bucket.ts'
import { createLog } from '../platform/log/create-log.ts'
import { migrationsDir } from '../start.ts'
import { backupPlan } from './backup-plan.ts'
import { withBucket } from './with-bucket.ts'

export interface RestoreOptions {
  /** Whether a venue that is there already is replaced; refused without it. */
  readonly replace: boolean
}

const replacedNames = [...backupPlan.folders, ...backupPlan.derivedFolders]

/**
 * Makes database, files and secrets those of a backup, while no server runs. All of the backup is checked first, and what is there stays
 * until the new state is complete. Source: OPS-02.
 */
export async function restore(config: ServerConfig, file: string, options: RestoreOptions): Promise<string> {
  if (config.s3 === undefined) return restoreTo(config, file, options, undefined)
  return withBucket(config.s3, 'The former state was kept.', (bucket) => restoreTo(config, file, options, bucket))
}

async function restoreTo(
  config: ServerConfig,
  file: string,
  { replace }: RestoreOptions,
  bucket: S3Bucket | undefined,
): Promise<string> {
  const path = resolve(file)
  const backup = await openBackup({ path, folders: backupPlan.folders, foyerVersion: constants.appVersion })
  try {
    refuseUnknownMigrations(backup.manifest, path)
    await backup.verify()
    const log = createLog('error')
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
    try {
      const { connection } = database
      const lock = await openServerLock({ connection, address: 'npm run admin -- restore', clock: systemClock, log })
      try {
        if (!replace) await refuseExisting(database, config.dataDir, bucket, file)
        await replaceAll(backup, database, config.dataDir, bucket)
      } finally {
        lock.release()
      }
    } finally {
      await database.stop()
    }
    return describe(backup.manifest, path)
  } finally {
    backup.close()
  }
}

async function replaceAll(
  backup: OpenBackup,
  { connection }: Database,
  dataDir: string,
  bucket: S3Bucket | undefined,
): Promise<void> {
  const { manifest } = backup
  const { storedFolders, derivedFolders } = backupPlan
  const stored = bucket && restoreToBucket(bucket, storedFolders, derivedFolders)
  const staged = await stageFolders(dataDir, replacedNames)
  let isSwapped = false
  try {
    for (const entry of manifest.entries) {
      if (!entry.path.startsWith('data/')) continue
      const path = entry.path.slice('data/'.length)
      const isStored = storedFolders.includes(path.slice(0, path.indexOf('/')))
      await ((isStored ? stored : undefined) ?? staged).write(path, await backup.open(entry))
    }
    const entries = new Map(manifest.entries.map((entry) => [entry.path, entry]))
    await loadDump({
      connection,
      migrationsDir,
      migrations: manifest.migrations,
      tables: manifest.tables,
      sequences: manifest.sequences,
      async openTable(name) {
        const entry = entries.get(tablePath(name))
        if (entry === undefined) throw new BackupError(`The backup has no rows of ${name}`)
        return backup.open(entry)
      },
      afterLoad: backupPlan.afterRestore,
      async beforeCommit() {
        await staged.swap()
        isSwapped = true
      },
    })
  } catch (error) {
    if (error instanceof CommitUnknownError)
      throw new BackupError(
        `The database ended the connection in the last step (${error.message}). Restore once more with --replace before a server starts`,
        { cause: error },
      )
    if (isSwapped) await staged.undo()
    await staged.discard()
    await stored?.undo()
    throw describeFull(error)
  }
  await staged.finish()
  await stored?.finish()
}

function describeFull(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  // 53100 is PostgreSQL's.
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
    ? new BackupError('The disk is full. Nothing was changed', { cause: error })
    : error
}

function refuseUnknownMigrations({ migrations, foyerVersion }: BackupManifest, path: string): void {
  const known = listMigrations(migrationsDir).map(({ folderMillis }) => folderMillis)
  const unknown = migrations.filter((when) => !known.includes(when))
  if (unknown.length > 0)
    throw new BackupError(
      `${path} cannot be restored: it was written by Foyer ${foyerVersion}, with ${unknown.length} migrations that this program, ` +
        `Foyer ${constants.appVersion}, does not know. Restore it by that version. Nothing was changed`,
    )
  if (known.some((when) => when < Math.max(...migrations) && !migrations.includes(when)))
    throw new BackupError(`${path} cannot be restored: its list of migrations has gaps. Nothing was changed`)
}

async function refuseExisting(
  database: Database,
  dataDir: string,
  bucket: S3Bucket | undefined,
  file: string,
): Promise<void> {
  const { rows } = await database.pool.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  )
  const tables = rows[0]?.tables ?? 0
  const found = tables > 0 ? [`the database has ${tables} tables`] : []
  for (const name of replacedNames)
    for await (const path of listFiles(dataDir, name)) {
      found.push(`${dataDir} has ${path}`)
      break
    }
  if (bucket !== undefined)
    for (const folder of backupPlan.storedFolders)
      for await (const path of listBucketFiles(bucket, folder)) {
        found.push(`the bucket has ${path}`)
        break
      }
  if (found.length > 0)
    throw new BackupError(
      `There is a venue already: ${found.join(', ')}. Nothing was changed. To replace all of it by the backup:\n` +
        `  npm run admin -- restore ${file} --replace`,
    )
}

function describe({ createdAt, tables, entries, missing }: BackupManifest, path: string): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${path} of ${createdAt} is restored: ${rows} rows of ${tables.length} tables, ${entries.length - tables.length} files.`,
    'All sessions ended, and everybody signs in again.',
    ...(missing.length > 0 ? [`${missing.length} files that the database names were missing in the backup.`] : []),
  ].join('\n')
}
