import type { OwnPresence } from '@foyer/contract'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Goes with the account. */
export const presenceChoices = pgTable('presence_choices', {
  accountId: text('account_id').primaryKey(),
  status: text('status').$type<OwnPresence['status']>().notNull(),
  isInvisible: boolean('is_invisible').notNull(),
})
