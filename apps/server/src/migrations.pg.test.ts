import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as announcementTables from './features/announcement/announcement.tables.ts'
import * as assetsTables from './features/assets/assets.tables.ts'
import * as chatTables from './features/chat/chat.tables.ts'
import * as chatFilesTables from './features/chat/files/chat-files.tables.ts'
import * as moderationTables from './features/chat/moderation/moderation.tables.ts'
import * as eventGrantTables from './features/identity/event-systems/event-grant.tables.ts'
import * as consentTables from './features/consent/consent.tables.ts'
import * as identityTables from './features/identity/identity.tables.ts'
import * as securityLogTables from './features/identity/security-log/security-log.tables.ts'
import * as logLineTables from './features/logging/log-line.tables.ts'
import * as secondFactorTables from './features/identity/mfa/second-factor.tables.ts'
import * as providersTables from './features/identity/providers/providers.tables.ts'
import * as presenceTables from './features/presence/presence.tables.ts'
import * as profileTables from './features/profile/profile.tables.ts'
import * as searchTables from './features/search/search.tables.ts'
import * as socialWallTables from './features/social-wall/social-wall.tables.ts'
import * as venueTables from './features/venue/venue.tables.ts'
import * as whiteboardTables from './features/whiteboard/whiteboard.tables.ts'
import * as auditTables from './platform/audit/audit.tables.ts'
import * as signingKeyTables from './platform/auth/signing-key.tables.ts'
import type { Database } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { openTestDatabase } from './platform/db/testing/test-database.ts'
import * as idempotencyTables from './platform/http/idempotency/idempotency.tables.ts'
import * as retentionTables from './platform/retention/retention.tables.ts'
import * as seedTables from './seed/seed.tables.ts'

const modules = [
  announcementTables,
  assetsTables,
  auditTables,
  chatTables,
  chatFilesTables,
  moderationTables,
  eventGrantTables,
  consentTables,
  identityTables,
  securityLogTables,
  logLineTables,
  secondFactorTables,
  providersTables,
  presenceTables,
  profileTables,
  searchTables,
  socialWallTables,
  venueTables,
  whiteboardTables,
  signingKeyTables,
  idempotencyTables,
  retentionTables,
  seedTables,
]
const tables = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
)
/** Read and written in plain SQL alone, for its speed; their store's contract tries each column. */
const plainTables: ReadonlySet<string> = new Set([
  'analytics_hits',
  'analytics_presence',
  'area_reaction_totals',
  'chat_messages',
  'chat_reactions',
  'desk_cards',
  'desk_staff',
  'desk_talks',
  'live_versions',
  'media_board_comments',
  'media_board_favourites',
  'media_board_likes',
  'media_board_views',
  'matching_cards',
  'matching_dismissals',
  'matching_invitations',
  'matching_meetings',
  'poll_counts',
  'poll_states',
  'poll_voters',
  'question_rounds',
  'question_votes',
  'questions',
  'server_lock',
])
const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url))

describe.runIf(here.postgres)('migrations', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  })
  afterAll(() => database.stop())

  test('[VEN-23] the migrations make the tables that the stores read and write', async () => {
    const { rows } = await database.pool.query<{ name: string; column: string; type: string; nullable: boolean }>(
      `select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    )
    const made = rows
      .filter(({ name }) => !plainTables.has(name))
      .map(({ name, column, type, nullable }) => `${name}.${column} ${type}${nullable ? '' : ' not null'}`)
    const wanted = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return columns.map(
        (column) => `${name}.${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
      )
    })
    expect(made.toSorted()).toEqual(wanted.toSorted())
  })

  test('[ERR-05] answers kept before requests had fingerprints stay, and none of them is taken for another', async () => {
    const former = await openTestDatabase()
    onTestFinished(() => former.stop())
    const [start, fingerprints] = await Promise.all(
      ['0000_start.sql', '0001_fingerprints.sql'].map((name) => readFile(join(migrationsDir, name), 'utf8')),
    )
    await former.pool.query(String(start))
    await former.pool.query("insert into venue_requests values ('dana', 'key', 'publish', '{}', now())")
    await former.pool.query(String(fingerprints))
    await former.pool.query("insert into venue_requests values ('dana', 'key', 'rollback', '{}', now(), 'print')")
    const { rows } = await former.pool.query('select call, fingerprint from venue_requests order by call')
    expect(rows).toEqual([
      { call: 'publish', fingerprint: '' },
      { call: 'rollback', fingerprint: 'print' },
    ])
  })

  test('[VEN-23] a second start changes nothing', async () => {
    await migrateDatabase({ pool: database.pool, migrationsDir })
    const { rows } = await database.pool.query('select 1 from drizzle.__drizzle_migrations')
    const { entries } = JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8')) as {
      entries: unknown[]
    }
    expect(rows).toHaveLength(entries.length)
  })
})
