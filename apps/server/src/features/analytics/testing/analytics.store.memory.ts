import { hereNowMs, visitGapMs, viewMaxMs } from '@foyer/contract'
import {
  createTopicWords,
  message,
  notActions,
  pieceEnd,
  pieceLike,
  pieceOpen,
  pieceUnlike,
  says,
  topicOf,
  type TopicWords,
  widgetOpen,
} from '../analytics-words.ts'
import type { ActionRow, AnalyticsStore, Grid, KeptLine, Listed, OnlineMinute, Period } from '../analytics.store.ts'
import { foldPresence } from '../fold-presence.ts'
import { groupBy } from '../group-by.ts'
import type { Hit } from '../hit.ts'
import { usualDayBeginsMs, visitorDayMs, visitorDayOf } from '../visitor-id/visitor-days.ts'

interface Stored extends Hit {
  readonly seq: number
}

interface Visit {
  readonly visitorId: string
  readonly startMs: number
  endMs: number
}

interface Stay {
  readonly areaId: string
  readonly visitorId: string
  /** The same for all views of one visit to an area. */
  readonly nr: number
  readonly s: number
  readonly e: number
}

/** Keeps every hit as it came, pings too, and counts anew for each question. */
export function createMemoryAnalyticsStore(topicWords: TopicWords = createTopicWords({})): AnalyticsStore {
  let hits: Stored[] = []
  let last = 0
  let online: readonly OnlineMinute[] = []

  return {
    async insert(more) {
      for (const hit of more) hits.push({ ...hit, seq: ++last })
      hits.sort((a, b) => a.atMs - b.atMs || a.seq - b.seq)
    },
    async insertOnline(minutes) {
      const byMinute = new Map(online.map((known) => [`${known.opMode} ${known.minuteMs}`, known]))
      for (const minute of minutes) {
        const key = `${minute.opMode} ${minute.minuteMs}`
        if (minute.people > (byMinute.get(key)?.people ?? 0)) byMinute.set(key, minute)
      }
      online = [...byMinute.values()]
    },
    async figures(period) {
      const visits = visitsIn(period).map(({ visitorId, startMs, endMs }) => ({
        visitorId,
        s: Math.max(startMs, period.fromMs),
        e: Math.min(endMs, period.toMs),
      }))
      const inside = rowsIn(period)
      const messages = inside.filter((hit) => says(hit, message))
      const there = allVisits(period.opMode)
        .map(({ startMs, endMs }) => ({
          s: Math.max(startMs, period.fromMs),
          e: Math.min(endMs + hereNowMs, visitorDayOf(endMs, usualDayBeginsMs).endMs - 1),
        }))
        .filter(({ s, e }) => s < period.toMs && e >= period.fromMs)
      const [shown] = online
        .filter(({ opMode, minuteMs }) => opMode === period.opMode && isWithin(minuteMs, period))
        .toSorted((a, b) => b.people - a.people || a.atMs - b.atMs)
        .map(({ people, atMs }) => ({ people, atMs }))
      const counted = there
        .map(({ s }) => ({ people: there.filter((other) => other.s <= s && other.e >= s).length, atMs: s }))
        .toSorted((a, b) => b.people - a.people || a.atMs - b.atMs)[0]
      const peak = shown ?? counted
      return {
        visitors: distinct(visits, ({ visitorId }) => visitorId),
        visits: visits.length,
        meanStayMs: mean(visits.map(({ s, e }) => e - s)),
        ...(peak !== undefined && { peak }),
        pageViews: inside.filter(({ kind }) => kind === 'view').length,
        events: inside.filter(({ kind }) => kind === 'event').length,
        messages: messages.length,
        rooms: distinct(
          messages.filter(({ areaId }) => areaId !== undefined),
          ({ areaId }) => areaId,
        ),
      }
    },
    async attendance(period, grid) {
      const visits = visitsIn(period)
      const inside = rowsIn(period)
      return bucketsOf(period, grid).map(({ fromMs, toMs }) => {
        const there = visits.filter(({ startMs, endMs }) => startMs < toMs && endMs >= fromMs)
        const within = inside.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
        const begun = visits.filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
        return {
          people: distinct(there, ({ visitorId }) => visitorId),
          pageViews: within.filter(({ kind }) => kind === 'view').length,
          messages: within.filter((hit) => says(hit, message)).length,
          meanStayMs: mean(begun.map(({ startMs, endMs }) => Math.min(endMs, period.toMs) - startMs)),
        }
      })
    },
    areas: async (period, limit) => first(rankAreas(staysIn(period)), limit),
    async busy(period, grid, limit) {
      const stays = staysIn(period)
      const { rows, total } = first(rankAreas(stays), limit)
      const buckets = bucketsOf(period, grid)
      return {
        total,
        rows: rows.map(({ areaId }) => ({
          areaId,
          people: buckets.map(({ fromMs, toMs }) =>
            distinct(
              stays.filter((stay) => stay.areaId === areaId && stay.s < toMs && stay.e >= fromMs),
              ({ visitorId }) => visitorId,
            ),
          ),
        })),
      }
    },
    async widgets(period, limit) {
      const opened = rowsIn(period).filter((hit) => says(hit, widgetOpen) && hit.name !== undefined)
      const rows = [...groupBy(opened, ({ name }) => name ?? '')].map(([widgetId, opens]) => ({
        widgetId,
        opens: opens.length,
        people: distinct(opens, ({ visitorId }) => visitorId),
      }))
      return first(
        rows.toSorted((a, b) => b.opens - a.opens || compare(a.widgetId, b.widgetId)),
        limit,
      )
    },
    async content(period, limit) {
      const inside = rowsIn(period)
      const timed = pieceTimes(period, inside)
      const liked = inside.filter((hit) => (says(hit, pieceLike) || says(hit, pieceUnlike)) && hit.name !== undefined)
      const ids = new Set([...timed, ...liked].map(({ name }) => name ?? ''))
      const rows = [...ids].map((pieceId) => {
        const opens = timed.filter(({ name }) => name === pieceId)
        const likes = liked
          .filter(({ name }) => name === pieceId)
          .reduce((sum, hit) => sum + (says(hit, pieceLike) ? 1 : -1), 0)
        return {
          pieceId,
          opens: opens.length,
          people: distinct(opens, ({ visitorId }) => visitorId),
          likes: Math.max(0, likes),
          meanTimeMs: mean(opens.map(({ ms }) => ms)),
        }
      })
      return first(
        rows.toSorted((a, b) => b.opens - a.opens || compare(a.pieceId, b.pieceId)),
        limit,
      )
    },
    async actions(period, topic, limit) {
      const done = rowsIn(period).filter(
        (hit) => hit.kind === 'event' && hit.category !== undefined && !notActions.some((words) => says(hit, words)),
      )
      const key = ({ category, action = '', name }: Hit) => JSON.stringify([category, action, name ?? null])
      const rows = [...groupBy(done, key).values()].flatMap((group): ActionRow[] => {
        const [hit] = group
        if (hit?.category === undefined) return []
        return [
          {
            topic: topicOf(hit, topicWords),
            category: hit.category,
            action: hit.action ?? '',
            target: hit.name,
            count: group.length,
            people: distinct(group, ({ visitorId }) => visitorId),
          },
        ]
      })
      const order = (a: ActionRow, b: ActionRow) =>
        b.count - a.count ||
        compare(a.category, b.category) ||
        compare(a.action, b.action) ||
        compare(a.target ?? '', b.target ?? '')
      return first(rows.filter((row) => topic === undefined || row.topic === topic).toSorted(order), limit)
    },
    async funnel(period) {
      const byVisitor = [...groupBy(rowsIn(period), ({ visitorId }) => visitorId).values()]
      const count = { login: byVisitor.length, area: 0, interaction: 0, chat: 0 }
      for (const own of byVisitor) {
        const area = own.find(({ kind, areaId }) => kind === 'view' && areaId !== undefined)
        if (area === undefined) continue
        count.area++
        const opened = own.find(
          (hit) => hit.atMs >= area.atMs && [widgetOpen, pieceOpen].some((words) => says(hit, words)),
        )
        if (opened === undefined) continue
        count.interaction++
        if (own.some((hit) => hit.atMs >= opened.atMs && says(hit, message))) count.chat++
      }
      return (['login', 'area', 'interaction', 'chat'] as const).map((step) => ({ step, people: count[step] }))
    },
    async now(opMode, { nowMs, minuteMs }) {
      const own = hits.filter((hit) => hit.opMode === opMode)
      const sinceMs = Math.max(nowMs - hereNowMs, visitorDayOf(nowMs, usualDayBeginsMs).endMs - visitorDayMs)
      return {
        people: distinct(
          own.filter(({ atMs }) => atMs >= sinceMs && atMs <= nowMs),
          ({ visitorId }) => visitorId,
        ),
        messagesLastMinute: own.filter((hit) => hit.atMs >= minuteMs && says(hit, message)).length,
      }
    },
    async kept(opMode) {
      const own = hits.filter((hit) => hit.opMode === opMode)
      const [begin, end] = [own[0], own.at(-1)]
      return begin && end && { firstMs: begin.atMs, lastMs: end.atMs }
    },
    async listLines(period, { after = { atMs: 0, rank: -1, seq: 0 }, limit }) {
      const presence = foldPresence(hits.filter(({ opMode }) => opMode === period.opMode))
        .flat()
        .toSorted((a, b) => a.fromMs - b.fromMs)
        .map((piece, index) => ({ ...piece, seq: index + 1 }))
        .filter(({ fromMs, lastMs }) => fromMs < period.toMs && lastMs >= period.fromMs)
        .map(({ visitorId, fromMs, lastMs, pings, seq }): KeptLine => ({
          ...nothing,
          kind: 'presence',
          atMs: fromMs,
          untilMs: lastMs,
          pings,
          visitorId,
          cursor: { atMs: fromMs, rank: 1, seq },
        }))
      return [...rowsIn(period).map(toLine), ...presence]
        .filter(({ cursor }) => inOrder(after, cursor) < 0)
        .toSorted((a, b) => inOrder(a.cursor, b.cursor))
        .slice(0, limit)
    },
    listOf: async (userId) =>
      hits
        .filter((hit) => hit.userId === userId && hit.kind !== 'ping')
        .map(({ userId: _user, viewId: _view, seq: _seq, ...hit }) => hit),
    async erase(userId) {
      hits = hits.map((hit) => (hit.userId === userId ? { ...hit, userId: undefined } : hit))
    },
    async removeBefore(beforeMs) {
      const before = hits.length + online.length
      hits = hits.filter(({ atMs }) => atMs >= beforeMs)
      online = online.filter(({ minuteMs }) => minuteMs >= beforeMs)
      return before - hits.length - online.length
    },
  }

  /** Views and events of the period, the earliest first. */
  function rowsIn({ opMode, fromMs, toMs }: Period): Stored[] {
    return hits.filter((hit) => hit.opMode === opMode && hit.atMs >= fromMs && hit.atMs < toMs && hit.kind !== 'ping')
  }

  function allVisits(opMode: string): Visit[] {
    const visits = new Map<string, Visit[]>()
    for (const { visitorId, atMs, opMode: own } of hits) {
      if (own !== opMode) continue
      const known = visits.get(visitorId) ?? []
      const newest = known.at(-1)
      if (newest !== undefined && atMs - newest.endMs <= visitGapMs) newest.endMs = atMs
      else known.push({ visitorId, startMs: atMs, endMs: atMs })
      visits.set(visitorId, known)
    }
    return [...visits.values()].flat()
  }

  function visitsIn({ opMode, fromMs, toMs }: Period): Visit[] {
    return allVisits(opMode).filter(({ startMs, endMs }) => startMs < toMs && endMs >= fromMs)
  }

  function visitOf(visits: readonly Visit[], { visitorId, atMs }: Hit): Visit | undefined {
    return visits.find((visit) => visit.visitorId === visitorId && visit.startMs <= atMs && visit.endMs >= atMs)
  }

  function staysIn({ opMode, fromMs, toMs }: Period): Stay[] {
    const visits = allVisits(opMode)
    const views = hits.filter(
      (hit) => hit.opMode === opMode && hit.kind === 'view' && hit.atMs >= fromMs - viewMaxMs && hit.atMs < toMs,
    )
    return [...groupBy(views, ({ visitorId }) => visitorId).values()].flatMap((own) => {
      let nr = 0
      return own.flatMap((view, index): Stay[] => {
        const [before, next, visit] = [own[index - 1], own[index + 1], visitOf(visits, view)]
        if (before === undefined || before.areaId !== view.areaId || visitOf(visits, before) !== visit) nr++
        const until = Math.min(next?.atMs ?? Infinity, visit?.endMs ?? view.atMs, view.atMs + viewMaxMs)
        if (view.areaId === undefined || until < fromMs) return []
        const { areaId, visitorId } = view
        return [{ areaId, visitorId, nr, s: Math.max(view.atMs, fromMs), e: Math.min(until, toMs) }]
      })
    })
  }

  function pieceTimes(period: Period, inside: readonly Stored[]): { name: string; visitorId: string; ms: number }[] {
    const visits = allVisits(period.opMode)
    const moments = inside.filter((hit) => hit.kind === 'view' || says(hit, pieceEnd))
    return [...groupBy(moments, ({ visitorId }) => visitorId).values()].flatMap((own) => {
      const turns = own.filter(
        ({ kind, areaId }, index) => kind === 'event' || index === 0 || own[index - 1]?.areaId !== areaId,
      )
      return turns.flatMap((hit, index) => {
        if (!says(hit, pieceOpen) || hit.name === undefined) return []
        const ends = [turns[index + 1]?.atMs ?? Infinity, visitOf(visits, hit)?.endMs ?? hit.atMs, period.toMs]
        return [{ name: hit.name, visitorId: hit.visitorId, ms: Math.min(...ends, hit.atMs + viewMaxMs) - hit.atMs }]
      })
    })
  }
}

