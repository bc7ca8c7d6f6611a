import { createFakeClock } from '@foyer/testkit'
import { afterEach, expect, test } from 'vitest'
import { as, createFakeServer, type FakeServer } from '../../platform/http/testing/fake-server.ts'
import { hitOf, minute, smallEvent } from './analytics.store.contract.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { createMemoryAnalyticsStore } from './testing/analytics.store.memory.ts'
import { createInsightsFeature } from './insights.feature.ts'
import { createPicturePath } from './picture-path.ts'

let server: FakeServer | undefined
afterEach(async () => {
  await server?.app.close()
  server = undefined
})

const texts = (text: string, german = '') => [
  { locale: 'en', text },
  { locale: 'de', text: german },
]
const venue = {
  architectures: [
    {
      areas: [
        {
          id: 'hall',
          names: texts('Main hall', 'Hauptsaal'),
          contentWidgets: [{ id: 'w1', type: 'MEDIA_BOARD', name: texts('Films') }],
        },
      ],
      globalWidgets: [],
      mediaBoards: [
        {
          pieces: [
            {
              id: 'p1',
              kind: 'VIDEO',
              titles: texts('=Trams', 'Straßenbahnen'),
              speakers: [{ name: 'Mei Tanaka' }],
              posterAssetId: 'tram',
            },
          ],
        },
      ],
    },
  ],
  assets: [
    {
      id: 'tram',
      displayName: 'Tram',
      uri: '/assets/live/architecture/a/assets/tram.webp',
      mediaType: 'image/webp',
      width: 2_000,
      generation: 3,
    },
  ],
}

