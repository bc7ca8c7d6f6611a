import { Readable } from 'node:stream'
import { type AnalyticsSummary, type AnalyticsTable, analyticsTables, type Venue } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Feature, type OpMode, type Principal, sent } from '../../platform/http/feature.ts'
import { byteOrderMark, toCsv, toCsvRow } from '../../platform/text/to-csv.ts'
import { createNumbers, fileRowsMax } from './analytics-numbers.ts'
import * as tables from './analytics-tables.ts'
import type { AnalyticsStore, KeptLine, LineCursor } from './analytics.store.ts'
import { type AskedPeriod, readCompared, readPeriod } from './read-period.ts'
import { namesOf } from './venue-names.ts'
import { writeWorkbook } from './write-workbook.ts'

export interface InsightsDeps {
  readonly store: AnalyticsStore
  readonly clock: Clock
  readonly venue: (opMode: OpMode) => Venue | undefined
  /** For the names of what was visited. */
  readonly locale: string
  readonly countAccounts: () => Promise<number>
  /** Whether new hits are kept here or forwarded. */
  readonly goesTo: AnalyticsSummary['goesTo']
  /** The log nobody can alter. */
  readonly noteExport: (note: {
    readonly by: string
    readonly act: string
    readonly subject: string
    readonly details: Record<string, string>
  }) => Promise<void>
}

const shownRows = 100
const linesAtOnce = 2_000

/** What organisers read of the hits that are kept: numbers, and files of them. Source: ANA-03. */
export function createInsightsFeature(deps: InsightsDeps): { readonly feature: Feature } {
  const { store } = deps
  const numbers = createNumbers({ ...deps, names: (opMode) => namesOf(deps.venue(opMode), deps.locale) })
  const feature: Feature = {
    name: 'analytics',
    calls: {
      'analytics.summary'({ query, opMode }) {
        const period = readPeriod(query, opMode)
        return numbers.summary(period, readCompared(query, period))
      },
      'analytics.attendance'({ query, opMode }) {
        const period = readPeriod(query, opMode)
        return numbers.attendance(period, readCompared(query, period), query.bucketMinutes)
      },
      'analytics.areas': ({ query, opMode }) => numbers.areas(readPeriod(query, opMode), query.limit ?? shownRows),
      'analytics.busy': ({ query, opMode }) =>
        numbers.busy(readPeriod(query, opMode), query.bucketMinutes, query.limit ?? shownRows),
      'analytics.widgets': ({ query, opMode }) => numbers.widgets(readPeriod(query, opMode), query.limit ?? shownRows),
      'analytics.content': ({ query, opMode }) => numbers.content(readPeriod(query, opMode), query.limit ?? shownRows),
      'analytics.actions': ({ query, opMode }) =>
        numbers.actions(readPeriod(query, opMode), query.topic, query.limit ?? shownRows),
      'analytics.funnel': ({ query, opMode }) => numbers.funnel(readPeriod(query, opMode)),
      async 'analytics.export-table'({ params: { table }, query, opMode, principal, reply }) {
        const period = readPeriod(query, opMode)
        const { head, rows } = await tableOf(table, period, query.bucketMinutes)
        await note(principal, table, period)
        void reply.header('content-type', 'text/csv; charset=utf-8')
        void reply.header('content-disposition', attachment(table, period, 'csv'))
        void reply.send(toCsv([head, ...rows]))
        return sent
      },
      async 'analytics.export-workbook'({ query, opMode, principal, reply }) {
        const period = readPeriod(query, opMode)
        const all: tables.FileTable[] = []
        // One after another: the database is there for others too.
        for (const table of analyticsTables) all.push(await tableOf(table, period, query.bucketMinutes))
        const bytes = await writeWorkbook(all)
        await note(principal, 'workbook', period)
        void reply.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        void reply.header('content-disposition', attachment('analytics', period, 'xlsx'))
        void reply.send(bytes)
        return sent
      },
      async 'analytics.export-hits'({ query, opMode, principal, reply }) {
        const period = readPeriod(query, opMode)
        await note(principal, 'hits', period)
        void reply.header('content-type', 'text/csv; charset=utf-8')
        void reply.header('content-disposition', attachment('hits', period, 'csv'))
        void reply.send(Readable.from(hitsAsCsv(period)))
        return sent
      },
    },
    personal: {
      async read(userId) {
        const hits = await store.listOf(userId)
        return hits.length === 0 ? undefined : { hits }
      },
      forget: (userId) => store.forget(userId),
    },
  }
  return { feature }

  async function tableOf(
    table: AnalyticsTable,
    period: AskedPeriod,
    minutes: number | undefined,
  ): Promise<tables.FileTable> {
    switch (table) {
      case 'summary':
        return tables.summaryTable((await numbers.summary(period, undefined)).figures)
      case 'attendance':
        return tables.attendanceTable((await numbers.attendance(period, undefined, minutes)).points)
      case 'areas':
        return tables.areasTable((await numbers.areas(period, fileRowsMax)).rows)
      case 'busy': {
        const { buckets, rows } = await numbers.busy(period, minutes, fileRowsMax)
        return tables.busyTable(buckets, rows)
      }
      case 'widgets':
        return tables.widgetsTable((await numbers.widgets(period, fileRowsMax)).rows)
      case 'content':
        return tables.contentTable((await numbers.content(period, fileRowsMax)).rows)
      case 'actions':
        return tables.actionsTable((await numbers.actions(period, undefined, fileRowsMax)).rows)
      case 'funnel':
        return tables.funnelTable((await numbers.funnel(period)).steps)
    }
  }

  async function note(principal: Principal, subject: string, { opMode, fromMs, toMs }: AskedPeriod): Promise<void> {
    if (principal.kind !== 'account') return
    const details = { opMode, from: tables.instant(fromMs), to: tables.instant(toMs) }
    await deps.noteExport({ by: principal.userId, act: 'analytics.export', subject, details })
  }

  async function* hitsAsCsv(period: AskedPeriod): AsyncGenerator<string> {
    yield byteOrderMark + toCsvRow(hitColumns)
    let after: LineCursor | undefined
    for (;;) {
      const lines = await store.listLines(period, { after, limit: linesAtOnce })
      yield lines.map((line) => toCsvRow(hitCells(line))).join('')
      if (lines.length < linesAtOnce) return
      after = lines.at(-1)?.cursor
    }
  }
}

const hitColumns = [
  'at',
  'kind',
  'visitor',
  'view',
  'known',
  'path',
  'area',
  'category',
  'action',
  'name',
  'value',
  'until',
  'pings',
] as const

const hitCells = (line: KeptLine) => [
  tables.instant(line.atMs),
  line.kind,
  line.visitorId,
  line.viewId,
  line.isKnown,
  line.path,
  line.areaId,
  line.category,
  line.action,
  line.name,
  line.value,
  line.untilMs === undefined ? undefined : tables.instant(line.untilMs),
  line.pings,
]

/** Named after the period's first day at the reader's clock. */
const attachment = (what: string, { fromMs, utcOffset, opMode }: AskedPeriod, ending: string): string => {
  const day = tables.instant(fromMs + utcOffset * 60_000).slice(0, 10)
  return `attachment; filename="${what}-${opMode.toLowerCase()}-${day}.${ending}"`
}
