import { expect, test } from 'vitest'
import { createTopicWords } from './analytics-words.ts'
import type { AnalyticsStore, Period } from './analytics.store.ts'
import type { Hit } from './hit.ts'

const begin = Date.UTC(2026, 10, 20)
/** Minutes after the first of the event. */
export const minute = (count: number): number => begin + count * 60_000
export const period = (from: number, to: number): Period => ({ opMode: 'LIVE', fromMs: minute(from), toMs: minute(to) })

/** The store that is tested has these. */
export const testedTopics = createTopicWords({ chat: 'chat', 'media-board': 'reactions' })

interface Action {
  readonly area?: string
  readonly did?: readonly [category: string, action: string, name?: string]
  readonly userId?: string
  readonly opMode?: Hit['opMode']
}

/** A ping, but a view with `area` alone and an event with `did`. */
export function hitOf(visitor: string, atMinute: number, { area, did, userId, opMode = 'LIVE' }: Action = {}): Hit {
  const kind = did !== undefined ? 'event' : area === undefined ? 'ping' : 'view'
  return {
    opMode,
    atMs: minute(atMinute),
    kind,
    visitorId: visitor.padEnd(16, '0'),
    viewId: 'abcdef',
    userId,
    path: area === undefined ? '/v/expo' : `/v/expo/area/${area}`,
    areaId: area,
    category: did?.[0],
    action: did?.[1],
    name: did?.[2],
    value: undefined,
  }
}

/**
 * Anna comes twice, Ben once to the hall, Cleo on stage, Dora for a moment.
 *
 * Anna is there from 0 to 25 and from 60 to 70, Ben from 20 to 32, Dora at 24.
 */
export const smallEvent: readonly Hit[] = [
  hitOf('a', 0, { area: 'lobby', userId: 'anna' }),
  hitOf('a', 1, { did: ['widget', 'open', 'w1'], area: 'lobby' }),
  hitOf('a', 5),
  hitOf('a', 10, { area: 'hall' }),
  hitOf('a', 20),
  hitOf('a', 25, { did: ['chat', 'send', 'room'], area: 'hall' }),
  hitOf('a', 60, { area: 'hall', userId: 'anna' }),
  hitOf('a', 70),
  hitOf('b', 20, { area: 'hall', userId: 'ben' }),
  hitOf('b', 22, { did: ['media-board', 'open', 'p1'], area: 'hall' }),
  hitOf('b', 23, { did: ['media-board', 'like', 'p1'], area: 'hall' }),
  hitOf('b', 30),
  hitOf('b', 32, { did: ['media-board', 'close', 'p1'], area: 'hall' }),
  hitOf('c', 0, { area: 'lobby', opMode: 'STAGE' }),
  hitOf('d', 24, { did: ['login', 'login'] }),
]

const min = 60_000

