import { funnelSteps } from '@foyer/contract'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type {
  ActionRow,
  AnalyticsStore,
  AreaRow,
  Bucket,
  BusyRow,
  KeptLine,
  Listed,
  OnlineMinute,
  Period,
  PersonalHit,
  PieceRow,
  WidgetRow,
} from './analytics.store.ts'
import * as statements from './analytics.statements.ts'
import { createTopicWords, sqlTopic, type TopicWords } from './analytics-words.ts'
import { foldPresence, type Piece } from './fold-presence.ts'
import type { Hit } from './hit.ts'
import { usualDayBeginsMs } from './visitor-id/visitor-days.ts'

/** Any number of our own: nodes that insert take turns, so that no two of them wait for one another's rows. */
const turn = 4_815_162_343
/** Hits of one statement; a batch of more is cut. */
const insertedAtOnce = 5_000

export function createPostgresAnalyticsStore(
  { pool }: { readonly pool: Pool },
  topicWords: TopicWords = createTopicWords({}),
  dayBeginsMs: number = usualDayBeginsMs,
): AnalyticsStore {
  const actions = statements.actions(sqlTopic(topicWords))
  return {
    async insert(hits) {
      if (hits.length === 0) return
      await inTransaction(pool, async (client) => {
        await client.query('select pg_advisory_xact_lock($1)', [turn])
        const rows = hits.filter(({ kind }) => kind !== 'ping')
        for (let at = 0; at < rows.length; at += insertedAtOnce)
          await insertHits(client, rows.slice(at, at + insertedAtOnce))
        for (const pieces of foldPresence(hits)) await insertPresence(client, pieces)
      })
    },

    async insertOnline(minutes) {
      const column = <Key extends keyof OnlineMinute>(key: Key) => minutes.map((minute) => minute[key])
      await pool.query(statements.insertOnline, [
        column('opMode'),
        column('minuteMs'),
        column('people'),
        column('atMs'),
      ])
    },

    async figures(period) {
      const [[online], { peakPeople, peakMs, ...visits }, hits] = await Promise.all([
        read<{ people: number; atMs: number }>(statements.peakOnline, valuesOf(period)),
        one<{ visitors: number; visits: number; meanStayMs: number; peakPeople: number | null; peakMs: number | null }>(
          statements.visitFigures,
          [...valuesOf(period), dayBeginsMs],
        ),
        one<{ pageViews: number; events: number; messages: number; rooms: number }>(
          statements.hitFigures,
          valuesOf(period),
        ),
      ])
      const counted = peakPeople === null || peakMs === null ? undefined : { people: peakPeople, atMs: peakMs }
      const peak = online ?? counted
      return { ...visits, ...hits, ...(peak !== undefined && { peak }) }
    },

    attendance: (period, { startMs, widthMs, count }) =>
      read<Bucket>(statements.attendance, [...valuesOf(period), startMs, widthMs, count]),

    areas: async (period, limit) =>
      listed(await read<Counted<AreaRow>>(statements.areas, [...valuesOf(period), limit])),

    async busy(period, { startMs, widthMs, count }, limit) {
      const cells = await read<{ areaId: string; bucket: number; people: number; total: number }>(statements.busy, [
        ...valuesOf(period),
        startMs,
        widthMs,
        limit,
      ])
      const rows = new Map<string, number[]>()
      for (const { areaId, bucket, people } of cells) {
        const row = rows.get(areaId) ?? Array.from({ length: count }, () => 0)
        row[bucket] = people
        rows.set(areaId, row)
      }
      const toRow = ([areaId, people]: [string, number[]]): BusyRow => ({ areaId, people })
      return { rows: [...rows].map(toRow), total: cells[0]?.total ?? 0 }
    },

    widgets: async (period, limit) =>
      listed(await read<Counted<WidgetRow>>(statements.widgets, [...valuesOf(period), limit])),

    content: async (period, limit) =>
      listed(await read<Counted<PieceRow>>(statements.content, [...valuesOf(period), limit])),

    async actions(period, topic, limit) {
      const rows = await read<Counted<Omit<ActionRow, 'target'> & { target: string | null }>>(actions, [
        ...valuesOf(period),
        topic ?? null,
        limit,
      ])
      return listed(rows.map(({ target, ...row }) => ({ ...row, target: target ?? undefined })))
    },

    async funnel(period) {
      const people = await one<Record<(typeof funnelSteps)[number], number>>(statements.funnel, valuesOf(period))
      return funnelSteps.map((step) => ({ step, people: people[step] }))
    },

    now: (opMode, { nowMs, minuteMs }) => one(statements.now, [opMode, nowMs, minuteMs, dayBeginsMs]),

    async kept(opMode) {
      const { firstMs, lastMs } = await one<{ firstMs: number | null; lastMs: number | null }>(statements.kept, [
        opMode,
      ])
      return firstMs === null || lastMs === null ? undefined : { firstMs, lastMs }
    },

    async listLines(period, { after = { atMs: 0, rank: -1, seq: 0 }, limit }) {
      const rows = await read<LineRow>(statements.lines, [
        ...valuesOf(period),
        after.atMs,
        after.rank,
        after.seq,
        limit,
      ])
      return rows.map(toLine)
    },

    async listOf(userId) {
      const { rows } = await pool.query<Nullable<PersonalHit>>(
        `select op_mode as "opMode", at_ms as "atMs", kind, visitor_id as "visitorId", path, area_id as "areaId", category,
          action, name, value
         from analytics_hits where user_id = $1 order by at_ms, seq`,
        [userId],
      )
      return rows.map((row) => withoutNulls<PersonalHit>(row))
    },

    async erase(userId) {
      await pool.query('update analytics_hits set user_id = null where user_id = $1', [userId])
    },

    async removeBefore(beforeMs) {
      const hits = await pool.query('delete from analytics_hits where at_ms < $1', [beforeMs])
      const visits = await pool.query('delete from analytics_presence where last_ms < $1', [beforeMs])
      const online = await pool.query('delete from analytics_online where minute_ms < $1', [beforeMs])
      return (hits.rowCount ?? 0) + (visits.rowCount ?? 0) + (online.rowCount ?? 0)
    },
  }

  /** Sorts in memory, and compiles nothing: these are few and large. */
  function read<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]> {
    return inTransaction(pool, async (client) => {
      await client.query("set transaction read only; set local jit = off; set local work_mem = '64MB'")
      return (await client.query<Row>(statement, [...values])).rows
    })
  }

  async function one<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row> {
    const [row] = await read<Row>(statement, values)
    if (row === undefined) throw new Error('an aggregate always has a row')
    return row
  }
}

