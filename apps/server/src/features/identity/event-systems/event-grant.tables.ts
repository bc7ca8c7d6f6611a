import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

export const eventGrants = pgTable(
  'event_grants',
  {
    emailKey: text('email_key').primaryKey(),
    salt: text('salt').notNull(),
    numberHash: text('number_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('event_grants_expires_at').on(table.expiresAt)],
)