const isWithin = (atMs: number, { fromMs, toMs }: Period): boolean => atMs >= fromMs && atMs < toMs

const nothing = {
  untilMs: undefined,
  pings: undefined,
  viewId: undefined,
  isKnown: false,
  path: undefined,
  areaId: undefined,
  category: undefined,
  action: undefined,
  name: undefined,
  value: undefined,
} as const

const toLine = ({ opMode: _opMode, userId, seq, kind, ...hit }: Stored): KeptLine => ({
  ...hit,
  kind: kind === 'view' ? 'view' : 'event',
  untilMs: undefined,
  pings: undefined,
  isKnown: userId !== undefined,
  cursor: { atMs: hit.atMs, rank: 0, seq },
})

function rankAreas(stays: readonly Stay[]) {
  const rows = [...groupBy(stays, ({ areaId }) => areaId)].map(([areaId, own]) => {
    const visits = distinct(own, ({ visitorId, nr }) => `${visitorId} ${nr}`)
    const dwellMs = own.reduce((sum, { s, e }) => sum + e - s, 0)
    return {
      areaId,
      visitors: distinct(own, ({ visitorId }) => visitorId),
      visits,
      dwellMs,
      meanStayMs: Math.round(dwellMs / visits),
    }
  })
  return rows.toSorted((a, b) => b.visits - a.visits || compare(a.areaId, b.areaId))
}

const bucketsOf = ({ fromMs, toMs }: Period, { startMs, widthMs, count }: Grid) =>
  Array.from({ length: count }, (_, index) => ({
    fromMs: Math.max(fromMs, startMs + index * widthMs),
    toMs: Math.min(toMs, startMs + (index + 1) * widthMs),
  }))

const first = <Row>(rows: readonly Row[], limit: number): Listed<Row> => ({
  rows: rows.slice(0, limit),
  total: rows.length,
})

const distinct = <T>(items: readonly T[], key: (item: T) => unknown): number => new Set(items.map(key)).size

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** By bytes, as the database does; ids are ASCII. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const inOrder = (a: KeptLine['cursor'], b: KeptLine['cursor']): number =>
  a.atMs - b.atMs || a.rank - b.rank || a.seq - b.seq
