import { afterEach, expect, test } from 'vitest'
import { gunzipSync, gzipSync } from 'node:zlib'
import { as, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createFakeClock } from '@foyer/testkit'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { buildAssetEntry, buildVenue, inEnglish, openToAll } from '../../testing/build-venue.ts'
import type { VenueParts, WidgetInput } from '../../testing/build-venue.ts'
import { createVenueFeature } from './venue.feature.ts'
import { createMemoryVenueStore } from './testing/venue.store.memory.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function setUp() {
  const clock = createFakeClock()
  const venue = createVenueFeature({ store: createMemoryVenueStore(), clock, log: createMemoryLog() })
  await venue.reload()
  const { app } = await createFakeServer({
    feature: venue.feature,
    handlers: venue.feature.calls ?? {},
    venue: { isPublic: venue.isPublic },
  })
  stops.push(
    () => app.close(),
    async () => venue.feature.stop?.(),
  )
  const save = (parts: VenueParts = {}) => venue.saveStage({ venue: buildVenue(parts), base: 'any', by: 'dana' })
  const publish = () => venue.publish({ architectureId: 'expo', by: 'dana' })
  const get = (url: string, who?: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { ...(who === undefined ? {} : as(who)), ...headers } })
  return { app, clock, venue, save, publish, get }
}

const secretMeeting = {
  id: 'talk',
  type: 'MEETING' as const,
  name: inEnglish('Talk'),
  configurations: [
    {
      id: 'talk-1',
      name: inEnglish('Talk'),
      hostMeetingUrl: 'https://meet.example.org/host-canary',
      meetingUrl: 'https://meet.example.org/seat',
    },
  ],
}

test('[API-04][API-02] the venue is answered as data, with the host left out for attendees and whole for designers', async () => {
  const { save, publish, get } = await setUp()
  await save({ widgets: [secretMeeting] })
  await publish()
  const [alice, dana] = [await get('/api/ui/venue', 'alice'), await get('/api/ui/venue', 'dana')]
  expect(alice.statusCode).toBe(200)
  expect(alice.json<{ data: object }>().data).toMatchObject({ version: 1, publishInfo: { publishedVersion: 1 } })
  expect(alice.body).toContain('/seat')
  expect(alice.body).not.toContain('host-canary')
  expect(dana.body).toContain('host-canary')
  expect((await get('/api/ui/venue')).statusCode).toBe(401)
})

