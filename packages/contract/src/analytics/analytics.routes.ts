import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { defineRoutes } from '../route.ts'
import { Locale } from '../text.ts'
import { PieceKind } from '../venue/media-board.ts'
import {
  actionTopics,
  analyticsTables,
  bucketMinutes,
  funnelSteps,
  periodMaxDays,
  rowsMax,
} from './analytics-limits.ts'

const instant = z
  .string()
  .regex(/^\d{1,15}$/, 'must be milliseconds since 1970')
  .transform(Number)

const day = z.iso.date('must be a day such as 2026-11-20')

const offset = z
  .string()
  .regex(/^-?\d{1,3}$/, 'must be minutes from -840 to 840')
  .transform(Number)
  .pipe(z.int().min(-840, 'must be at least -840').max(840, 'must be at most 840'))

const limit = z
  .string()
  .regex(/^\d{1,4}$/, `must be a number from 1 to ${rowsMax}`)
  .transform(Number)
  .pipe(z.int().min(1, 'must be at least 1').max(rowsMax, `must be at most ${rowsMax}`))

const bucket = z.enum(bucketMinutes.map(String) as [string, ...string[]]).transform(Number)

/** Which hits are counted: a `day`, or `from` until before `to`. Source: ANA-03. */
const period = z.strictObject({
  /** The mode of the address the call came by, where it is absent. */
  opMode: z.enum(['LIVE', 'STAGE']).optional(),
  /** From midnight to midnight at `utcOffset`. */
  day: day.optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** Minutes that the reader's, or the venue's, clock is ahead of UTC; 0 where it is absent. It holds for the whole period. */
  utcOffset: offset.optional(),
  /** Of names and headings; that of the Accept-Language header where it is absent. */
  locale: Locale.optional(),
})

const compared = period.extend({
  /** The same for a period of the same length that begins then. */
  compareDay: day.optional(),
  compareFrom: instant.optional(),
})

const Count = z.int().nonnegative()
const DurationMs = z.int().nonnegative()
/** As the venue calls it in the language asked for; absent where the venue does not have it any more. */
const name = z.string().optional()

/** The period an answer is about, as it was understood. */
export const AnalyticsPeriod = z.strictObject({
  opMode: z.enum(['LIVE', 'STAGE']),
  fromMs: EpochMs,
  /** The first instant after it. */
  toMs: EpochMs,
  utcOffset: z.int(),
})
export type AnalyticsPeriod = z.infer<typeof AnalyticsPeriod>

/** Each number is defined in `docs/analytics.md`. */
export const AnalyticsFigures = z.strictObject({
  visitors: Count,
  visits: Count,
  meanStayMs: DurationMs,
  /** The highest number of people present at once, and the first instant with that number; absent if no person was present. */
  peak: z.strictObject({ people: Count, atMs: EpochMs }).optional(),
  pageViews: Count,
  /** Everything done that is no page view. */
  events: Count,
  messages: Count,
  /** Areas those who wrote them were in. */
  rooms: Count,
})
export type AnalyticsFigures = z.infer<typeof AnalyticsFigures>

export const AnalyticsSummary = z.strictObject({
  period: AnalyticsPeriod,
  figures: AnalyticsFigures,
  compared: z.strictObject({ period: AnalyticsPeriod, figures: AnalyticsFigures }).optional(),
  /** At the time of the answer, whatever the period is. */
  now: z.strictObject({
    atMs: EpochMs,
    people: Count,
    /** Accounts of the venue that may log in: the invited. */
    accounts: Count,
    messagesLastMinute: Count,
  }),
  /** The first and the last hit kept of this mode; absent where there is none. */
  kept: z.strictObject({ firstMs: EpochMs, lastMs: EpochMs }).optional(),
  /** Whether hits are kept here, or go to a Matomo that was configured: the numbers of today are there then. */
  goesTo: z.enum(['foyer', 'matomo']),
})
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>

export const AttendancePoint = z.strictObject({
  /** When the bucket begins. */
  atMs: EpochMs,
  /** Who was there at any time of it. */
  people: Count,
  pageViews: Count,
  messages: Count,
  /** Mean length of the visits that began in it, as far as the period shows them; 0 where none did. */
  meanStayMs: DurationMs,
})
export type AttendancePoint = z.infer<typeof AttendancePoint>

export const AnalyticsAttendance = z.strictObject({
  period: AnalyticsPeriod,
  bucketMinutes: z.int(),
  /** One for each bucket of the period, the empty ones too, the earliest first. */
  points: z.array(AttendancePoint),
  /** Bucket by bucket the same of the period to compare; a point's time is its own, not that of its neighbour above. */
  compared: z.strictObject({ period: AnalyticsPeriod, points: z.array(AttendancePoint) }).optional(),
})
export type AnalyticsAttendance = z.infer<typeof AnalyticsAttendance>

export const AreaFigures = z.strictObject({
  areaId: z.string(),
  name,
  visitors: Count,
  visits: Count,
  /** Of all of them together. */
  dwellMs: DurationMs,
  /** Of one visit. */
  meanStayMs: DurationMs,
})
export type AreaFigures = z.infer<typeof AreaFigures>

export const BusyArea = z.strictObject({
  areaId: z.string(),
  name,
  /** Who was there at any time of each bucket, in the order of `buckets`. */
  people: z.array(Count),
})
export type BusyArea = z.infer<typeof BusyArea>

export const WidgetFigures = z.strictObject({
  widgetId: z.string(),
  name,
  /** Its kind in the venue's document, such as `MEDIA_BOARD`. */
  kind: z.string().optional(),
  areaId: z.string().optional(),
  opens: Count,
  people: Count,
})
export type WidgetFigures = z.infer<typeof WidgetFigures>

