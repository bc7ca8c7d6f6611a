import type { Pool } from 'pg'
import type { LiveStore } from '../../platform/live/live.store.ts'
import { createPostgresLiveStore } from '../../platform/live/live.store.pg.ts'
import { sumReactions, type ReactionsPressed, type ReactionTotals } from './reaction-totals.ts'

export type AreaReactionStore = LiveStore<ReactionTotals, ReactionsPressed>

/** However many press at once, a commit is one statement with a row for each reaction. */
export const createPostgresAreaReactionStore = (database: { readonly pool: Pool }): AreaReactionStore =>
  createPostgresLiveStore<ReactionTotals, ReactionsPressed>(database, 'area-reaction', {
    async load(client, key) {
      const { rows } = await client.query<{ reaction_id: string; taps: string }>(
        `select reaction_id, taps from area_reaction_totals
         where op_mode = $1 and architecture_id = $2 and area_id = $3 and widget_id = $4 and configuration_id = $5`,
        key.split(' '),
      )
      return new Map(rows.map((row) => [row.reaction_id, Number(row.taps)]))
    },
    keys: async () => [],
    async write(client, changes) {
      const keys = [...new Set(changes.map(({ key }) => key))]
      const rows = keys.flatMap((key) => {
        const [op_mode, architecture_id, area_id, widget_id, configuration_id] = key.split(' ')
        const pressed = changes.flatMap((change) => (change.key === key ? change.events : []))
        const place = { op_mode, architecture_id, area_id, widget_id, configuration_id }
        return [...sumReactions(pressed)].map(([reaction_id, taps]) => ({ ...place, reaction_id, taps }))
      })
      await client.query(
        `insert into area_reaction_totals (op_mode, architecture_id, area_id, widget_id, configuration_id, reaction_id, taps)
         select op_mode, architecture_id, area_id, widget_id, configuration_id, reaction_id, taps
         from jsonb_to_recordset($1::jsonb) as r(op_mode text, architecture_id text, area_id text, widget_id text, configuration_id text,
           reaction_id text, taps bigint)
         on conflict (op_mode, architecture_id, area_id, widget_id, configuration_id, reaction_id)
           do update set taps = area_reaction_totals.taps + excluded.taps`,
        [JSON.stringify(rows)],
      )
    },
  })
