import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often each reaction was pressed in an area, without who pressed it. */
export const areaReactionTotals = pgTable(
  'area_reaction_totals',
  {
    opMode: text('op_mode').notNull(),
    architectureId: text('architecture_id').notNull(),
    areaId: text('area_id').notNull(),
    widgetId: text('widget_id').notNull(),
    configurationId: text('configuration_id').notNull(),
    reactionId: text('reaction_id').notNull(),
    taps: bigint('taps', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'area_reaction_totals_pkey',
      columns: [
        table.opMode,
        table.architectureId,
        table.areaId,
        table.widgetId,
        table.configurationId,
        table.reactionId,
      ],
    }),
  ],
)