/** `open` gives an empty store. */
export function describeAnalyticsStore(name: string, open: () => Promise<AnalyticsStore>) {
  const filled = async (hits: readonly Hit[] = smallEvent) => {
    const store = await open()
    await store.insert(hits)
    return store
  }

  test(`[ANA-03] ${name}: the numbers of a day are those anybody can count`, async () => {
    const store = await filled()
    expect(await store.figures(period(0, 1440))).toEqual({
      visitors: 3,
      visits: 4,
      meanStayMs: 11.75 * min,
      peak: { people: 3, atMs: minute(24) },
      pageViews: 4,
      events: 6,
      messages: 1,
      rooms: 1,
    })
  })

  test(`[ANA-03] ${name}: of a visit only the part within the period counts`, async () => {
    const store = await filled()
    expect(await store.figures(period(15, 65))).toMatchObject({ visitors: 3, visits: 4, meanStayMs: 6.75 * min })
    expect(await store.figures(period(33, 60))).toMatchObject({ visitors: 0, visits: 0, meanStayMs: 0, pageViews: 0 })
  })

  test(`[ANA-03] ${name}: the peak of a period that includes a moment is never lower than the people present at it`, async () => {
    const store = await filled()
    // Ben's last sign of life was at minute 32: he counts as present for one more minute.
    expect(await store.figures(period(33, 60))).toMatchObject({ visits: 0, peak: { people: 1, atMs: minute(33) } })
    expect((await store.figures(period(33.1, 60))).peak).toBeUndefined()
    // Eve came when Anna had just been heard for the last time: no visit is on while both are here.
    await store.insert([hitOf('e', 70.9, { did: ['login', 'login'] })])
    for (const now of [0, 20, 24.5, 32, 32.9, 33, 60, 70, 70.9, 71, 71.8, 72]) {
      const { people } = await store.now('LIVE', { nowMs: minute(now), minuteMs: 0 })
      for (const begin of [0, now - 2, now - 0.1, now]) {
        const { peak } = await store.figures(period(begin, now + 5))
        expect(peak?.people ?? 0, `from ${begin} at ${now}`).toBeGreaterThanOrEqual(people)
      }
    }
    expect(await store.now('LIVE', { nowMs: minute(71), minuteMs: 0 })).toMatchObject({ people: 2 })
    expect(await store.figures(period(60, 120))).toMatchObject({ peak: { people: 2, atMs: minute(70.9) } })
  })

  test(`[ADM-04] ${name}: a visitor of yesterday is not present any more when the next day of visitors begins`, async () => {
    // It begins at 03:00 UTC: who is there then is another visitor from that moment on.
    const store = await filled([hitOf('a', 179.9), hitOf('b', 180)])
    expect(await store.figures(period(0, 1440))).toMatchObject({
      visitors: 2,
      peak: { people: 1, atMs: minute(179.9) },
    })
    expect(await store.now('LIVE', { nowMs: minute(180), minuteMs: 0 })).toMatchObject({ people: 1 })
    expect(await store.figures(period(180, 1440))).toMatchObject({ peak: { people: 1, atMs: minute(180) } })
  })

  test(`[ADM-04] ${name}: where presence knows who was online the peak is that of its minutes`, async () => {
    const store = await filled()
    const online = (at: number, people: number, opMode: Hit['opMode'] = 'LIVE') =>
      ({ opMode, minuteMs: minute(Math.floor(at)), people, atMs: minute(at) }) as const
    await store.insertOnline([online(20, 1), online(21.5, 2), online(21, 5, 'STAGE')])
    await store.insertOnline([online(20.5, 2), online(21.1, 1), online(1440, 9)])
    expect(await store.figures(period(0, 1440))).toMatchObject({ visitors: 3, peak: { people: 2, atMs: minute(20.5) } })
    expect(await store.figures(period(21, 22))).toMatchObject({ peak: { people: 2, atMs: minute(21.5) } })
    expect(await store.figures(period(22, 60))).toMatchObject({ peak: { people: 3, atMs: minute(24) } })
    await store.insertOnline([])
    expect(await store.removeBefore(minute(1441))).toBeGreaterThan(0)
    expect((await store.figures(period(0, 2000))).peak).toBeUndefined()
  })

  test(`[ANA-03] ${name}: attendance has a value for every bucket, empty ones included, and counts each person once in a bucket`, async () => {
    const store = await filled()
    const halfHours = { startMs: minute(0), widthMs: 30 * min, count: 4 }
    expect(await store.attendance(period(0, 120), halfHours)).toEqual([
      { people: 3, pageViews: 3, messages: 1, meanStayMs: 740_000 },
      { people: 1, pageViews: 0, messages: 0, meanStayMs: 0 },
      { people: 1, pageViews: 1, messages: 0, meanStayMs: 10 * min },
      { people: 0, pageViews: 0, messages: 0, meanStayMs: 0 },
    ])
    const day = { startMs: minute(0), widthMs: 1440 * min, count: 1 }
    expect(await store.attendance(period(0, 1440), day)).toMatchObject([{ people: 3, pageViews: 4 }])
  })

  test(`[ANA-03] ${name}: areas by visits, with the time until the next view or the last sign of life`, async () => {
    const store = await filled()
    expect(await store.areas(period(0, 1440), 9)).toEqual({
      total: 2,
      rows: [
        { areaId: 'hall', visitors: 2, visits: 3, dwellMs: 37 * min, meanStayMs: 740_000 },
        { areaId: 'lobby', visitors: 1, visits: 1, dwellMs: 10 * min, meanStayMs: 10 * min },
      ],
    })
    expect(await store.areas(period(15, 65), 9)).toEqual({
      total: 1,
      rows: [{ areaId: 'hall', visitors: 2, visits: 3, dwellMs: 27 * min, meanStayMs: 9 * min }],
    })
    expect(await store.areas(period(0, 1440), 1)).toMatchObject({ total: 2, rows: [{ areaId: 'hall' }] })
  })

  test(`[ANA-03] ${name}: several views of an area in one go are one visit to it, 12 hours the most of one view`, async () => {
    const signs = Array.from({ length: 60 }, (_, index) => hitOf('e', 20 + index * 20))
    const store = await filled([
      hitOf('e', 0, { area: 'hall' }),
      hitOf('e', 5, { area: 'hall' }),
      hitOf('e', 10, { area: 'lobby' }),
      hitOf('e', 12, { area: 'hall' }),
      ...signs,
    ])
    expect(await store.areas(period(0, 1440), 9)).toMatchObject({
      rows: [
        { areaId: 'hall', visits: 2, dwellMs: 730 * min },
        { areaId: 'lobby', visits: 1, dwellMs: 2 * min },
      ],
    })
    expect(await store.figures(period(0, 1440))).toMatchObject({ visits: 1, meanStayMs: 1_200 * min })
  })

  test(`[ANA-03] ${name}: who is in an area when`, async () => {
    const store = await filled()
    const halfHours = { startMs: minute(0), widthMs: 30 * min, count: 3 }
    expect(await store.busy(period(0, 90), halfHours, 9)).toEqual({
      total: 2,
      rows: [
        { areaId: 'hall', people: [2, 1, 1] },
        { areaId: 'lobby', people: [1, 0, 0] },
      ],
    })
  })

  test(`[ANA-03] ${name}: widgets, pieces and what else was done`, async () => {
    const store = await filled()
    const day = period(0, 1440)
    expect(await store.widgets(day, 9)).toEqual({ total: 1, rows: [{ widgetId: 'w1', opens: 1, people: 1 }] })
    expect(await store.content(day, 9)).toEqual({
      total: 1,
      rows: [{ pieceId: 'p1', opens: 1, people: 1, likes: 1, meanTimeMs: 10 * min }],
    })
    const { rows, total } = await store.actions(day, undefined, 9)
    expect(total).toBe(4)
    expect(rows.map(({ topic, category, action, target, count }) => [topic, category, action, target, count])).toEqual([
      ['chat', 'chat', 'send', 'room', 1],
      ['other', 'login', 'login', undefined, 1],
      ['reactions', 'media-board', 'close', 'p1', 1],
      ['reactions', 'media-board', 'like', 'p1', 1],
    ])
    expect(await store.actions(day, 'chat', 9)).toMatchObject({ total: 1, rows: [{ category: 'chat', people: 1 }] })
  })

  test(`[ANA-03] ${name}: a like taken back is none; a piece is left with its area`, async () => {
    const store = await filled([
      hitOf('f', 0, { area: 'hall' }),
      hitOf('f', 1, { did: ['media-board', 'open', 'p2'], area: 'hall' }),
      hitOf('f', 2, { area: 'hall' }),
      hitOf('f', 3, { did: ['media-board', 'like', 'p2'], area: 'hall' }),
      hitOf('f', 4, { did: ['media-board', 'unlike', 'p2'], area: 'hall' }),
      hitOf('f', 9, { area: 'lobby' }),
      hitOf('f', 20),
    ])
    expect(await store.content(period(0, 60), 9)).toMatchObject({ rows: [{ likes: 0, meanTimeMs: 8 * min }] })
  })

  test(`[ANA-03] ${name}: each step of the funnel comes after the one before it`, async () => {
    const store = await filled([
      ...smallEvent,
      // Wrote before anything was opened.
      hitOf('g', 0, { area: 'hall' }),
      hitOf('g', 1, { did: ['chat', 'send'], area: 'hall' }),
      hitOf('g', 2, { did: ['widget', 'open', 'w1'], area: 'hall' }),
    ])
    expect(await store.funnel(period(0, 1440))).toEqual([
      { step: 'login', people: 4 },
      { step: 'area', people: 3 },
      { step: 'interaction', people: 3 },
      { step: 'chat', people: 1 },
    ])
  })

  test(`[ANA-03] ${name}: hits one by one, out of order and late make the same numbers`, async () => {
    const numbers = async (store: AnalyticsStore) => [
      await store.figures(period(0, 1440)),
      await store.areas(period(0, 1440), 9),
      await store.content(period(0, 1440), 9),
    ]
    const expected = await numbers(await filled())
    for (const order of [smallEvent.toReversed(), [...smallEvent.slice(7), ...smallEvent.slice(0, 7)]]) {
      const store = await open()
      for (const hit of order) await store.insert([hit])
      expect(await numbers(store)).toEqual(expected)
    }
  })

  test(`[ANA-03] ${name}: a visit is whole however long it is, and two modes never meet`, async () => {
    const store = await open()
    for (let at = 0; at <= 900; at += 25) await store.insert([hitOf('h', at), hitOf('h', at, { opMode: 'STAGE' })])
    expect(await store.figures(period(0, 1440))).toMatchObject({ visitors: 1, visits: 1, meanStayMs: 900 * min })
    // The middle of a visit whose signs of life are on both sides of the period.
    expect(await store.figures(period(801, 824))).toMatchObject({ visitors: 1, meanStayMs: 23 * min })
  })

  test(`[ANA-03] ${name}: who is here now, and what is kept at all`, async () => {
    const store = await open()
    expect(await store.kept('LIVE')).toBeUndefined()
    expect(await store.now('LIVE', { nowMs: minute(33), minuteMs: 0 })).toEqual({ people: 0, messagesLastMinute: 0 })
    await store.insert(smallEvent)
    expect(await store.now('LIVE', { nowMs: minute(33), minuteMs: minute(25) })).toEqual({
      people: 1,
      messagesLastMinute: 1,
    })
    expect(await store.kept('LIVE')).toEqual({ firstMs: minute(0), lastMs: minute(70) })
  })

  test(`[ANA-03] ${name}: pages list every line once, heartbeats combined and without names`, async () => {
    const store = await filled()
    const lines = []
    for (;;) {
      const page = await store.listLines(period(0, 1440), { after: lines.at(-1)?.cursor, limit: 3 })
      lines.push(...page)
      if (page.length < 3) break
    }
    const rows = lines.filter(({ kind }) => kind !== 'presence')
    expect(rows.map(({ atMs }) => (atMs - minute(0)) / min)).toEqual([0, 1, 10, 20, 22, 23, 24, 25, 32, 60])
    expect(rows[0]).toMatchObject({ kind: 'view', isKnown: true, areaId: 'lobby', path: '/v/expo/area/lobby' })
    expect(rows[1]).toMatchObject({ kind: 'event', isKnown: false, category: 'widget', action: 'open', name: 'w1' })
    expect(
      lines
        .filter(({ kind }) => kind === 'presence')
        .map(({ visitorId, atMs, untilMs, pings }) => [visitorId[0], atMs, untilMs, pings]),
    ).toEqual([
      ['a', minute(0), minute(25), 2],
      ['b', minute(20), minute(32), 1],
      ['d', minute(24), minute(24), 0],
      ['a', minute(60), minute(70), 1],
    ])
    expect(JSON.stringify(lines)).not.toContain('anna')
  })

  test(`[ANA-03][PRO-03] ${name}: an account takes its hits along; forgotten, it is in none and every count stays`, async () => {
    const store = await filled()
    expect(await store.listOf('anna')).toMatchObject([
      { atMs: minute(0), kind: 'view', areaId: 'lobby', opMode: 'LIVE' },
      { atMs: minute(60), kind: 'view', areaId: 'hall' },
    ])
    const before = await store.figures(period(0, 1440))
    await store.erase('anna')
    expect(await store.listOf('anna')).toEqual([])
    expect(await store.listOf('ben')).toHaveLength(1)
    expect(await store.figures(period(0, 1440))).toEqual(before)
  })

  test(`[ANA-03] ${name}: hits go when the time they are kept is over`, async () => {
    const store = await filled()
    expect(await store.removeBefore(minute(60))).toBeGreaterThan(0)
    expect(await store.removeBefore(minute(60))).toBe(0)
    expect(await store.figures(period(0, 1440))).toMatchObject({ visitors: 1, pageViews: 1, events: 0 })
    expect(await store.kept('LIVE')).toEqual({ firstMs: minute(60), lastMs: minute(70) })
    expect(await store.listOf('ben')).toEqual([])
  })

  test(`[ANA-03] ${name}: nothing is an answer too`, async () => {
    const store = await open()
    await store.insert([])
    const day = period(0, 1440)
    expect(await store.figures(day)).toMatchObject({ visitors: 0, visits: 0, meanStayMs: 0, messages: 0 })
    for (const asked of [store.areas(day, 9), store.widgets(day, 9), store.content(day, 9)])
      expect(await asked).toEqual({ rows: [], total: 0 })
    expect(await store.busy(day, { startMs: minute(0), widthMs: 60 * min, count: 24 }, 9)).toEqual({
      rows: [],
      total: 0,
    })
    expect(await store.funnel(day)).toMatchObject([{ people: 0 }, { people: 0 }, { people: 0 }, { people: 0 }])
  })
}
