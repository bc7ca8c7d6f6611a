import type { Authority } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { AuthMethod } from './session.store.ts'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  emailKey: text('email_key').notNull().unique(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  name: text('name'),
  title: text('title'),
  company: text('company'),
  authorities: text('authorities').array().$type<Authority[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
  deletedAt: instant('deleted_at'),
  lastSignInAt: instant('last_sign_in_at'),
  /** Name, e-mail and company as `foldText` makes them; PostgreSQL keeps it. */
  searchText: text('search_text').generatedAlwaysAs(
    sql`lower(regexp_replace(normalize(coalesce("name", "email") || E'\\n' || "email" || E'\\n' || coalesce("company", ''), NFKD), '[\\u0300-\\u036f]', '', 'g'))`,
  ),
  /** What others see of them: name, or the first part of the e-mail, title and company. */
  personText: text('person_text').generatedAlwaysAs(
    sql`lower(regexp_replace(normalize(coalesce("name", split_part("email", '@', 1)) || E'\\n' || coalesce("title", '') || E'\\n' || coalesce("company", ''), NFKD), '[\\u0300-\\u036f]', '', 'g'))`,
  ),
})

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
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('password_links_account_id').on(table.accountId)],
)
