import type { Pool } from 'pg'
import type { OpMode } from '../../platform/http/feature.ts'
import type { AreaReactionStore } from './area-reaction.store.ts'
import { sumSlices } from './sum-slices.ts'

interface TotalRow {
  readonly op_mode: string
  readonly area_id: string
  readonly widget_id: string
  readonly configuration_id: string
  readonly reaction_id: string
  readonly taps: string
}

/** However many press at once, a commit is one statement with a row for each reaction. */
export function createDrizzleAreaReactionStore({ pool }: { readonly pool: Pool }): AreaReactionStore {
  return {
    async add(slices) {
      const rows = sumSlices(slices).map(({ opMode, areaId, widgetId, configurationId, reactionId, taps }) => ({
        op_mode: opMode,
        area_id: areaId,
        widget_id: widgetId,
        configuration_id: configurationId,
        reaction_id: reactionId,
        taps,
      }))
      // In one order everywhere, so that two servers do not wait for one another.
      await pool.query(
        `insert into area_reaction_totals (op_mode, area_id, widget_id, configuration_id, reaction_id, taps)
         select op_mode, area_id, widget_id, configuration_id, reaction_id, taps
         from jsonb_to_recordset($1::jsonb) as r(op_mode text, area_id text, widget_id text, configuration_id text,
           reaction_id text, taps bigint)
         order by 1, 2, 3, 4, 5
         on conflict (op_mode, area_id, widget_id, configuration_id, reaction_id)
           do update set taps = area_reaction_totals.taps + excluded.taps`,
        [JSON.stringify(rows)],
      )
    },
    async readAll() {
      const { rows } = await pool.query<TotalRow>('select * from area_reaction_totals')
      return rows.map((row) => ({
        opMode: row.op_mode as OpMode,
        areaId: row.area_id,
        widgetId: row.widget_id,
        configurationId: row.configuration_id,
        reactionId: row.reaction_id,
        taps: Number(row.taps),
      }))
    },
  }
}
