import type { ChatMessage, PlaceOfVenue } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountReference } from '../../../platform/auth/account.tables.ts'
import { epochMs } from '../../../platform/db/columns.ts'
import type { ReportedContent } from '../../../platform/moderation/content-source.ts'
import type { ReportedMessage, Settlement, StoredAction, StoredReport, StoredSanction } from './moderation.store.ts'

export const chatBlocks = pgTable(
  'chat_blocks',
  { blocker: text('blocker').notNull(), blocked: text('blocked').notNull(), at: epochMs('at').notNull() },
  (table) => [
    primaryKey({ name: 'chat_blocks_pk', columns: [table.blocker, table.blocked] }),
    accountReference('chat_blocks_blocker_fkey', table.blocker),
    accountReference('chat_blocks_blocked_fkey', table.blocked),
    index('chat_blocks_blocked').on(table.blocked),
  ],
)

export const chatSanctions = pgTable(
  'chat_sanctions',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<StoredSanction['kind']>().notNull(),
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: epochMs('at').notNull(),
    until: epochMs('until'),
    endedAt: epochMs('ended_at'),
    questionId: text('question_id'),
  },
  (table) => [
    unique('chat_sanctions_act').on(table.by, table.clientId),
    accountReference('chat_sanctions_user_id_fkey', table.userId),
    check('chat_sanctions_kind_check', sql`${table.kind} in ('mute', 'ban')`),
    // Of each kind at most one is in force at a time.
    uniqueIndex('chat_sanctions_holding')
      .on(table.userId, table.kind, sql`coalesce(${table.questionId}, '')`)
      .where(sql`${table.endedAt} is null`),
    index('chat_sanctions_user_id').on(table.userId),
  ],
)

/** About guests too, who have no account: `userId` is no reference. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    by: text('by').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<StoredReport['kind']>().notNull(),
    note: text('note'),
    at: epochMs('at').notNull(),
    roomId: text('room_id'),
    seq: bigint('seq', { mode: 'number' }),
    roomName: text('room_name'),
    message: jsonb('message').$type<ChatMessage>(),
    roomKind: text('room_kind').$type<NonNullable<ReportedMessage['roomKind']>>(),
    place: jsonb('place').$type<PlaceOfVenue>(),
    content: jsonb('content').$type<ReportedContent>(),
    contentKey: text('content_key'),
    actions: jsonb('actions').$type<readonly StoredAction[]>().notNull().default([]),
    settledBy: text('settled_by'),
    settledAt: epochMs('settled_at'),
    outcome: text('outcome').$type<Settlement['outcome']>(),
  },
  (table) => [
    unique('chat_reports_act').on(table.by, table.clientId),
    accountReference('chat_reports_by_fkey', table.by),
    index('chat_reports_at').on(table.at, table.id),
    index('chat_reports_user_id').on(table.userId),
    index('chat_reports_content_key').on(table.contentKey),
  ],
)