async function open(store = createMemoryAnalyticsStore(), online?: () => number) {
  await store.insert(smallEvent)
  const exports: unknown[] = []
  const clock = createFakeClock(minute(2_000))
  const { feature, noteOnline } = createInsightsFeature({
    store,
    clock,
    log: createMemoryLog(),
    online: async () => online?.(),
    venue: () => venue as never,
    picturePath: createPicturePath((path) => `${path}?signed`),
    countAccounts: async () => 12,
    goesTo: 'foyer',
    noteExport: async (note) => void exports.push(note),
  })
  server = await createFakeServer({ feature, handlers: feature.calls ?? {}, isPublic: true })
  const { app } = server
  const read = (path: string, who = 'root', headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/admin/analytics${path}`, headers: { ...as(who), ...headers } })
  return { store, exports, read, clock, feature, noteOnline }
}

const day = 'day=2026-11-20'

test('[ANA-03] a day is summarised, beside one to compare and what is so now', async () => {
  const { read, store, clock } = await open()
  await store.insert([{ ...hitOf('z', 0), atMs: clock.now() - 30_000 }])
  const answer = await read(`/summary?${day}&compareDay=2026-11-19&opMode=LIVE`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    period: { opMode: 'LIVE', fromMs: minute(0), toMs: minute(1440), utcOffset: 0 },
    figures: { visitors: 3, visits: 4, meanStayMs: 705_000, peak: { people: 3, atMs: minute(24) }, messages: 1 },
    compared: { period: { fromMs: minute(-1440) }, figures: { visitors: 0 } },
    now: { atMs: clock.now(), people: 1, accounts: 12 },
    goesTo: 'foyer',
  })
  expect(answer.json()).not.toHaveProperty('compared.figures.peak')
})

test('[ADM-04] where the venue has presence, here now is what it shows, and the peak the most it has shown', async () => {
  let people = 0
  const { read, store, clock, noteOnline } = await open(createMemoryAnalyticsStore(), () => people)
  const show = (next: number) => {
    people = next
    noteOnline('LIVE', next)
  }
  const numbers = async () => {
    const { figures, now } = (await read(`/summary?from=${minute(2_000)}&to=${minute(2_100)}`)).json<{
      figures: { peak?: { people: number; atMs: number } }
      now: { people: number }
    }>()
    return [now.people, figures.peak?.people, figures.peak && (figures.peak.atMs - minute(2_000)) / 60_000]
  }
  // Twenty leave and twenty others come: never more than twenty are there.
  await store.insert(Array.from({ length: 40 }, (_, index) => hitOf(`p${index}x`, 2_000)))
  show(20)
  show(0)
  show(20)
  expect(await numbers()).toEqual([20, 20, 0])
  await clock.advance(90_000)
  show(3)
  expect(await numbers()).toEqual([3, 20, 0])
  show(21)
  expect(await numbers()).toEqual([21, 21, 1.5])
  show(0)
  await clock.advance(600_000)
  expect(await numbers()).toEqual([0, 21, 1.5])
})

test('[ANA-03] visitors who arrive while the summary is computed are in the peak too when they are here now', async () => {
  const store = createMemoryAnalyticsStore()
  const { read, clock } = await open({
    ...store,
    async now(...asked) {
      await Promise.resolve()
      await store.insert(['x', 'y', 'z', 'q'].map((visitor) => ({ ...hitOf(visitor, 0), atMs: clock.now() })))
      return store.now(...asked)
    },
  })
  const answer = await read(`/summary?from=${clock.now() - 60_000}&to=${clock.now() + 60_000}`)
  expect(answer.json()).toMatchObject({ now: { people: 4 }, figures: { peak: { people: 4 } } })
})

test('[ANA-03][L10N-02] names and headings are in the language of the call, else of the browser, else English', async () => {
  const { read } = await open()
  const nameIn = async (query: string, headers = {}) =>
    (await read(`/areas?${day}${query}`, 'root', headers)).json<{ rows: { name: string }[] }>().rows[0]?.name
  expect(await nameIn('')).toBe('Main hall')
  expect(await nameIn('&locale=de')).toBe('Hauptsaal')
  expect(await nameIn('', { 'accept-language': 'de-CH,fr;q=0.8' })).toBe('Hauptsaal')
  expect(await nameIn('&locale=en', { 'accept-language': 'de' })).toBe('Main hall')
  expect(await nameIn('', { 'accept-language': '*' })).toBe('Main hall')
  const german = await read(`/csv/areas?${day}&locale=de`)
  expect(german.body.split('\r\n')).toMatchObject([
    '\uFEFF"Bereich","Bezeichnung","Besucher","Besuche","Zeit aller s","mittlere Dauer s"',
    expect.stringMatching(/^"hall","Hauptsaal",2,3,/),
    expect.stringMatching(/^"lobby",/),
    '',
  ])
  expect((await read(`/csv/summary?${day}&locale=de`)).body).toContain('"Seitenaufrufe",4')
  const refused = await read(`/areas?${day}&locale=klingon`)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ faults: [{ pointer: '/locale' }] })
})

test('[ANA-03][CON-07] a piece shows its poster only where that is a picture of this venue', () => {
  const path = createPicturePath((own) => `${own}?signed`)
  const asset = { mediaType: 'image/webp', generation: 1, width: 200 }
  const own = '/assets/live/architecture/a/assets/x.webp'
  expect(path({ ...asset, uri: own } as never)).toBe(`${own}?signed&generation=1`)
  expect(path({ ...asset, uri: own, width: 9_000, mediaType: 'image/svg+xml' } as never)).not.toContain('_w')
  expect(path({ ...asset, uri: own, mediaType: 'video/mp4' } as never)).toBeUndefined()
  expect(path({ ...asset, uri: own.replace('live', 'preview') } as never)).toBeUndefined()
  expect(path({ ...asset, uri: 'https://cdn.example/x.webp' } as never)).toBeUndefined()
})

test('[ANA-03] a day begins at midnight in the time zone of the caller', async () => {
  const { read } = await open()
  const { period } = (await read(`/funnel?${day}&utcOffset=-330`)).json<{ period: { fromMs: number } }>()
  expect(period.fromMs).toBe(minute(330))
  const attendance = await read(`/attendance?from=${minute(10)}&to=${minute(100)}&utcOffset=15&bucketMinutes=60`)
  expect(attendance.json<{ points: { atMs: number }[] }>().points.map(({ atMs }) => atMs)).toEqual([
    minute(-15),
    minute(45),
  ])
})

test('[ANA-03] the stage has its own numbers', async () => {
  const { read } = await open()
  expect((await read(`/summary?${day}&opMode=STAGE`)).json()).toMatchObject({ figures: { visitors: 1, events: 0 } })
})

test('[ANA-03] what was visited has the name the venue gives it; what the venue has no more has none', async () => {
  const { read } = await open()
  expect((await read(`/areas?${day}`)).json()).toMatchObject({
    rows: [{ areaId: 'hall', name: 'Main hall', visits: 3 }, { areaId: 'lobby' }],
    total: 2,
  })
  expect((await read(`/widgets?${day}`)).json()).toMatchObject({
    rows: [{ widgetId: 'w1', name: 'Films', kind: 'MEDIA_BOARD', areaId: 'hall' }],
  })
  expect((await read(`/content?${day}`)).json()).toMatchObject({
    rows: [
      {
        pieceId: 'p1',
        name: '=Trams',
        by: 'Mei Tanaka',
        kind: 'VIDEO',
        picture: '/assets/live/architecture/a/assets/tram_w320.webp?signed&generation=3',
        likes: 1,
      },
    ],
  })
  const areas = (await read(`/areas?${day}`)).json<{ rows: object[] }>()
  expect(areas.rows[1]).not.toHaveProperty('name')
  expect((await read(`/areas?${day}&limit=1`)).json()).toMatchObject({ rows: [{ areaId: 'hall' }], total: 2 })
})

test('[ANA-03] without a width a busy table has at most 48 buckets, and attendance 300', async () => {
  const { read } = await open()
  expect((await read(`/busy?${day}`)).json()).toMatchObject({ bucketMinutes: 30, buckets: { length: 48 } })
  expect((await read(`/attendance?${day}`)).json()).toMatchObject({ bucketMinutes: 5, points: { length: 288 } })
})

test.each([
  ['', 'day', 'missing'],
  ['?day=20.11.2026', 'day', ''],
  ['?day=2026-02-31', 'day', ''],
  [`?${day}&from=1`, 'from', 'beside day'],
  ['?from=1', 'to', 'missing'],
  ['?to=1', 'from', 'missing'],
  ['?from=5&to=5', 'to', 'after from'],
  ['?from=0&to=99999999999999', 'to', 'at most 400 days'],
  ['?from=yesterday&to=5', 'from', ''],
  [`?${day}&utcOffset=841`, 'utcOffset', 'at most 840'],
  [`?${day}&compareDay=2026-11-19&compareFrom=1`, 'compareFrom', 'beside compareDay'],
  [`?${day}&opMode=OTHER`, 'opMode', ''],
])('[ANA-03][ERR-08] %s is refused, naming %s', async (query, field, words) => {
  const { read } = await open()
  const answer = await read(`/summary${query}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ faults: [{ pointer: `/${field}` }] })
  expect(answer.json<{ errMsg: string }>().errMsg).toContain(words)
})

