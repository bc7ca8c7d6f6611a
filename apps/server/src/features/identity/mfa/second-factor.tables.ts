import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountReference } from '../../../platform/auth/account.tables.ts'
import { instant } from '../../../platform/db/columns.ts'

export const secondFactors = pgTable(
  'second_factors',
  {
    accountId: text('account_id').primaryKey(),
    sealedSecret: text('sealed_secret').notNull(),
    setUpAt: instant('set_up_at').notNull(),
    lastStep: integer('last_step').notNull(),
    recoveryHashes: text('recovery_hashes').array().notNull(),
    wrongInRow: integer('wrong_in_row').notNull(),
    pausedUntil: instant('paused_until'),
  },
  (table) => [accountReference('second_factors_account_id_fkey', table.accountId)],
)

export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    secretHash: text('secret_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    attempts: integer('attempts').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    accountReference('second_factor_challenges_account_id_fkey', table.accountId),
    index('second_factor_challenges_account_id').on(table.accountId),
  ],
)

export const trustedDevices = pgTable(
  'trusted_devices',
  {
    accountId: text('account_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'trusted_devices_pkey', columns: [table.accountId, table.deviceHash] }),
    accountReference('trusted_devices_account_id_fkey', table.accountId),
  ],
)
