import type { PollState } from '@foyer/contract'
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'

const poll = () => ({
  opMode: text('op_mode').notNull(),
  architectureId: text('architecture_id').notNull(),
  widgetId: text('widget_id').notNull(),
  configurationId: text('configuration_id').notNull(),
})

/** Who has voted. `optionIds` is what they chose, only for as long as they may change it. */
export const pollVoters = pgTable(
  'poll_voters',
  {
    accountId: text('account_id').notNull(),
    ...poll(),
    questionId: text('question_id').notNull(),
    optionIds: text('option_ids').array(),
    atMs: epochMs('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'poll_voters_pkey',
      columns: [
        table.accountId,
        table.opMode,
        table.architectureId,
        table.widgetId,
        table.configurationId,
        table.questionId,
      ],
    }),
    index('poll_voters_poll').on(table.opMode, table.architectureId, table.widgetId, table.configurationId),
  ],
)

/** How often each option was chosen, without who chose it. */
export const pollCounts = pgTable(
  'poll_counts',
  {
    ...poll(),
    questionId: text('question_id').notNull(),
    optionId: text('option_id').notNull(),
    votes: bigint('votes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'poll_counts_pkey',
      columns: [
        table.opMode,
        table.architectureId,
        table.widgetId,
        table.configurationId,
        table.questionId,
        table.optionId,
      ],
    }),
  ],
)

export const pollStates = pgTable(
  'poll_states',
  { ...poll(), state: text('state').$type<PollState>().notNull(), atMs: epochMs('at').notNull() },
  (table) => [
    primaryKey({
      name: 'poll_states_pkey',
      columns: [table.opMode, table.architectureId, table.widgetId, table.configurationId],
    }),
  ],
)