test('[ANA-03][ERR-08] too many buckets, rows or topics are refused by their field', async () => {
  const { read } = await open()
  const long = `from=0&to=${30 * 86_400_000}`
  for (const [path, field] of [
    [`/attendance?${long}&bucketMinutes=5`, 'bucketMinutes'],
    [`/busy?${long}&bucketMinutes=60`, 'bucketMinutes'],
    [`/busy?${day}&bucketMinutes=7`, 'bucketMinutes'],
    [`/areas?${day}&limit=501`, 'limit'],
    [`/areas?${day}&limit=0`, 'limit'],
    [`/actions?${day}&topic=secrets`, 'topic'],
  ]) {
    const answer = await read(path ?? '')
    expect(answer.statusCode, path).toBe(422)
    expect(answer.json(), path).toMatchObject({ faults: [{ pointer: `/${field}` }] })
  }
})

test('[ANA-03] moderators read numbers, single hits are for administrators, attendees see nothing', async () => {
  const { read } = await open()
  expect((await read(`/summary?${day}`, 'mona')).statusCode).toBe(200)
  expect((await read(`/hits.csv?${day}`, 'mona')).statusCode).toBe(403)
  expect((await read(`/summary?${day}`, 'alice')).statusCode).toBe(403)
  expect((await server?.app.inject({ url: `/api/admin/analytics/summary?${day}` }))?.statusCode).toBe(401)
})

test('[ANA-03] a table as CSV has every row, no formula, and is noted', async () => {
  const { read, exports } = await open()
  const answer = await read(`/csv/content?${day}&opMode=LIVE`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="content-live-2026-11-20.csv"',
  })
  expect(answer.body).toBe(
    `\uFEFF"piece","name","by","opens","people","likes","mean time s"\r\n"p1","'=Trams","Mei Tanaka",1,1,1,600\r\n`,
  )
  expect(exports).toEqual([
    {
      by: 'root',
      act: 'analytics.export',
      subject: 'content',
      details: { opMode: 'LIVE', from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' },
    },
  ])
})

test('[ANA-03] each table can be had as CSV, and all of them as one workbook', async () => {
  const { read } = await open()
  const rows = async (table: string) =>
    (await read(`/csv/${table}?${day}&bucketMinutes=30`)).body.trimEnd().split('\r\n').length - 1
  expect(await rows('summary')).toBe(9)
  expect(await rows('attendance')).toBe(48)
  expect(await rows('areas')).toBe(2)
  expect(await rows('busy')).toBe(2)
  expect(await rows('widgets')).toBe(1)
  expect(await rows('actions')).toBe(4)
  expect(await rows('funnel')).toBe(4)
  const workbook = await server?.app.inject({ url: `/api/admin/analytics.xlsx?${day}`, headers: as('root') })
  expect(workbook?.statusCode).toBe(200)
  // A ZIP, and one that ends as it should.
  expect(workbook?.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(workbook?.rawPayload.includes(Buffer.from('xl/worksheets/sheet8.xml'))).toBe(true)
})

test('[ANA-03] hits as CSV: every line, page after page, and no account in it', async () => {
  const { read, store } = await open()
  const many = Array.from({ length: 4_500 }, (_, index) => hitOf(`m${index % 50}x`, 100 + index / 60, { area: 'hall' }))
  await store.insert(many)
  const { body } = await read(`/hits.csv?${day}`)
  const [head, ...lines] = body.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFF"at","kind","visitor","view","known","path","area","category","action","name","value","until","pings"',
  )
  expect(lines.filter((line) => line.includes(',"view",'))).toHaveLength(4_504)
  expect(lines.filter((line) => line.includes(',"presence",'))).toHaveLength(54)
  expect(body).not.toContain('anna')
})

test('[ANA-03][PRO-03] an account takes its hits along and can be forgotten', async () => {
  const { feature } = await open()
  expect(await feature.personal?.read('anna')).toMatchObject({ hits: [{ kind: 'view' }, { kind: 'view' }] })
  await feature.personal?.erase('anna')
  expect(await feature.personal?.read('anna')).toBeUndefined()
})
