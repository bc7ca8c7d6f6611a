import { archiveMaxBytes } from '@foyer/contract'
import { z } from 'zod'

/** Grows when a former server could no longer read what is written. */
export const formatVersion = 1
export const manifestPath = 'manifest.json'
export const venuePath = 'venue.json'

/** One file of the store within an archive. */
export const ArchiveFile = z.object({
  path: z.string().min(1).max(400),
  assetId: z.string().regex(/^[\w-]{1,64}$/),
  fileName: z.string().min(1).max(255),
  mediaType: z.string().min(1).max(100),
  byteSize: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchiveFile = z.infer<typeof ArchiveFile>

/** What an archive says of itself; fields of later servers are passed over. */
export const ArchiveManifest = z.object({
  format: z.literal('foyer-venue'),
  formatVersion: z.int().min(1),
  exportedAt: z.string().max(64),
  /** The title of the venue, for people who look into the archive. */
  venueName: z.string().max(20_000),
  files: z.array(ArchiveFile),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** What one archive may hold. */
export const archiveLimits = {
  /** Of the archive itself, and of all files in it. */
  bytes: archiveMaxBytes,
  manifestBytes: 8 * 1024 ** 2,
  /** Of entries; a venue has at most 5,000 assets. */
  files: 6_000,
  /** How many times larger than in the archive a file may be. Media is hardly compressed at all, and JSON to about a twentieth. */
  ratio: 200,
} as const

/** Where the file of an asset is in an archive: its name is for people only. */
export const pathInArchive = (assetId: string, fileName: string): string =>
  `assets/${assetId}/${fileName.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_').replace(/[. ]+$/, '') || 'file'}`
