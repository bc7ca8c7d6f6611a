import type { StorageKind } from '@foyer/contract'

/** What a backup has to know of a feature's tables and files. Source: OPS-02. */
export interface BackupNotes {
  /** Tables whose rows are left out: they are of the server that runs, or must not be valid again. */
  readonly emptyTables?: readonly string[]
  /** For each of its folders a query for the files that rows refer to; their names are in the column `name`. */
  readonly fileNames?: Readonly<Record<string, string>>
  /** Statements on the restored tables. */
  readonly afterRestore?: readonly string[]
}

/** Kinds of folders whose files cannot be made again. */
export const lastingKinds: ReadonlySet<StorageKind> = new Set([
  'venue-files',
  'profile-pictures',
  'chat-files',
  'post-pictures',
])

/** What belongs to no feature: keys, pages and the configuration of the operator, and the lock of the server that runs. */
export const platformNotes = {
  folders: ['secrets', 'pages', 'ui-config.json'],
  emptyTables: ['server_lock', 'server_nodes', 'server_bus', 'schema_needs'],
} as const
