import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../identity.tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  setUpAt: instant('set_up_at').notNull(),
  lastStep: integer('last_step').notNull(),
  recoveryHashes: text('recovery_hashes').array().notNull(),
  wrongInRow: integer('wrong_in_row').notNull(),
  pausedUntil: instant('paused_until'),
})

export const secondFactorChallenges = pgTable('second_factor_challenges', {
  secretHash: text('secret_hash').primaryKey(),
  accountId: accountId(),
  attempts: integer('attempts').notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const trustedDevices = pgTable(
  'trusted_devices',
  { accountId: accountId(), deviceHash: text('device_hash').notNull(), endsAt: instant('ends_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)
