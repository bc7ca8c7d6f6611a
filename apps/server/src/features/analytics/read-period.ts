import { bucketMinutes, type BucketMinutes, periodMaxDays } from '@foyer/contract'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { Grid, Period } from './analytics.store.ts'

export interface PeriodQuery {
  readonly opMode?: OpMode | undefined
  readonly day?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly utcOffset?: number | undefined
}

/** A period, the clock it is read by and the language its names are read in. */
export interface AskedPeriod extends Period {
  /** Minutes ahead of UTC. */
  readonly utcOffset: number
  readonly locale: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The period a query asks for. Fails with `request.invalid`, naming the field. Source: ANA-03. */
export function readPeriod(query: PeriodQuery, opMode: OpMode, locale: string): AskedPeriod {
  const { day, from, to, utcOffset = 0 } = query
  const mode = query.opMode ?? opMode
  if (day !== undefined) {
    if (from !== undefined) throw wrong('/from', 'cannot stand beside day')
    if (to !== undefined) throw wrong('/to', 'cannot stand beside day')
    const fromMs = beginOf(day, utcOffset, '/day')
    return { opMode: mode, fromMs, toMs: fromMs + dayMs, utcOffset, locale }
  }
  if (from === undefined && to === undefined) throw wrong('/day', 'is missing; give day, or from and to')
  if (from === undefined) throw wrong('/from', 'is missing')
  if (to === undefined) throw wrong('/to', 'is missing')
  if (to <= from) throw wrong('/to', 'must be after from')
  if (to - from > periodMaxDays * dayMs) throw wrong('/to', `must be at most ${periodMaxDays} days after from`)
  return { opMode: mode, fromMs: from, toMs: to, utcOffset, locale }
}

/** A period of the same length that begins elsewhere; `undefined` where none is asked for. */
export function readCompared(
  { compareDay, compareFrom }: { readonly compareDay?: string | undefined; readonly compareFrom?: number | undefined },
  { fromMs, toMs, ...rest }: AskedPeriod,
): AskedPeriod | undefined {
  if (compareDay !== undefined && compareFrom !== undefined)
    throw wrong('/compareFrom', 'cannot stand beside compareDay')
  const begin = compareDay === undefined ? compareFrom : beginOf(compareDay, rest.utcOffset, '/compareDay')
  return begin === undefined ? undefined : { ...rest, fromMs: begin, toMs: begin + toMs - fromMs }
}

/**
 * The buckets of a period: of the width that is asked for, else of the narrowest that makes no more than `few`. They begin
 * at whole multiples of it since midnight. Fails with `request.invalid` where they are more than `most`.
 */
export function cutPeriod(
  period: AskedPeriod,
  asked: number | undefined,
  { few, most }: { readonly few: number; readonly most: number },
): Grid & { readonly minutes: BucketMinutes } {
  const fitting = bucketMinutes.find((minutes) => cut(period, minutes).count <= few)
  const minutes = bucketMinutes.find((each) => each === asked) ?? fitting ?? 1440
  const grid = cut(period, minutes)
  if (grid.count > most) throw wrong('/bucketMinutes', `makes ${grid.count} buckets, and ${most} are the most`)
  return { ...grid, minutes }
}

function cut({ fromMs, toMs, utcOffset }: AskedPeriod, minutes: number): Grid {
  const widthMs = minutes * minuteMs
  const offsetMs = utcOffset * minuteMs
  const startMs = Math.floor((fromMs + offsetMs) / widthMs) * widthMs - offsetMs
  return { startMs, widthMs, count: Math.ceil((toMs - startMs) / widthMs) }
}

function beginOf(day: string, utcOffset: number, pointer: string): number {
  const beginMs = Date.parse(`${day}T00:00:00Z`) - utcOffset * minuteMs
  if (!(beginMs >= 0)) throw wrong(pointer, 'must be a day after 1970-01-01')
  return beginMs
}

export const wrong = (pointer: string, message: string) =>
  new CallError('request.invalid', `${pointer.slice(1)} ${message}`, {
    faults: [{ pointer, code: 'invalid', message }],
  })