export const PieceFigures = z.strictObject({
  pieceId: z.string(),
  name,
  /** Who speaks in it, or wrote it. */
  by: z.string().optional(),
  kind: PieceKind.optional(),
  /** The path of its poster at this host, about 320 px wide where it is that large, to be fetched within 15 minutes; absent of the stage. */
  picture: z.string().optional(),
  opens: Count,
  people: Count,
  /** Likes given in the period less those taken back in it; never below 0. */
  likes: Count,
  /** From opening it until another piece or a widget is opened, its area is left, or the visit ends. */
  meanTimeMs: DurationMs,
})
export type PieceFigures = z.infer<typeof PieceFigures>

export const ActionFigures = z.strictObject({
  topic: z.enum(actionTopics),
  category: z.string(),
  action: z.string(),
  /** What it was done to: the id of an area, an asset, a widget, or a kind of thing; absent where nothing was named. */
  target: z.string().optional(),
  name,
  count: Count,
  people: Count,
})
export type ActionFigures = z.infer<typeof ActionFigures>

export const FunnelFigures = z.strictObject({ step: z.enum(funnelSteps), people: Count })
export type FunnelFigures = z.infer<typeof FunnelFigures>

/** `total` rows there are; the answer holds the first `limit` of them. */
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ period: AnalyticsPeriod, rows: z.array(row), total: Count })

const inBuckets = { bucketMinutes: bucket.optional() }
/** 100 where it is absent. */
const listed = period.extend({ limit: limit.optional() })

const describePeriod = `Give either \`day\` or \`from\` and \`to\`, at most ${periodMaxDays} days apart. What each number means is in docs/analytics.md.`

/** What all of them have in common; `more` is said besides of what the call is about. */
const about = <const Facts extends object>(facts: Facts, more = '') => ({
  errors: [] as const,
  perMinute: 120,
  answerWithinS: 30,
  ...facts,
  description: `${describePeriod}${more}`,
})

/** Source: ANA-03. */
export const analyticsRoutes = defineRoutes([
  about({
    call: 'analytics.summary',
    summary: 'Visitors of a period, the peak of concurrent visitors, how long they stayed, and who is here now.',
    query: compared,
    answer: AnalyticsSummary,
    answerMaxBytes: 4 * 1024,
  }),
  about(
    {
      call: 'analytics.attendance',
      summary: 'How many people were present, per bucket.',
      query: compared.extend(inBuckets),
      answer: AnalyticsAttendance,
      answerMaxBytes: 512 * 1024,
    },
    ' Buckets begin at midnight at `utcOffset`.',
  ),
  about({
    call: 'analytics.areas',
    summary: 'The areas of the venue: how many people visited them and for how long; most visited first.',
    query: listed,
    answer: rowsOf(AreaFigures),
    answerMaxBytes: 1 * 1024 * 1024,
  }),
  about({
    call: 'analytics.busy',
    summary: 'When each area was busy: people per area and bucket, in the order of `analytics.areas`.',
    query: listed.extend(inBuckets),
    answer: rowsOf(BusyArea).extend({
      bucketMinutes: z.int(),
      /** When each bucket begins. */
      buckets: z.array(EpochMs),
    }),
    answerMaxBytes: 2 * 1024 * 1024,
  }),
  about({
    call: 'analytics.widgets',
    summary: 'How often each widget was opened, and by how many people; most opened first.',
    query: listed,
    answer: rowsOf(WidgetFigures),
    answerMaxBytes: 1 * 1024 * 1024,
  }),
  about({
    call: 'analytics.content',
    summary: 'Content pieces: opens, people, likes and how long people stayed; most opened first.',
    query: listed,
    answer: rowsOf(PieceFigures),
    answerMaxBytes: 2 * 1024 * 1024,
  }),
  about({
    call: 'analytics.actions',
    summary: 'Other actions: floor plan, downloads, links, videos, reactions; most frequent first.',
    query: listed.extend({ topic: z.enum(actionTopics).optional() }),
    answer: rowsOf(ActionFigures),
    answerMaxBytes: 2 * 1024 * 1024,
  }),
  about({
    call: 'analytics.funnel',
    summary: 'How many visitors saw an area, opened something and wrote something.',
    query: period,
    answer: z.strictObject({ period: AnalyticsPeriod, steps: z.array(FunnelFigures) }),
    answerMaxBytes: 2 * 1024,
  }),
  about(
    {
      call: 'analytics.export-table',
      summary: 'One table as CSV, with all its rows.',
      params: z.strictObject({ table: z.enum(analyticsTables) }),
      query: period.extend(inBuckets),
      answer: 'bytes',
      perMinute: 20,
      answerMaxBytes: 'streamed',
    },
    ' UTF-8 with a byte order mark. A cell that a spreadsheet would read as a formula begins with an apostrophe.',
  ),
  about({
    call: 'analytics.export-workbook',
    summary: 'All tables as one XLSX workbook, one sheet per table.',
    query: period.extend(inBuckets),
    answer: 'bytes',
    perMinute: 6,
    answerMaxBytes: 'streamed',
  }),
  about(
    {
      call: 'analytics.export-hits',
      summary: 'Every hit of a period as CSV, oldest first.',
      query: period,
      answer: 'bytes',
      perMinute: 6,
      answerMaxBytes: 'streamed',
    },
    ' Pings are merged: one line has the times of the first and the last, and their number.',
  ),
])
