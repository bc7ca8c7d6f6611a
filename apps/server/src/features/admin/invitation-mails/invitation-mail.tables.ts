import type { InvitationMailState } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accountReference } from '../../../platform/auth/account.tables.ts'
import { epochMs } from '../../../platform/db/columns.ts'

/** Mailed invitations, the last one of each account. Times are Unix milliseconds. */
export const invitationMails = pgTable(
  'invitation_mails',
  {
    accountId: text('account_id').primaryKey(),
    state: text('state').$type<InvitationMailState>().notNull(),
    /** What the link begins with. */
    origin: text('origin').notNull(),
    locale: text('locale').notNull(),
    changedAtMs: epochMs('changed_at').notNull(),
    /** When it is tried again, while it waits. */
    nextAtMs: epochMs('next_at').notNull(),
    attempts: integer('attempts').notNull(),
    /** The last answer of the mail server. */
    reason: text('reason'),
  },
  (table) => [
    accountReference('invitation_mails_account_id_fkey', table.accountId),
    index('invitation_mails_waiting')
      .on(table.nextAtMs)
      .where(sql`${table.state} = 'waiting'`),
    index('invitation_mails_changed_at').on(table.changedAtMs),
  ],
)
