import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const eventGrants = pgTable('event_grants', {
  emailKey: text('email_key').primaryKey(),
  salt: text('salt').notNull(),
  numberHash: text('number_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
