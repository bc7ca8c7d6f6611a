import type { AnswerOf } from '@foyer/contract'

export type Busy = AnswerOf<'analytics.busy'>

/**
 * The columns of the heat map with their rows, without empty hours at the ends and without the future. Nights between the
 * days of an event are left out too.
 */
export function busyColumns(
  { buckets, rows }: Busy,
  nowMs: number | undefined,
): { columns: readonly number[]; rows: Busy['rows'] } {
  const isKept = (atMs: number, column: number) =>
    (nowMs === undefined || atMs <= nowMs) && rows.some(({ people }) => (people[column] ?? 0) > 0)
  const kept = buckets.flatMap((atMs, column) => (isKept(atMs, column) ? [column] : []))
  return {
    columns: kept.map((column) => buckets[column] ?? 0),
    rows: rows.map((row) => ({ ...row, people: kept.map((column) => row.people[column] ?? 0) })),
  }
}

/** The area with the most people in the present bucket; undefined where every area is empty. */
export function fullestNow(busy: Busy | undefined, nowMs: number): string | undefined {
  if (busy === undefined) return undefined
  const column = busy.buckets.findLastIndex((atMs) => atMs <= nowMs)
  const counts = busy.rows.map(({ areaId, people }) => ({ areaId, count: people[column] ?? 0 }))
  const most = Math.max(0, ...counts.map(({ count }) => count))
  return most === 0 ? undefined : counts.find(({ count }) => count === most)?.areaId
}
