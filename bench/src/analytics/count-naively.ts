// Every number of docs/analytics.md once more, from the raw hits alone: slow, plain, and without a line of the server's code.
import type { Hit } from '../../../apps/server/src/features/analytics/hit.ts'

const minute = 60_000
const visitGap = 30 * minute
const viewMost = 12 * 60 * minute

export interface CountOptions {
  readonly opMode: 'LIVE' | 'STAGE'
  readonly fromMs: number
  readonly toMs: number
}

export interface BucketOptions {
  /** When each begins; each ends where the next begins, the last with the period. */
  readonly beginsMs: readonly number[]
}

/** One visitor's hits, and how long each visit was. */
interface Visitor {
  readonly hits: readonly Hit[]
  readonly visits: { readonly start: number; end: number }[]
}

export interface NaiveCounts {
  readonly figures: object
  attendance(options: BucketOptions): object[]
  readonly areas: { readonly areaId: string; readonly [key: string]: unknown }[]
  busy(options: BucketOptions): { readonly areaId: string; readonly people: number[] }[]
  readonly widgets: object[]
  readonly content: object[]
  readonly actions: object[]
  readonly funnel: object[]
}

/** `hits` in the order in which they came. */
export function countNaively(hits: readonly Hit[], { opMode, fromMs, toMs }: CountOptions): NaiveCounts {
  const visitors = new Map<string, Visitor>()
  for (const hit of hits) {
    if (hit.opMode !== opMode) continue
    let visitor = visitors.get(hit.visitorId)
    if (visitor === undefined) visitors.set(hit.visitorId, (visitor = { hits: [], visits: [] }))
    ;(visitor.hits as Hit[]).push(hit)
    const newest = visitor.visits.at(-1)
    if (newest !== undefined && hit.atMs - newest.end <= visitGap) newest.end = hit.atMs
    else visitor.visits.push({ start: hit.atMs, end: hit.atMs })
  }
  const isWithin = ({ atMs }: Hit) => atMs >= fromMs && atMs < toMs
  const within = hits.filter((hit) => hit.opMode === opMode && hit.kind !== 'ping' && isWithin(hit))
  const did = (hit: Hit, category: string, action: string) => hit.category === category && hit.action === action
  const wrote = within.filter((hit) => did(hit, 'chat', 'send'))

  let visits = 0
  let stayed = 0
  const came = new Set<string>()
  const changes: [at: number, step: number][] = []
  for (const [visitorId, visitor] of visitors)
    for (const { start, end } of visitor.visits) {
      // A visitor who left counts as present for another minute, because the hits do not show when they left.
      const gone = end + minute
      if (start < toMs && gone >= fromMs) changes.push([Math.max(start, fromMs), 1], [gone + 0.5, -1])
      if (start >= toMs || end < fromMs) continue
      visits++
      came.add(visitorId)
      stayed += Math.min(end, toMs) - Math.max(start, fromMs)
    }
  changes.sort((a, b) => a[0] - b[0])
  let there = 0
  let peak: { people: number; atMs: number } | undefined
  // Visitors who arrive at the same instant count together: the number is known when the next instant begins.
  for (const [index, [at, step]] of changes.entries()) {
    there += step
    if (changes[index + 1]?.[0] === at) continue
    if (there > (peak?.people ?? 0)) peak = { people: there, atMs: at }
  }

  const stays = areaStays()
  const areaIds = [...new Set(stays.map(({ areaId }) => areaId))]
  const areas = areaIds.map((areaId) => {
    const own = stays.filter((stay) => stay.areaId === areaId)
    const dwellMs = own.reduce((sum, { spans }) => sum + spans.reduce((ms, [s, e]) => ms + e - s, 0), 0)
    return {
      areaId,
      visitors: new Set(own.map(({ visitorId }) => visitorId)).size,
      visits: own.length,
      dwellMs,
      meanStayMs: Math.round(dwellMs / own.length),
    }
  })
  areas.sort((a, b) => b.visits - a.visits || (a.areaId < b.areaId ? -1 : 1))

  return {
    figures: {
      visitors: came.size,
      visits,
      meanStayMs: visits === 0 ? 0 : Math.round(stayed / visits),
      ...(peak && { peak }),
      pageViews: within.filter(({ kind }) => kind === 'view').length,
      events: within.filter(({ kind }) => kind === 'event').length,
      messages: wrote.length,
      rooms: new Set(wrote.flatMap(({ areaId }) => areaId ?? [])).size,
    },
    attendance: ({ beginsMs }) => bounds(beginsMs).map(([begin, end]) => bucket(begin, end)),
    areas,
    busy: ({ beginsMs }) =>
      areas.map(({ areaId }) => {
        const own = stays.filter((stay) => stay.areaId === areaId)
        const people = bounds(beginsMs).map(([begin, end]) => {
          const seen = new Set<string>()
          for (const { visitorId, spans } of own) if (spans.some(([s, e]) => s < end && e >= begin)) seen.add(visitorId)
          return seen.size
        })
        return { areaId, people }
      }),
    widgets: tally(
      within.filter((hit) => did(hit, 'widget', 'open')),
      ({ name }) => name ?? '',
    )
      .map(({ key, count, people }) => ({ widgetId: key, opens: count, people }))
      .toSorted((a, b) => b.opens - a.opens || (a.widgetId < b.widgetId ? -1 : 1)),
    content: pieces(),
    actions: tally(
      within.filter((hit) => hit.kind === 'event' && !did(hit, 'widget', 'open') && !did(hit, 'media-board', 'open')),
      ({ category, action, name }) => [category, action, name ?? ''].join('|'),
    )
      .map(({ key, count, people }) => ({ key, count, people }))
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
    funnel: funnel(),
  }

  function bounds(beginsMs: readonly number[]): [number, number][] {
    return beginsMs.map((begin, index) => [Math.max(begin, fromMs), Math.min(beginsMs[index + 1] ?? toMs, toMs)])
  }

  function bucket(begin: number, end: number) {
    let people = 0
    const begun: number[] = []
    for (const visitor of visitors.values()) {
      if (visitor.visits.some((visit) => visit.start < end && visit.end >= begin)) people++
      for (const visit of visitor.visits)
        if (visit.start >= begin && visit.start < end) begun.push(Math.min(visit.end, toMs) - visit.start)
    }
    const own = within.filter(({ atMs }) => atMs >= begin && atMs < end)
    return {
      atMs: begin,
      people,
      pageViews: own.filter(({ kind }) => kind === 'view').length,
      messages: own.filter((hit) => did(hit, 'chat', 'send')).length,
      meanStayMs: begun.length === 0 ? 0 : Math.round(begun.reduce((sum, ms) => sum + ms, 0) / begun.length),
    }
  }

  /** Walks through each visit: an area is entered with a view of it and left with a view of another. */
  function areaStays() {
    const all: { areaId: string; visitorId: string; spans: [number, number][] }[] = []
    for (const [visitorId, { hits: own, visits: ownVisits }] of visitors)
      for (const { start, end } of ownVisits) {
        const views = own.filter(({ kind, atMs }) => kind === 'view' && atMs >= start && atMs <= end)
        let stay: (typeof all)[number] | undefined
        for (const [index, { areaId, atMs }] of views.entries()) {
          if (areaId === undefined) stay = undefined
          else if (stay?.areaId !== areaId) all.push((stay = { areaId, visitorId, spans: [] }))
          stay?.spans.push([atMs, Math.min(views[index + 1]?.atMs ?? end, end, atMs + viewMost)])
        }
      }
    return all.flatMap(({ spans, ...stay }) => {
      const touching = spans.filter(([s, e]) => s < toMs && e >= fromMs)
      if (touching.length === 0) return []
      return [{ ...stay, spans: touching.map(([s, e]): [number, number] => [Math.max(s, fromMs), Math.min(e, toMs)]) }]
    })
  }

  function pieces() {
    const times = new Map<string, number[]>()
    const people = new Map<string, Set<string>>()
    const likes = new Map<string, number>()
    for (const [visitorId, { hits: own, visits: ownVisits }] of visitors) {
      const inside = own.filter((hit) => hit.kind !== 'ping' && isWithin(hit))
      let areaId: string | undefined | null = null
      let open: { name: string; at: number } | undefined
      const end = (at: number) => {
        if (open === undefined) return
        const { name, at: begin } = open
        const visitEnd = ownVisits.find((visit) => visit.start <= begin && visit.end >= begin)?.end ?? begin
        times.set(name, [...(times.get(name) ?? []), Math.min(at, visitEnd, toMs, begin + viewMost) - begin])
        open = undefined
      }
      for (const hit of inside) {
        const isOpening = did(hit, 'widget', 'open') || did(hit, 'media-board', 'open')
        if (hit.kind === 'view' || isOpening) {
          if (isOpening || areaId === null || hit.areaId !== areaId) end(hit.atMs)
          areaId = hit.areaId
        }
        if (did(hit, 'media-board', 'open') && hit.name !== undefined) {
          open = { name: hit.name, at: hit.atMs }
          people.set(hit.name, (people.get(hit.name) ?? new Set()).add(visitorId))
        }
        const step = Number(did(hit, 'media-board', 'like')) - Number(did(hit, 'media-board', 'unlike'))
        if (step !== 0 && hit.name !== undefined) likes.set(hit.name, (likes.get(hit.name) ?? 0) + step)
      }
      end(Infinity)
    }
    return [...new Set([...times.keys(), ...likes.keys()])]
      .map((pieceId) => {
        const own = times.get(pieceId) ?? []
        return {
          pieceId,
          opens: own.length,
          people: people.get(pieceId)?.size ?? 0,
          likes: Math.max(0, likes.get(pieceId) ?? 0),
          meanTimeMs: own.length === 0 ? 0 : Math.round(own.reduce((sum, ms) => sum + ms, 0) / own.length),
        }
      })
      .toSorted((a, b) => b.opens - a.opens || (a.pieceId < b.pieceId ? -1 : 1))
  }

  function funnel() {
    const reached = [0, 0, 0, 0]
    for (const { hits: all } of visitors.values()) {
      const own = all.filter((hit) => hit.kind !== 'ping' && isWithin(hit))
      const since = (atMs: number, isStep: (hit: Hit) => boolean) =>
        Math.min(...own.filter((hit) => hit.atMs >= atMs && isStep(hit)).map((hit) => hit.atMs))
      const area = since(0, ({ kind, areaId }) => kind === 'view' && areaId !== undefined)
      const opened = since(area, (hit) => did(hit, 'widget', 'open') || did(hit, 'media-board', 'open'))
      const chatted = since(opened, (hit) => did(hit, 'chat', 'send'))
      const steps = [own.length > 0, area < Infinity, opened < Infinity, chatted < Infinity]
      for (const [step, isReached] of steps.entries()) if (isReached) reached[step] = (reached[step] ?? 0) + 1
    }
    return ['login', 'area', 'interaction', 'chat'].map((step, index) => ({ step, people: reached[index] ?? 0 }))
  }
}

function tally(hits: readonly Hit[], keyOf: (hit: Hit) => string) {
  const counts = new Map<string, { count: number; visitors: Set<string> }>()
  for (const hit of hits) {
    const key = keyOf(hit)
    const known = counts.get(key) ?? { count: 0, visitors: new Set<string>() }
    known.count++
    known.visitors.add(hit.visitorId)
    counts.set(key, known)
  }
  return [...counts].map(([key, { count, visitors }]) => ({ key, count, people: visitors.size }))
}
