import type { ChatMessage } from '@foyer/contract'
import { bigint, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ReportedQuestion, Settlement, StoredReport, StoredSanction } from './moderation.store.ts'

const instant = (name: string) => bigint(name, { mode: 'number' })

/** Times are Unix milliseconds. */
export const chatBlocks = pgTable(
  'chat_blocks',
  { blocker: text('blocker').notNull(), blocked: text('blocked').notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.blocker, table.blocked] })],
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
    at: instant('at').notNull(),
    until: instant('until'),
    endedAt: instant('ended_at'),
    questionId: text('question_id'),
  },
  (table) => [unique('chat_sanctions_act').on(table.by, table.clientId)],
)

export const chatReports = pgTable(
  'chat_reports',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    by: text('by').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<StoredReport['kind']>().notNull(),
    note: text('note'),
    at: instant('at').notNull(),
    roomId: text('room_id'),
    seq: instant('seq'),
    roomName: text('room_name'),
    message: jsonb('message').$type<ChatMessage>(),
    question: jsonb('question').$type<ReportedQuestion>(),
    settledBy: text('settled_by'),
    settledAt: instant('settled_at'),
    outcome: text('outcome').$type<Settlement['outcome']>(),
  },
  (table) => [unique('chat_reports_act').on(table.by, table.clientId)],
)
