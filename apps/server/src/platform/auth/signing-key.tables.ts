import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PrivateJwk } from './signing-key.store.ts'

export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<PrivateJwk>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
