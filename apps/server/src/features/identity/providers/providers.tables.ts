import type { Authority } from '@foyer/contract'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../../platform/auth/account.tables.ts'
import { instant } from '../../../platform/db/columns.ts'
import type { ProviderFlow } from './provider-flow.store.ts'

export const identityLinks = pgTable(
  'identity_links',
  {
    providerId: text('provider_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    granted: text('granted').$type<Authority>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.issuer, table.subject] }),
    index('identity_links_account_id').on(table.accountId),
  ],
)

export const providerFlows = pgTable(
  'provider_flows',
  {
    handleHash: text('handle_hash').primaryKey(),
    providerId: text('provider_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    returnTo: text('return_to').notNull(),
    callbackUrl: text('callback_url').notNull(),
    state: jsonb('state').$type<ProviderFlow['state']>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('provider_flows_expires_at').on(table.expiresAt)],
)
