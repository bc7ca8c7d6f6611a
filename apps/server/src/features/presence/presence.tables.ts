import type { OwnPresence } from '@foyer/contract'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accountReference } from '../../platform/auth/account.tables.ts'

export const presenceChoices = pgTable(
  'presence_choices',
  {
    accountId: text('account_id').primaryKey(),
    status: text('status').$type<OwnPresence['status']>().notNull(),
    isInvisible: boolean('is_invisible').notNull(),
    /** Grows with each change, so that nodes that hear of two keep the newer. */
    version: integer('version').notNull().default(0),
  },
  (table) => [accountReference('presence_choices_account_id_fkey', table.accountId)],
)
