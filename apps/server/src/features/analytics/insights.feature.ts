import { Readable } from 'node:stream'
import {
  byteOrderMark,
  toCsv,
  toCsvRow,
  type AnalyticsSummary,
  type AnalyticsTable,
  analyticsTables,
  type Asset,
  type Venue,
} from '@foyer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { askedLocale } from '../../platform/http/asked-from.ts'
import { toCsvChunks } from '../../platform/http/csv-chunks.ts'
import { type Feature, type OpMode, type Principal } from '../../platform/http/feature.ts'
import { createNumbers, fileRowsMax } from './analytics-numbers.ts'
import { createTables, type FileTable, instant } from './analytics-tables.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AnalyticsStore, KeptLine, LineCursor } from './analytics.store.ts'
import { createOnlineRecorder, type OnlineRecorder } from './online-recorder.ts'
import { type AskedPeriod, type PeriodQuery, readCompared, readPeriod } from './read-period.ts'
import { namesOf } from './venue-names.ts'
import { writeWorkbook } from './write-workbook.ts'

export interface InsightsDeps {
  readonly store: AnalyticsStore
  readonly clock: Clock
  readonly log: Log
  readonly venue: (opMode: OpMode) => Venue | undefined
  /** The path at which a reader of the numbers fetches a picture of the venue; `undefined` for a picture of another host. */
  readonly picturePath: (asset: Asset) => string | undefined
  readonly countAccounts: () => Promise<number>
  /** How many people presence shows in a mode; `undefined` where the venue has no presence. */
  readonly online: (opMode: OpMode) => Promise<number | undefined>
  /** Whether new hits are kept here or forwarded. */
  readonly goesTo: AnalyticsSummary['goesTo']
  /** The audit log, which no account can alter. */
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
export function createInsightsFeature(deps: InsightsDeps): {
  readonly feature: Feature
  /** To be called when the number of people whom presence shows has changed. */
  readonly noteOnline: OnlineRecorder['note']
} {
  const { store, clock, log } = deps
  const recorder = createOnlineRecorder({ clock, log, insert: store.insertOnline })
  const names = (opMode: OpMode, locale: string) => namesOf(deps.venue(opMode), locale)
  const numbers = createNumbers({ ...deps, names, flushOnline: recorder.flush })
  const feature: Feature = {
    name: 'analytics',
    calls: {
      'analytics.summary'(call) {
        const period = asked(call)
        return numbers.summary(period, readCompared(call.query, period))
      },
      'analytics.attendance'(call) {
        const period = asked(call)
        return numbers.attendance(period, readCompared(call.query, period), call.query.bucketMinutes)
      },
      'analytics.areas': (call) => numbers.areas(asked(call), call.query.limit ?? shownRows),
      'analytics.busy': (call) => numbers.busy(asked(call), call.query.bucketMinutes, call.query.limit ?? shownRows),
      'analytics.widgets': (call) => numbers.widgets(asked(call), call.query.limit ?? shownRows),
      'analytics.content': (call) => numbers.content(asked(call), call.query.limit ?? shownRows),
      'analytics.actions': (call) => numbers.actions(asked(call), call.query.topic, call.query.limit ?? shownRows),
      'analytics.funnel': (call) => numbers.funnel(asked(call)),
      async 'analytics.export-table'(call) {
        const { table } = call.params
        const period = asked(call)
        const { head, rows } = await tableOf(table, period, call.query.bucketMinutes)
        await note(call.principal, table, period)
        return sendFile(call.reply, csvType, attachment(table, period, 'csv'), toCsv([head, ...rows]))
      },
      async 'analytics.export-workbook'(call) {
        const period = asked(call)
        const all: FileTable[] = []
        // One after another: the database is there for others too.
        for (const table of analyticsTables) all.push(await tableOf(table, period, call.query.bucketMinutes))
        const bytes = await writeWorkbook(all)
        await note(call.principal, 'workbook', period)
        return sendFile(call.reply, workbookType, attachment('analytics', period, 'xlsx'), bytes)
      },
      async 'analytics.export-hits'(call) {
        const period = asked(call)
        await note(call.principal, 'hits', period)
        return sendFile(call.reply, csvType, attachment('hits', period, 'csv'), Readable.from(hitsAsCsv(period)))
      },
    },
    personal: {
      async read(userId) {
        const hits = await store.listOf(userId)
        return hits.length === 0 ? undefined : { hits }
      },
      erase: (userId) => store.erase(userId),
    },
    stop: recorder.stop,
  }
  return { feature, noteOnline: recorder.note }

  async function tableOf(table: AnalyticsTable, period: AskedPeriod, minutes: number | undefined): Promise<FileTable> {
    const tables = createTables(period.locale)
    switch (table) {
      case 'summary':
        return tables.summary((await numbers.summary(period, undefined)).figures)
      case 'attendance':
        return tables.attendance((await numbers.attendance(period, undefined, minutes)).points)
      case 'areas':
        return tables.areas((await numbers.areas(period, fileRowsMax)).rows)
      case 'busy': {
        const { buckets, rows } = await numbers.busy(period, minutes, fileRowsMax)
        return tables.busy(buckets, rows)
      }
      case 'widgets':
        return tables.widgets((await numbers.widgets(period, fileRowsMax)).rows)
      case 'content':
        return tables.content((await numbers.content(period, fileRowsMax)).rows)
      case 'actions':
        return tables.actions((await numbers.actions(period, undefined, fileRowsMax)).rows)
      case 'funnel':
        return tables.funnel((await numbers.funnel(period)).steps)
    }
  }

  async function note(principal: Principal, subject: string, { opMode, fromMs, toMs }: AskedPeriod): Promise<void> {
    if (principal.kind !== 'account') return
    const details = { opMode, from: instant(fromMs), to: instant(toMs) }
    await deps.noteExport({ by: principal.userId, act: 'analytics.export', subject, details })
  }

  async function* hitsAsCsv(period: AskedPeriod): AsyncGenerator<string> {
    yield byteOrderMark + toCsvRow(hitColumns)
    let after: LineCursor | undefined
    for (;;) {
      const lines = await store.listLines(period, { after, limit: linesAtOnce })
      yield* toCsvChunks(lines, (line) => toCsvRow(hitCells(line)))
      if (lines.length < linesAtOnce) return
      after = lines.at(-1)?.cursor
    }
  }
}

const csvType = 'text/csv; charset=utf-8'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface PeriodCall {
  readonly query: PeriodQuery & { readonly locale?: string | undefined }
  readonly opMode: OpMode
  readonly request: FastifyRequest
}

/** Names and headings are in the language the call says, else in the browser's. */
const asked = ({ query, opMode, request }: PeriodCall): AskedPeriod =>
  readPeriod(query, opMode, askedLocale(request, query.locale))

function sendFile(reply: FastifyReply, type: string, disposition: string, body: string | Buffer | Readable): unknown {
  void reply.header('content-type', type)
  void reply.header('content-disposition', disposition)
  return body
}

/** As they are in every language: it is raw data. */
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
  instant(line.atMs),
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
  line.untilMs === undefined ? undefined : instant(line.untilMs),
  line.pings,
]

/** Named after the period's first day at the reader's clock. */
const attachment = (what: string, { fromMs, utcOffset, opMode }: AskedPeriod, ending: string): string => {
  const day = instant(fromMs + utcOffset * 60_000).slice(0, 10)
  return `attachment; filename="${what}-${opMode.toLowerCase()}-${day}.${ending}"`
}