test('[API-02] what is unchanged is not sent again, in whatever encoding it is asked', async () => {
  const { save, publish, get } = await setUp()
  await save()
  await publish()
  const first = await get('/api/ui/venue', 'alice', { 'accept-encoding': 'gzip' })
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(JSON.parse(String(gunzipSync(first.rawPayload)))).toHaveProperty('data')
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]+-gzip"$/)
  const again = await get('/api/ui/venue', 'alice', { 'accept-encoding': 'identity', 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await save({ assets: [buildAssetEntry('new')] })
  await publish()
  expect((await get('/api/ui/venue', 'alice', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('[VEN-09] a version that has just been published is sent as gzip for five seconds, while its clients fetch it, and then as Brotli', async () => {
  const { clock, save, publish, get } = await setUp()
  await save()
  await publish()
  const encoding = async () =>
    (await get('/api/ui/venue', 'alice', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']
  await clock.advance(4_999)
  expect(await encoding()).toBe('gzip')
  await clock.advance(1)
  await expect.poll(encoding).toBe('br')
})

test('[VEN-23][API-02] attendees get the published venue alone, by whatever id they ask', async () => {
  const { venue, save, publish, get } = await setUp()
  expect((await get('/api/ui/venue', 'alice')).json()).toMatchObject({ code: 'venue.not-found' })
  await save()
  await venue.saveStage({
    venue: buildVenue({ architecture: { id: 'fair', names: inEnglish('stage-canary') } }),
    base: 'any',
    by: 'dana',
  })
  await publish()
  expect((await get('/api/ui/venue?architectureId=expo', 'alice')).statusCode).toBe(200)
  for (const who of ['alice', 'dana'])
    expect((await get('/api/ui/venue?architectureId=fair', who)).statusCode).toBe(404)
  const stage = await get('/stage/api/ui/venue?architectureId=fair', 'dana')
  expect(stage.body).toContain('stage-canary')
  expect(stage.body).toContain('/assets/preview/architecture/expo/assets/hall.webp')
  expect((await get('/stage/api/ui/venue', 'dana')).json()).toMatchObject({
    data: { architectures: [{ id: 'expo' }], publishInfo: { publishedVersion: 1 } },
  })
  expect((await get('/stage/api/ui/venue', 'alice')).statusCode).toBe(403)
})

test('[PUB-05] designers read a published version on stage as it was, with its programme; no one else does, and it is newer than any stage', async () => {
  const { save, publish, get } = await setUp()
  const session = { id: 'keynote', titles: inEnglish('Keynote'), areaId: 'plaza' }
  const times = { begin: '2027-05-04T12:00:00.000Z', end: '2027-05-04T13:00:00.000Z' }
  await save({ architecture: { names: inEnglish('first-canary'), sessions: [{ ...session, ...times }] } })
  await publish()
  await save({ architecture: { names: inEnglish('second') } })
  await publish()
  const former = await get('/stage/api/ui/venue?architectureId=expo&publishedVersion=1', 'dana')
  expect(former.statusCode).toBe(200)
  expect(former.body).toContain('first-canary')
  expect(former.body).not.toContain('/assets/preview/')
  expect(former.json()).toMatchObject({ data: { version: 2_147_483_647, publishInfo: { publishedVersion: 1 } } })
  const agenda = await get('/stage/api/agenda?publishedVersion=1', 'dana')
  expect([agenda.statusCode, agenda.json<{ sessions: object[] }>().sessions.length]).toEqual([200, 1])
  expect((await get('/stage/api/ui/venue?architectureId=expo', 'dana')).body).not.toContain('first-canary')
  for (const [url, who, status] of [
    ['/stage/api/ui/venue?publishedVersion=1', 'alice', 403],
    ['/stage/api/ui/venue?publishedVersion=1', undefined, 401],
    ['/api/ui/venue?publishedVersion=1', 'dana', 404],
    ['/api/agenda?publishedVersion=1', 'alice', 404],
    ['/stage/api/ui/venue?publishedVersion=3', 'dana', 404],
    ['/stage/api/ui/venue?architectureId=fair&publishedVersion=1', 'dana', 404],
    ['/stage/api/ui/venue?publishedVersion=x', 'dana', 422],
  ] as const)
    expect([url, (await get(url, who)).statusCode]).toEqual([url, status])
})

test('[VEN-03] the version says what is on, and -1 while nothing is', async () => {
  const { venue, save, publish, get } = await setUp()
  const none = {
    mode: 'LIVE',
    publishedVersion: -1,
    publishedArchitectureId: null,
    version: 0,
    frameOriginsHash: expect.any(String),
  }
  expect((await get('/api/venue/version')).json()).toEqual(none)
  await save()
  await save()
  await publish()
  await save()
  const { frameOriginsHash } = (await get('/api/venue/version')).json()
  expect((await get('/api/venue/version')).json()).toMatchObject({
    publishedVersion: 1,
    publishedArchitectureId: 'expo',
    version: 2,
  })
  expect((await get('/stage/api/venue/version')).json()).toMatchObject({
    mode: 'STAGE',
    publishedArchitectureId: 'expo',
    version: 3,
  })
  await venue.unpublish({ by: 'dana' })
  // A venue that frames no other site makes no page reload when it is unpublished. Source: VEN-09.
  expect((await get('/api/venue/version')).json()).toEqual({ ...none, frameOriginsHash })
})

test('[VEN-08] [VEN-23] on stage every architecture has its own version; live an id changes nothing', async () => {
  const { venue, save, publish, get } = await setUp()
  await save()
  await save()
  const fair = { venue: buildVenue({ architecture: { id: 'fair' } }), base: 'any', by: 'dana' } as const
  await venue.saveStage(fair)
  await publish()
  const version = async (url: string) => (await get(url, 'dana')).json<object>()
  expect(await version('/stage/api/venue/version')).toMatchObject({ publishedArchitectureId: 'expo', version: 2 })
  expect(await version('/stage/api/venue/version?architectureId=fair')).toMatchObject({
    publishedVersion: -1,
    publishedArchitectureId: 'fair',
    version: 1,
  })
  expect(await version('/api/venue/version?architectureId=fair')).toEqual(await version('/api/venue/version'))
})

test('[VEN-09] [VEN-23] on stage the page of an architecture has its own origins; live an id changes nothing', async () => {
  const { venue, save, publish, get } = await setUp()
  await save({ widgets: [secretMeeting] })
  await publish()
  const saveFair = (widgets: WidgetInput[]) =>
    venue.saveStage({ venue: buildVenue({ widgets, architecture: { id: 'fair' } }), base: 'any', by: 'dana' })
  const otherMeeting = {
    ...secretMeeting,
    configurations: [{ id: 'talk-1', name: [], meetingUrl: 'https://calls.example/seat' }],
  }
  await saveFair([otherMeeting])
  const framed = (mode: 'LIVE' | 'STAGE', address: string) => venue.pageOrigins(mode, address).frameOrigins
  const [ofExpo, ofFair] = [['https://meet.example.org'], ['https://calls.example']]
  for (const address of [
    '/v/fair',
    '/v/fair/area/plaza?lang=de',
    '/login?redirect=%2Fv%2Ffair%2Farea',
    '/login?redirect=/stage/v/fair',
  ])
    expect([address, framed('STAGE', address), framed('LIVE', address)]).toEqual([address, ofFair, ofExpo])
  for (const address of [
    '/',
    '/v/expo',
    '/v/nowhere',
    '/v/fairer',
    '/login',
    '/login?redirect=https://x.example/v/fair',
  ])
    expect([address, framed('STAGE', address)]).toEqual([address, ofExpo])

  const hashOf = async (query: string, base = '/stage/api') =>
    (await get(`${base}/venue/version${query}`, 'dana')).json<{ frameOriginsHash: string }>().frameOriginsHash
  const before = await hashOf('?architectureId=expo')
  for (const id of ['expo', 'fair', 'nowhere'])
    expect([id, await hashOf(`?architectureId=${id}`)]).toEqual([
      id,
      venue.pageOrigins('STAGE', `/v/${id}`).frameOriginsHash,
    ])
  expect([await hashOf(''), await hashOf('', '/api')]).toEqual([before, before])
  await saveFair([])
  expect([await hashOf('?architectureId=expo'), await hashOf('?architectureId=fair')]).toEqual([
    before,
    (await setUp()).venue.pageOrigins('STAGE', '/').frameOriginsHash,
  ])
})

test("[API-02] whether one may enter is answered by one's right alone, published or not", async () => {
  const { app, save, publish } = await setUp()
  const head = async (who?: string) =>
    (await app.inject({ method: 'HEAD', url: '/api/ui/venue', headers: who === undefined ? {} : as(who) })).statusCode
  expect([await head('alice'), await head(), await head('nonsense')]).toEqual([200, 401, 401])
  await save({ architecture: openToAll })
  await publish()
  expect([await head('alice'), await head(), await head('guest')]).toEqual([200, 200, 200])
})

test('[AUT-01][VEN-20] a public venue is read without signing in, and its host addresses stay out', async () => {
  const { save, publish, get, venue } = await setUp()
  await save({ architecture: openToAll, widgets: [secretMeeting] })
  await publish()
  for (const who of [undefined, 'guest']) {
    const answer = await get('/api/ui/venue', who)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('host-canary')
  }
  expect(venue.isPublic('STAGE')).toBe(false)
})

test('[VEN-20] the next cut is served from a minute before its time', async () => {
  const { save, publish, get, clock } = await setUp()
  const begin = new Date(clock.now() + 10 * 60_000).toISOString()
  const reveal = {
    id: 'r',
    type: 'RICH_TEXT' as const,
    name: [],
    configurations: [{ id: 'r-1', name: [], begin, texts: inEnglish('future-canary') }],
  }
  await save({ widgets: [reveal] })
  await publish()
  const isShown = async () => (await get('/api/ui/venue', 'alice')).body.includes('future-canary')
  expect(await isShown()).toBe(false)
  clock.pass(9 * 60_000 - 1)
  expect(await isShown()).toBe(false)
  clock.pass(1)
  expect(await isShown()).toBe(true)
})

test('[SEC-12] the version of the stage is the same for all others, whatever is framed and whichever architecture they name', async () => {
  const { save, venue, get } = await setUp()
  await save()
  const strangers = async (query = '') => [
    (await get(`/stage/api/venue/version${query}`)).json<object>(),
    (await get(`/stage/api/venue/version${query}`, 'alice')).json<object>(),
  ]
  const before = await strangers()
  expect(before[0]).toMatchObject({ publishedArchitectureId: 'expo', frameOriginsHash: '' })
  await venue.saveStage({
    venue: buildVenue({ architecture: { id: 'fair' }, widgets: [secretMeeting] }),
    base: 'any',
    by: 'dana',
  })
  expect(await strangers('?architectureId=fair')).toEqual(await strangers())
  expect((await get('/stage/api/venue/version?architectureId=fair', 'dana')).json()).toMatchObject({
    publishedArchitectureId: 'fair',
    frameOriginsHash: expect.stringMatching(/./),
  })
})

test('[VEN-09] a publication, its end and a save on stage notify clients, each in the form of `/venue/version`', async () => {
  const clock = createFakeClock()
  const notified: [string, unknown][] = []
  const notify = (opMode: string, version: unknown) => void notified.push([opMode, version])
  const venue = createVenueFeature({ store: createMemoryVenueStore(), clock, log: createMemoryLog(), notify })
  stops.push(async () => venue.feature.stop?.())
  await venue.reload()
  await venue.saveStage({ venue: buildVenue({}), base: 'any', by: 'dana' })
  await venue.publish({ architectureId: 'expo', by: 'dana' })
  await venue.unpublish({ by: 'dana' })
  expect(notified).toMatchObject([
    ['STAGE', { mode: 'STAGE', version: 1, publishedArchitectureId: 'expo', publishedVersion: -1 }],
    ['LIVE', { mode: 'LIVE', publishedVersion: 1, publishedArchitectureId: 'expo' }],
    ['LIVE', { mode: 'LIVE', publishedVersion: -1, publishedArchitectureId: null }],
  ])
})

test('[EDT-02] [VEN-09] what a draft changes on stage is sent before its version, with the addresses stage has; not where it is large, or made of another version', async () => {
  const clock = createFakeClock()
  const sent: unknown[] = []
  const venue = createVenueFeature({
    store: createMemoryVenueStore(),
    clock,
    log: createMemoryLog(),
    notify: (opMode, { version }) => void sent.push([opMode, version]),
    sendStageChange: ({ architectureId, ...change }) => void sent.push([architectureId, change]),
  })
  stops.push(async () => venue.feature.stop?.())
  await venue.reload()
  await venue.saveStage({ venue: buildVenue({}), base: 'any', by: 'dana' })
  const documentGzip = gzipSync(JSON.stringify(buildVenue({})))
  const stageDraft = (version: number, since: number, value: string) =>
    venue.stageDraft({
      architectureId: 'expo',
      version,
      by: 'dana',
      venue: buildVenue({}),
      documentGzip,
      patch: { since, changes: [{ kind: 'set', path: ['later'], value }] },
    })
  await stageDraft(2, 1, '/assets/live/architecture/expo/hall.webp')
  await stageDraft(4, 3, 'of a version that was never there')
  await stageDraft(5, 4, 'x'.repeat(49_152))
  const value = '/assets/preview/architecture/expo/hall.webp'
  expect(sent).toEqual([
    ['STAGE', 1],
    ['expo', { since: 1, version: 2, changes: [{ kind: 'set', path: ['later'], value }] }],
    ['STAGE', 2],
    ['STAGE', 4],
    ['STAGE', 5],
  ])
})
