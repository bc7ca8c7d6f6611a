import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import type { PrivateJwk } from './signing-key.store.ts'

export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<PrivateJwk>().notNull(),
  createdAt: instant('created_at').notNull(),
})
