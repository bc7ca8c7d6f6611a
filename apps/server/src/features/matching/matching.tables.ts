import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'
import type { InvitationState, StoredMeeting } from './matching-events.ts'

/** What people who joined say of themselves, until they withdraw. */
export const matchingCards = pgTable(
  'matching_cards',
  {
    opMode: text('op_mode').notNull(),
    architectureId: text('architecture_id').notNull(),
    accountId: text('account_id').notNull(),
    interestIds: text('interest_ids').array().notNull(),
    languages: text('languages').array().notNull(),
    line: text('line').notNull(),
    lookingFor: text('looking_for').notNull(),
    offering: text('offering').notNull(),
    joinedAtMs: epochMs('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'matching_cards_pkey', columns: [table.opMode, table.architectureId, table.accountId] }),
  ],
)

export const matchingInvitations = pgTable(
  'matching_invitations',
  {
    id: text('id').primaryKey(),
    opMode: text('op_mode').notNull(),
    architectureId: text('architecture_id').notNull(),
    clientId: text('client_id').notNull(),
    from: text('from_id').notNull(),
    to: text('to_id').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<InvitationState>().notNull(),
    atMs: epochMs('at').notNull(),
    untilMs: epochMs('until').notNull(),
  },
  (table) => [unique('matching_invitations_act').on(table.opMode, table.architectureId, table.from, table.clientId)],
)

/** Of the two ids the lesser one is `one`, so that a pair has one row. */
export const matchingMeetings = pgTable(
  'matching_meetings',
  {
    opMode: text('op_mode').notNull(),
    architectureId: text('architecture_id').notNull(),
    one: text('one_id').notNull(),
    other: text('other_id').notNull(),
    atMs: epochMs('at').notNull(),
    how: text('how').$type<StoredMeeting['how']>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'matching_meetings_pkey',
      columns: [table.opMode, table.architectureId, table.one, table.other],
    }),
  ],
)

export const matchingDismissals = pgTable(
  'matching_dismissals',
  {
    opMode: text('op_mode').notNull(),
    architectureId: text('architecture_id').notNull(),
    accountId: text('account_id').notNull(),
    otherId: text('other_id').notNull(),
    untilMs: epochMs('until').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'matching_dismissals_pkey',
      columns: [table.opMode, table.architectureId, table.accountId, table.otherId],
    }),
  ],
)
