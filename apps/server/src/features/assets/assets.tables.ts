import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Every file ever uploaded; a new upload of an asset is a new generation, and former ones stay. Source: AST-05. */
export const assets = pgTable(
  'assets',
  {
    architectureId: text('architecture_id').notNull(),
    assetId: text('asset_id').notNull(),
    generation: integer('generation').notNull(),
    mediaType: text('media_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    durationS: doublePrecision('duration_s'),
    sha256: text('sha256').notNull(),
    storedAs: text('stored_as').notNull(),
    fileName: text('file_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.architectureId, table.assetId, table.generation] })],
)
