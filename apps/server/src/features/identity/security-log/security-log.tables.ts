import type { SecurityEventKind, SecurityOutcome } from '@foyer/contract'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { epochMs } from '../../../platform/db/columns.ts'

/** `at` and `minuteAt` are Unix milliseconds; what is not known is `''`, so that events that are alike find one another. */
export const securityEvents = pgTable(
  'security_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: epochMs('at').notNull(),
    minuteAt: epochMs('minute_at').notNull(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    outcome: text('outcome').$type<SecurityOutcome>().notNull(),
    userId: text('user_id').notNull(),
    maskedEmail: text('masked_email').notNull(),
    address: text('address').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    uniqueIndex('security_events_alike').on(table.minuteAt, table.userId, table.address, table.kind, table.outcome),
    index('security_events_user_id').on(table.userId),
    index('security_events_address').on(table.address),
  ],
)
