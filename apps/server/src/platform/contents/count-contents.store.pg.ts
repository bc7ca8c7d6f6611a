import { contentCountsMax, type ContentCount } from '@foyer/contract'
import type { Pool } from 'pg'
import type { CountContents } from '../http/feature.ts'

/** What people left in a table, by the entity of the venue that holds it. The parts are SQL. */
export interface ContentTable {
  readonly kind: ContentCount['kind']
  readonly from: string
  /** What the first id names; a literal where all rows are of one kind. */
  readonly of: ContentCount['of'] | { readonly column: string }
  /** From the entity to what is in it, such as the widget, its configuration and an option. */
  readonly ids: readonly string[]
  /** Rows are counted without it. */
  readonly count?: string
  readonly where?: string
  /** How rows of the architecture `$1` are found, where it is no column. */
  readonly ofArchitecture?: string
}

/** Counts what people left in the live venue, the most first; at most `contentCountsMax` of each table. Source: EDT-16. */
export function countContentsIn({ pool }: { readonly pool: Pool }, ...tables: readonly ContentTable[]): CountContents {
  return async (architectureId) => (await Promise.all(tables.map((table) => count(pool, table, architectureId)))).flat()
}

async function count(pool: Pool, table: ContentTable, architectureId: string): Promise<readonly ContentCount[]> {
  const { kind, from, of, ids, count: counted = 'count(*)', where = 'true', ofArchitecture } = table
  const named = typeof of === 'string' ? `'${of}'` : of.column
  const { rows } = await pool.query<{ of: ContentCount['of']; ids: string[]; count: string }>(
    `select ${named} as of, array[${ids.join(', ')}]::text[] as ids, (${counted})::bigint as count from ${from}
     where op_mode = 'LIVE' and ${ofArchitecture ?? 'architecture_id = $1'} and ${where}
     group by 1, 2 having ${counted} > 0 order by 3 desc limit ${contentCountsMax}`,
    [architectureId],
  )
  return rows.map((row) => ({ kind, of: row.of, ids: row.ids, count: Number(row.count) }))
}
