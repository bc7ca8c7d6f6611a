import type { ActionTopic, AnalyticsFigures, FunnelFigures } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Hit } from './hit.ts'

/** From `fromMs` until before `toMs`. */
export interface Period {
  readonly opMode: OpMode
  readonly fromMs: number
  readonly toMs: number
}

/** Buckets of equal width; the first begins at `startMs`, at or before the period. */
export interface Grid {
  readonly startMs: number
  readonly widthMs: number
  readonly count: number
}

export interface Bucket {
  readonly people: number
  readonly pageViews: number
  readonly messages: number
  readonly meanStayMs: number
}

export interface AreaRow {
  readonly areaId: string
  readonly visitors: number
  readonly visits: number
  readonly dwellMs: number
  readonly meanStayMs: number
}

export interface BusyRow {
  readonly areaId: string
  /** One for each bucket. */
  readonly people: readonly number[]
}

export interface WidgetRow {
  readonly widgetId: string
  readonly opens: number
  readonly people: number
}

export interface PieceRow {
  readonly pieceId: string
  readonly opens: number
  readonly people: number
  readonly likes: number
  readonly meanTimeMs: number
}

export interface ActionRow {
  readonly topic: ActionTopic
  readonly category: string
  readonly action: string
  readonly target: string | undefined
  readonly count: number
  readonly people: number
}

/** The largest number of people who were online in a minute, at least 1, and the first instant with that number. */
export interface OnlineMinute {
  readonly opMode: OpMode
  /** When the minute begins. */
  readonly minuteMs: number
  readonly people: number
  readonly atMs: number
}

/** The first `limit` rows, and how many there are. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** A hit as it is kept, or the signs of life of one visitor, folded. No account: those who read it need none. */
export interface KeptLine {
  readonly kind: 'view' | 'event' | 'presence'
  readonly atMs: number
  /** Of `presence`: the last sign of it, and how many of them were pings. */
  readonly untilMs: number | undefined
  readonly pings: number | undefined
  readonly visitorId: string
  readonly viewId: string | undefined
  /** Whether an account was known. */
  readonly isKnown: boolean
  readonly path: string | undefined
  readonly areaId: string | undefined
  readonly category: string | undefined
  readonly action: string | undefined
  readonly name: string | undefined
  readonly value: number | undefined
  /** Where the next page begins. */
  readonly cursor: LineCursor
}

export interface LineCursor {
  readonly atMs: number
  /** 0 of hits, 1 of presence. */
  readonly rank: number
  readonly seq: number
}

/** What is kept of an account that let itself be tracked. */
export type PersonalHit = Omit<Hit, 'userId' | 'viewId'>

/**
 * Hits and the numbers made of them; each is defined in `docs/analytics.md`.
 *
 * Pings become part of a visitor's presence and have no row of their own. Source: ANA-03.
 */
export interface AnalyticsStore {
  /** All of them or none. They may come out of order, and some of them late. */
  insert(hits: readonly Hit[]): Promise<void>
  /** A minute that is there already keeps the larger number. */
  insertOnline(minutes: readonly OnlineMinute[]): Promise<void>
  /** The peak is that of the minutes that begin in the period where some are stored, else it is counted from visits. */
  figures(period: Period): Promise<AnalyticsFigures>
  attendance(period: Period, grid: Grid): Promise<readonly Bucket[]>
  areas(period: Period, limit: number): Promise<Listed<AreaRow>>
  /** The same areas in the same order. */
  busy(period: Period, grid: Grid, limit: number): Promise<Listed<BusyRow>>
  widgets(period: Period, limit: number): Promise<Listed<WidgetRow>>
  content(period: Period, limit: number): Promise<Listed<PieceRow>>
  actions(period: Period, topic: ActionTopic | undefined, limit: number): Promise<Listed<ActionRow>>
  funnel(period: Period): Promise<readonly FunnelFigures[]>
  /** Who is there at `nowMs`, as the peak counts it, and the messages since `minuteMs`. */
  now(
    opMode: OpMode,
    at: { readonly nowMs: number; readonly minuteMs: number },
  ): Promise<{ readonly people: number; readonly messagesLastMinute: number }>
  /** The first and the last sign of life there is. */
  kept(opMode: OpMode): Promise<{ readonly firstMs: number; readonly lastMs: number } | undefined>
  /** The oldest first, those after `after`. */
  listLines(
    period: Period,
    page: { readonly after: LineCursor | undefined; readonly limit: number },
  ): Promise<readonly KeptLine[]>
  /** What is kept of an account. */
  listOf(userId: string): Promise<readonly PersonalHit[]>
  /** Removes the account from its hits; the hits stay and belong to no account. */
  erase(userId: string): Promise<void>
  /** Ends the time hits are kept; resolves to how many went. */
  removeBefore(beforeMs: number): Promise<number>
}
