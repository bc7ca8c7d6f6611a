import type { AnalyticsAttendance } from '@foyer/contract'

export interface AttendancePoint {
  /** Unix milliseconds, where its span of time begins. */
  readonly atMs: number
  /** Null while that time has not come. */
  readonly people: number | null
  /** Of the time compared with; null where nothing is known of it. */
  readonly compared: number | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The points of the chart: both lines bucket by bucket, without values for the future. People who are present now count in
 * the current bucket before their next sign of life: without them the line would fall each time a bucket begins.
 */
export const pointsOf = (
  { points, compared, bucketMinutes }: AnalyticsAttendance,
  now: { readonly atMs: number; readonly people: number },
): readonly AttendancePoint[] =>
  points.map(({ atMs, people }, index) => ({
    atMs,
    people: atMs > now.atMs ? null : now.atMs < atMs + bucketMinutes * minuteMs ? Math.max(people, now.people) : people,
    compared: compared?.points[index]?.people ?? null,
  }))

export interface Stretch {
  readonly points: readonly AttendancePoint[]
  readonly fromMs: number
  readonly toMs: number
}

/**
 * The part of a period that is worth drawing: from about an hour before the first arrival until an hour after the last
 * departure or, where the period goes on, after now. An empty night would press the day into a corner. A period without any
 * people is drawn whole.
 */
export function stretchOf(
  points: readonly AttendancePoint[],
  whole: { readonly fromMs: number; readonly toMs: number },
  nowMs: number,
): Stretch {
  const isSeen = ({ people, compared }: AttendancePoint) => (people ?? 0) > 0 || (compared ?? 0) > 0
  const first = points.find(isSeen)
  const last = points.findLast(isSeen)
  if (first === undefined || last === undefined || whole.toMs - whole.fromMs <= hourMs) return { points, ...whole }
  const isLive = whole.fromMs <= nowMs && nowMs < whole.toMs
  const beginMs = first.atMs - hourMs
  const endMs = Math.max(last.atMs, isLive ? nowMs : 0) + hourMs
  // Whole hours from the beginning of the period, which need not be one of UTC.
  const fromMs = Math.max(whole.fromMs, whole.fromMs + Math.floor((beginMs - whole.fromMs) / hourMs) * hourMs)
  const toMs = Math.min(whole.toMs, whole.fromMs + Math.ceil((endMs - whole.fromMs) / hourMs) * hourMs)
  return { points: points.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs), fromMs, toMs }
}
