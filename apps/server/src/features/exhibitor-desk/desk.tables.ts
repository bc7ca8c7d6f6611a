import type { MissedBecause } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'
import type { StoredStaff, StoredTalk } from './desk.ts'

const desk = () => ({
  opMode: text('op_mode').notNull(),
  architectureId: text('architecture_id').notNull(),
  widgetId: text('widget_id').notNull(),
  configurationId: text('configuration_id').notNull(),
})

/** Who asked the desk of an exhibitor for a talk, and what became of it. */
export const deskTalks = pgTable(
  'desk_talks',
  {
    talkId: text('talk_id').notNull(),
    ...desk(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    topic: text('topic'),
    state: text('state').$type<StoredTalk['state']>().notNull(),
    askedAtMs: epochMs('asked_at').notNull(),
    takenAtMs: epochMs('taken_at'),
    takenBy: text('taken_by'),
    overAtMs: epochMs('over_at'),
    because: text('because').$type<MissedBecause>(),
    contactedAtMs: epochMs('contacted_at'),
    contactedBy: text('contacted_by'),
    remark: text('remark'),
  },
  (table) => [
    primaryKey({
      name: 'desk_talks_pkey',
      columns: [table.opMode, table.architectureId, table.widgetId, table.configurationId, table.talkId],
    }),
    uniqueIndex('desk_talks_one_at_a_time')
      .on(table.accountId, table.opMode, table.architectureId, table.widgetId, table.configurationId)
      .where(sql`${table.state} in ('WAITING', 'TALKING')`),
    index('desk_talks_desk').on(table.opMode, table.architectureId, table.widgetId, table.configurationId, table.state),
    index('desk_talks_account').on(table.accountId),
  ],
)

/** Who of the staff is at a desk, or back in a moment. */
export const deskStaff = pgTable(
  'desk_staff',
  {
    accountId: text('account_id').notNull(),
    ...desk(),
    status: text('status').$type<StoredStaff['status']>().notNull(),
    atMs: epochMs('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'desk_staff_pkey',
      columns: [table.accountId, table.opMode, table.architectureId, table.widgetId, table.configurationId],
    }),
  ],
)

/** What people chose to share with a desk, for as long as they do. */
export const deskCards = pgTable(
  'desk_cards',
  {
    accountId: text('account_id').notNull(),
    ...desk(),
    name: text('name').notNull(),
    email: text('email'),
    company: text('company'),
    title: text('title'),
    atMs: epochMs('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'desk_cards_pkey',
      columns: [table.accountId, table.opMode, table.architectureId, table.widgetId, table.configurationId],
    }),
  ],
)
