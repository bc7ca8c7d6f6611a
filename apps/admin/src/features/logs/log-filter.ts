const levels = ['ERROR', 'WARN', 'INFO'] as const
const origins = ['SERVER', 'UI', 'DESIGNER'] as const
const periods = ['hour', 'day', 'week', 'between'] as const
export type Level = (typeof levels)[number]
export type Origin = (typeof origins)[number]
export type Period = (typeof periods)[number]
export { levels, origins, periods }

/** What is looked for, as the address says it; all lines where nothing is. */
export interface LogFilter {
  readonly level?: Level
  readonly origin?: Origin
  readonly category?: string
  readonly q?: string
  readonly user?: string
  readonly period?: Period
  /** With `between`: in the format of a field for date and time, in the time zone of the reader. */
  readonly from?: string
  readonly to?: string
}

const HOUR_MS = 3_600_000
const periodMs = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS }

/** What an address says, without what is none of it. */
export function readLogFilter(search: Record<string, unknown>): LogFilter {
  const period = oneOf(periods, search['period'])
  return withoutNothing({
    level: oneOf(levels, search['level']),
    origin: oneOf(origins, search['origin']),
    category: textOf(search['category'], 100),
    q: textOf(search['q'], 200),
    user: textOf(search['user'], 254),
    period,
    from: period === 'between' ? momentOf(search['from']) : undefined,
    to: period === 'between' ? momentOf(search['to']) : undefined,
  })
}

/** The same as the server is asked it. */
export function toQuery({ period, from, to, ...rest }: LogFilter, nowMs: number) {
  const fromMs = period === 'between' ? msOf(from) : period && nowMs - periodMs[period]
  const toMs = period === 'between' ? msOf(to) : undefined
  return {
    ...rest,
    ...(fromMs !== undefined && { from: String(Math.max(0, fromMs)) }),
    ...(toMs !== undefined && { to: String(Math.max(0, toMs)) }),
  }
}

export const isFiltered = (filter: LogFilter): boolean => Object.keys(filter).length > 0

/** Whether the end of a time comes before its beginning. */
export const isBackwards = ({ from, to }: LogFilter): boolean =>
  from !== undefined && to !== undefined && (msOf(to) ?? 0) <= (msOf(from) ?? 0)

/** `filter` with a change; what is empty is none. */
export const changed = (
  filter: LogFilter,
  change: { readonly [Key in keyof LogFilter]?: LogFilter[Key] | undefined },
) => readLogFilter({ ...filter, ...change })

const msOf = (moment: string | undefined): number | undefined =>
  moment === undefined ? undefined : new Date(moment).getTime()

const oneOf = <Value extends string>(allowed: readonly Value[], value: unknown): Value | undefined =>
  allowed.find((one) => one === value)

function textOf(value: unknown, most: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, most)
}

function momentOf(value: unknown): string | undefined {
  const isMoment = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)
  return isMoment && !Number.isNaN(new Date(value).getTime()) ? value : undefined
}

function withoutNothing(filter: { readonly [Key in keyof LogFilter]: LogFilter[Key] | undefined }): LogFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}
