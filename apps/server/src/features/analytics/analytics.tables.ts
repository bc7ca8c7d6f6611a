import { sql } from 'drizzle-orm'
import { bigint, check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, byteText, epochMs } from '../../platform/db/columns.ts'

const seq = () => bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Page views and events of trackers, a row each. */
export const analyticsHits = pgTable(
  'analytics_hits',
  {
    seq: seq(),
    opMode: byteText('op_mode').notNull(),
    atMs: epochMs('at_ms').notNull(),
    kind: byteText('kind').notNull(),
    visitorId: byteText('visitor_id').notNull(),
    viewId: byteText('view_id'),
    userId: text('user_id'),
    path: text('path').notNull(),
    areaId: byteText('area_id'),
    category: byteText('category'),
    action: byteText('action'),
    name: byteText('name'),
    value: doublePrecision('value'),
  },
  (table) => [
    check('analytics_hits_kind_check', sql`${table.kind} in ('view', 'event')`),
    index('analytics_hits_time').on(table.opMode, table.atMs),
    index('analytics_hits_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
)

/** When visitors gave signs of life; those of one stay are one row. */
export const analyticsPresence = pgTable(
  'analytics_presence',
  {
    seq: seq(),
    opMode: byteText('op_mode').notNull(),
    visitorId: byteText('visitor_id').notNull(),
    fromMs: epochMs('from_ms').notNull(),
    lastMs: epochMs('last_ms').notNull(),
    pings: integer('pings').notNull(),
  },
  (table) => [
    index('analytics_presence_time').on(table.opMode, table.fromMs),
    index('analytics_presence_visitor').on(table.opMode, table.visitorId, table.fromMs),
  ],
)

/** The largest number of people who were online in each minute, where that is known from presence. Source: ADM-04. */
export const analyticsOnline = pgTable(
  'analytics_online',
  {
    opMode: byteText('op_mode').notNull(),
    minuteMs: epochMs('minute_ms').notNull(),
    people: integer('people').notNull(),
    atMs: epochMs('at_ms').notNull(),
  },
  (table) => [primaryKey({ name: 'analytics_online_pkey', columns: [table.opMode, table.minuteMs] })],
)

/** The keys of visitor ids: that of today, and for a moment that of tomorrow. Source: ADM-04. */
export const analyticsDayKeys = pgTable('analytics_day_keys', {
  day: integer('day').primaryKey(),
  key: bytea('key').notNull(),
  endMs: epochMs('end_ms').notNull(),
})
