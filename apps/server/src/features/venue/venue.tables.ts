import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../../platform/db/columns.ts'

/** What designers work on: one document per architecture; `version` grows by one with every save. Source: VEN-23. */
export const venueStages = pgTable(
  'venue_stages',
  {
    architectureId: text('architecture_id').primaryKey(),
    version: integer('version').notNull(),
    /** Of an older server; newer than the bytes where it is not null. */
    document: text('document'),
    documentGzip: bytea('document_gzip'),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [check('venue_stages_document', sql`num_nonnulls(${table.document}, ${table.documentGzip}) > 0`)],
)

/** Everything that was ever published, never changed again. Numbers are of the whole server. Source: DSG-01. */
export const venueVersions = pgTable('venue_versions', {
  version: integer('version').primaryKey(),
  architectureId: text('architecture_id').notNull(),
  document: text('document').notNull(),
  publishedBy: text('published_by').notNull(),
  publishedAt: instant('published_at').notNull(),
  rolledBackFrom: integer('rolled_back_from'),
  note: text('note'),
  isScheduled: boolean('is_scheduled').notNull().default(false),
})

/** The one row that says what is on now; version -1 while nothing is. */
export const venuePublication = pgTable(
  'venue_publication',
  {
    only: boolean('only').primaryKey().default(true),
    version: integer('version').notNull(),
    architectureId: text('architecture_id'),
  },
  (table) => [check('venue_publication_one_row', sql`${table.only}`)],
)

/** What was answered to requests that carried a key of their own, for a day. */
export const venueRequests = pgTable(
  'venue_requests',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: text('answer').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key, table.call] }),
    index('venue_requests_answered_at_index').on(table.answeredAt),
  ],
)

/** Links that show a draft to people without an account. Source: PUB-06. */
export const venuePreviewLinks = pgTable(
  'venue_preview_links',
  {
    id: text('id').primaryKey(),
    architectureId: text('architecture_id').notNull(),
    /** SHA-256 of the secret, as base64url. */
    secretHash: text('secret_hash').notNull(),
    /** Recipient of the link. */
    name: text('name').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    openings: integer('openings').notNull().default(0),
  },
  (table) => [
    uniqueIndex('venue_preview_links_secret_hash').on(table.secretHash),
    index('venue_preview_links_architecture').on(table.architectureId, table.createdAt),
    index('venue_preview_links_expires_at').on(table.expiresAt),
  ],
)

/** Publications at a later time: at most one waits for each architecture. Its document goes when it ends. Source: PUB-04. */
export const venueSchedules = pgTable(
  'venue_schedules',
  {
    id: text('id').primaryKey(),
    architectureId: text('architecture_id').notNull(),
    state: text('state', { enum: ['waiting', 'published', 'cancelled', 'failed'] }).notNull(),
    revision: integer('revision').notNull(),
    publishAt: instant('publish_at').notNull(),
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    stageVersion: integer('stage_version').notNull(),
    documentGzip: bytea('document_gzip'),
    note: text('note'),
    scheduledBy: text('scheduled_by').notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    endedAt: instant('ended_at'),
    /** That it was published as. */
    version: integer('version'),
    failure: text('failure', { enum: ['invalid', 'missed', 'not-allowed', 'error'] }),
    /** Whether its publication or failure is in the audit log. */
    isNoted: boolean('is_noted').notNull().default(false),
  },
  (table) => [
    check('venue_schedules_state', sql`${table.state} in ('waiting', 'published', 'cancelled', 'failed')`),
    check('venue_schedules_document', sql`(${table.state} = 'waiting') = (${table.documentGzip} is not null)`),
    uniqueIndex('venue_schedules_one_waiting')
      .on(table.architectureId)
      .where(sql`${table.state} = 'waiting'`),
    index('venue_schedules_architecture').on(table.architectureId, table.scheduledAt),
  ],
)
