import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountReference, accounts } from '../../platform/auth/account.tables.ts'
import { instant } from '../../platform/db/columns.ts'
import type { AuthMethod } from './session.store.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    method: text('method').$type<AuthMethod>().notNull().default('password'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_account_id').on(table.accountId),
    index('sessions_created_at').on(table.createdAt),
    index('sessions_revoked_at')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at'),
    successorSalt: text('successor_salt'),
  },
  (table) => [index('refresh_tokens_session_id').on(table.sessionId)],
)

/** Counts of attempts, and buckets of them (`attempt.store.ts`). Of a bucket `lastAt` is when it is full again. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    emailKey: text('email_key').notNull(),
    address: text('address').notNull(),
    attempts: integer('attempts').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailKey, table.address] }),
    index('login_attempts_address').on(table.address, table.lastAt),
    index('login_attempts_last_at').on(table.lastAt),
  ],
)

export const passwordLinks = pgTable(
  'password_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    madeAt: instant('made_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    accountReference('password_links_account_id_fkey', table.accountId),
    index('password_links_account_id').on(table.accountId),
  ],
)
