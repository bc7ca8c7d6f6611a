import type { QuestionState, RoundState } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'

const round = () => ({
  opMode: text('op_mode').notNull(),
  architectureId: text('architecture_id').notNull(),
  widgetId: text('widget_id').notNull(),
  configurationId: text('configuration_id').notNull(),
})

/** The account is kept of a question without a name too, so that mutes and slow mode hold; clients never get it. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...round(),
    accountId: text('account_id').notNull(),
    clientId: text('client_id').notNull(),
    text: text('text').notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    state: text('state').$type<QuestionState>().notNull(),
    stateAtMs: epochMs('state_at').notNull(),
    isPinned: boolean('is_pinned').notNull(),
    answer: text('answer'),
    atMs: epochMs('at').notNull(),
  },
  (table) => [
    uniqueIndex('questions_act').on(
      table.opMode,
      table.architectureId,
      table.widgetId,
      table.configurationId,
      table.accountId,
      table.clientId,
    ),
    index('questions_round').on(table.opMode, table.architectureId, table.widgetId, table.configurationId),
    index('questions_waiting')
      .on(table.atMs)
      .where(sql`${table.state} = 'WAITING'`),
  ],
)

/** A row for each person and question. */
export const questionVotes = pgTable(
  'question_votes',
  {
    questionId: text('question_id').notNull(),
    accountId: text('account_id').notNull(),
    atMs: epochMs('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'question_votes_pkey', columns: [table.questionId, table.accountId] }),
    foreignKey({
      name: 'question_votes_question_id_fkey',
      columns: [table.questionId],
      foreignColumns: [questions.id],
    }).onDelete('cascade'),
    index('question_votes_account').on(table.accountId),
  ],
)

export const questionRounds = pgTable(
  'question_rounds',
  { ...round(), state: text('state').$type<RoundState>().notNull(), atMs: epochMs('at').notNull() },
  (table) => [
    primaryKey({
      name: 'question_rounds_pkey',
      columns: [table.opMode, table.architectureId, table.widgetId, table.configurationId],
    }),
  ],
)
