import { z } from 'zod'

/** Grows when a former program could no longer read what is written. */
export const formatVersion = 1
export const manifestPath = 'manifest.json'
export const tablePath = (name: string): string => `database/${name}.copy`

const BackupEntry = z.object({
  path: z.string().min(1).max(4_000),
  byteSize: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BackupEntry = z.infer<typeof BackupEntry>

const name = z.string().min(1).max(63)

/** What a backup says of itself. It is the last entry: an archive that is cut short has none. */
export const BackupManifest = z.object({
  format: z.literal('foyer-backup'),
  formatVersion: z.int().min(1),
  /** The version of the program that wrote it. */
  foyerVersion: z.string().min(1).max(64),
  /** ISO 8601, of the moment that the database is of. */
  createdAt: z.string().min(1).max(64),
  /** When each applied migration was made, in Unix milliseconds. */
  migrations: z.array(z.int().min(0)).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.int().min(0) })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  /** All entries but this one. */
  entries: z.array(BackupEntry),
  /** Files that the database names and that were not there. */
  missing: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof BackupManifest>
