import {
  busyBucketsMax,
  bucketsMax,
  rowsMax,
  type ActionFigures,
  type ActionTopic,
  type AnalyticsAttendance,
  type AnalyticsPeriod,
  type AnalyticsSummary,
  type AreaFigures,
  type Asset,
  type BusyArea,
  type FunnelFigures,
  type PieceFigures,
  type WidgetFigures,
} from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { AnalyticsStore, Listed } from './analytics.store.ts'
import { type AskedPeriod, cutPeriod, wrong } from './read-period.ts'
import type { VenueNames } from './venue-names.ts'

export interface NumbersDeps {
  readonly store: AnalyticsStore
  readonly clock: Clock
  readonly names: (opMode: OpMode, locale: string) => VenueNames
  readonly picturePath: (asset: Asset) => string | undefined
  readonly countAccounts: () => Promise<number>
  /** How many people presence shows in a mode; `undefined` where the venue has no presence. Source: ADM-04. */
  readonly online: (opMode: OpMode) => Promise<number | undefined>
  /** Resolves once the numbers of `online` until now are in the store. */
  readonly flushOnline: () => Promise<void>
  readonly goesTo: AnalyticsSummary['goesTo']
}

interface Rows<Row> {
  readonly period: AnalyticsPeriod
  rows: Row[]
  readonly total: number
}

/** The numbers with the names the venue gives to what they are about. Source: ANA-03. */
export interface AnalyticsNumbers {
  summary(period: AskedPeriod, compared: AskedPeriod | undefined): Promise<AnalyticsSummary>
  attendance(
    period: AskedPeriod,
    compared: AskedPeriod | undefined,
    minutes: number | undefined,
  ): Promise<AnalyticsAttendance>
  areas(period: AskedPeriod, limit: number): Promise<Rows<AreaFigures>>
  busy(
    period: AskedPeriod,
    minutes: number | undefined,
    limit: number,
  ): Promise<Rows<BusyArea> & { readonly bucketMinutes: number; buckets: number[] }>
  widgets(period: AskedPeriod, limit: number): Promise<Rows<WidgetFigures>>
  content(period: AskedPeriod, limit: number): Promise<Rows<PieceFigures>>
  actions(period: AskedPeriod, topic: ActionTopic | undefined, limit: number): Promise<Rows<ActionFigures>>
  funnel(period: AskedPeriod): Promise<{ readonly period: AnalyticsPeriod; steps: FunnelFigures[] }>
}

const minuteMs = 60_000
/** PostgreSQL ended a statement that took too long. */
const queryCanceled = '57014'

export function createNumbers({
  store,
  clock,
  names,
  picturePath,
  countAccounts,
  online,
  flushOnline,
  goesTo,
}: NumbersDeps): AnalyticsNumbers {
  return {
    async summary(period, compared) {
      const nowMs = clock.now()
      // `now` is read first: a visitor who arrives in between is in the peak, so the peak is never below the number here now.
      const nowAndFigures = async () => {
        const heard = await store.now(period.opMode, { nowMs, minuteMs: nowMs - minuteMs })
        const people = (await online(period.opMode)) ?? heard.people
        await flushOnline()
        return [{ ...heard, people }, await counted(store.figures(period))] as const
      }
      const [[now, figures], formerly, accounts, kept] = await Promise.all([
        nowAndFigures(),
        compared && counted(store.figures(compared)),
        countAccounts(),
        store.kept(period.opMode),
      ])
      return {
        period: toPeriod(period),
        figures,
        ...(compared && formerly && { compared: { period: toPeriod(compared), figures: formerly } }),
        now: { atMs: nowMs, accounts, ...now },
        ...(kept && { kept }),
        goesTo,
      }
    },

    async attendance(period, compared, minutes) {
      const grid = cutPeriod(period, minutes, { few: 300, most: bucketsMax })
      const points = async (asked: AskedPeriod) => {
        const { startMs, widthMs, count } = cutPeriod(asked, grid.minutes, { few: 1, most: bucketsMax + 1 })
        const buckets = await counted(store.attendance(asked, { startMs, widthMs, count }))
        return buckets.map((bucket, index) => ({ atMs: startMs + index * widthMs, ...bucket }))
      }
      const [own, former] = await Promise.all([points(period), compared && points(compared)])
      return {
        period: toPeriod(period),
        bucketMinutes: grid.minutes,
        points: own,
        ...(compared && former && { compared: { period: toPeriod(compared), points: former } }),
      }
    },

    async areas(period, limit) {
      const { areas } = names(period.opMode, period.locale)
      return rowsOf(period, await counted(store.areas(period, limit)), (row) => ({
        ...row,
        ...named(areas.get(row.areaId)),
      }))
    },

    async busy(period, minutes, limit) {
      const { areas } = names(period.opMode, period.locale)
      const { minutes: bucketMinutes, ...grid } = cutPeriod(period, minutes, { few: 48, most: busyBucketsMax })
      const found = await counted(store.busy(period, grid, limit))
      return {
        ...rowsOf(period, found, ({ areaId, people }) => ({
          areaId,
          people: [...people],
          ...named(areas.get(areaId)),
        })),
        bucketMinutes,
        buckets: Array.from({ length: grid.count }, (_, index) => grid.startMs + index * grid.widthMs),
      }
    },

    async widgets(period, limit) {
      const { widgets } = names(period.opMode, period.locale)
      return rowsOf(period, await counted(store.widgets(period, limit)), (row) => {
        const { name, ...about } = widgets.get(row.widgetId) ?? {}
        return { ...row, ...about, ...named(name) }
      })
    },

    async content(period, limit) {
      const { pieces } = names(period.opMode, period.locale)
      return rowsOf(period, await counted(store.content(period, limit)), (row) => {
        const { name, poster, ...about } = pieces.get(row.pieceId) ?? {}
        const picture = poster && picturePath(poster)
        return { ...row, ...about, ...named(name), ...(picture !== undefined && { picture }) }
      })
    },

    async actions(period, topic, limit) {
      const { things } = names(period.opMode, period.locale)
      return rowsOf(period, await counted(store.actions(period, topic, limit)), ({ target, ...row }) => ({
        ...row,
        ...(target !== undefined && { target, ...named(things.get(target)) }),
      }))
    },

    async funnel(period) {
      return { period: toPeriod(period), steps: [...(await counted(store.funnel(period)))] }
    },
  }
}

/** Rows of a file; more than a spreadsheet's reader would look at. */
export const fileRowsMax = 20 * rowsMax

const named = (name: string | undefined) => (name === undefined || name === '' ? {} : { name })

const toPeriod = ({ opMode, fromMs, toMs, utcOffset }: AskedPeriod): AnalyticsPeriod => ({
  opMode,
  fromMs,
  toMs,
  utcOffset,
})

const rowsOf = <From, To>(period: AskedPeriod, { rows, total }: Listed<From>, toRow: (row: From) => To): Rows<To> => ({
  period: toPeriod(period),
  rows: rows.map(toRow),
  total,
})

/** A period that holds too much is the caller's to shorten. */
async function counted<T>(counting: Promise<T>): Promise<T> {
  try {
    return await counting
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCanceled)
      throw wrong('/to', 'is too long after from: there is more in between than can be counted in 10 s')
    throw error
  }
}
