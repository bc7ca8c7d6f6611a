import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'

/** The schedule of a person: sessions of the programme that they chose. */
export const agendaFavourites = pgTable(
  'agenda_favourites',
  {
    accountId: text('account_id').notNull(),
    opMode: text('op_mode').notNull(),
    architectureId: text('architecture_id').notNull(),
    sessionId: text('session_id').notNull(),
    atMs: epochMs('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'agenda_favourites_pkey',
      columns: [table.accountId, table.opMode, table.architectureId, table.sessionId],
    }),
  ],
)

/** The secret in the address by which a person's calendar subscribes. */
export const agendaCalendars = pgTable(
  'agenda_calendars',
  {
    accountId: text('account_id').primaryKey(),
    secret: text('secret').notNull(),
    atMs: epochMs('at').notNull(),
  },
  (table) => [uniqueIndex('agenda_calendars_secret').on(table.secret)],
)