const valuesOf = ({ opMode, fromMs, toMs }: Period) => [opMode, fromMs, toMs]

type Counted<Row> = Row & { readonly total: number }

/** `total` stands in every row; where there are none it is 0. */
const listed = <Row extends object>(rows: readonly Counted<Row>[]): Listed<Row> => ({
  rows: rows.map(({ total: _total, ...row }) => row as unknown as Row),
  total: rows[0]?.total ?? 0,
})

async function insertHits(client: PoolClient, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return
  const column = <Key extends keyof Hit>(key: Key) => hits.map((hit) => hit[key] ?? null)
  await client.query(statements.insertHits, [
    column('opMode'),
    column('atMs'),
    column('kind'),
    column('visitorId'),
    column('viewId'),
    column('userId'),
    column('path'),
    column('areaId'),
    column('category'),
    column('action'),
    column('name'),
    column('value'),
  ])
}

async function insertPresence(client: PoolClient, pieces: readonly Piece[]): Promise<void> {
  const column = <Key extends keyof Piece>(key: Key) => pieces.map((piece) => piece[key])
  await client.query(statements.insertPresence, [
    column('opMode'),
    column('visitorId'),
    column('fromMs'),
    column('lastMs'),
    column('pings'),
  ])
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null }
type LineRow = Nullable<Omit<KeptLine, 'cursor'>> & { atMs: number; rank: number; seq: number }

const toLine = ({ rank, seq, ...row }: LineRow): KeptLine => ({
  ...withoutNulls<Omit<KeptLine, 'cursor'>>(row),
  cursor: { atMs: row.atMs, rank, seq },
})

const withoutNulls = <T extends object>(row: object): T =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? undefined])) as T
