import { createFakeClock } from '@foyer/testkit'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { as, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { buildAssetEntry, buildVenue, inEnglish, openToAll } from '../../testing/build-venue.ts'
import type { VenueParts } from '../../testing/build-venue.ts'
import { listMediaOrigins } from './frame-origins.ts'
import { createVenueFeature } from './venue.feature.ts'
import { createMemoryVenueStore } from './testing/venue.store.memory.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const assets = ['film', 'poster', 'other'].map((id) => buildAssetEntry(id))
const piece = {
  id: 'opening',
  kind: 'VIDEO' as const,
  titles: inEnglish('piece-canary'),
  source: { kind: 'FILE' as const, assetId: 'film' },
  posterAssetId: 'poster',
}
const mediaBoards = [{ id: 'talks', names: inEnglish('Talks'), pieces: [piece] }]

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
  const save = (architecture: VenueParts['architecture'] = {}) =>
    venue.saveStage({
      venue: buildVenue({ assets, architecture: { mediaBoards, ...architecture } }),
      base: 'any',
      by: 'dana',
    })
  const publish = () => venue.publish({ architectureId: 'expo', by: 'dana' })
  const get = (url: string, who?: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { ...(who === undefined ? {} : as(who)), ...headers } })
  return { venue, save, publish, get }
}

test('[MED-01] [VEN-20] a board names the sessions of its pieces, without those that are cancelled, and none without an agenda', async () => {
  const { save, publish, get } = await setUp()
  const session = (id: string, more: object = {}) => ({
    id,
    titles: inEnglish(id),
    begin: '2026-11-26T10:00:00Z',
    end: '2026-11-26T11:00:00Z',
    areaId: 'plaza',
    pieceId: 'opening',
    ...more,
  })
  const sessions = [session('keynote'), session('off', { cancelled: true }), session('alone', { pieceId: undefined })]
  const named = async () =>
    (await get('/api/media-board/talks', 'alice')).json<{ data: { sessions: unknown } }>().data.sessions
  await save({ sessions })
  await publish()
  const { id, titles, begin, end, areaId, pieceId } = session('keynote')
  expect(await named()).toEqual([{ id, titles, begin, end, areaId, pieceId }])
  await save({ sessions: [session('renamed')] })
  await publish()
  expect(await named()).toMatchObject([{ id: 'renamed' }])
  await save({ sessions, agendaEnabled: false })
  await publish()
  expect(await named()).toEqual([])
})

test('[MED-01][API-02] the venue holds no piece, nor a file that only pieces name; a board is asked for by itself', async () => {
  const { save, publish, get } = await setUp()
  await save()
  await publish()
  const venue = await get('/api/ui/venue', 'alice')
  expect(venue.body).not.toContain('piece-canary')
  expect(venue.body).not.toContain('mediaBoards')
  const idsIn = (answer: { json(): unknown }) =>
    (answer.json() as { data: { assets: { id: string }[] } }).data.assets.map(({ id }) => id)
  expect(idsIn(venue)).toContain('other')
  expect(idsIn(venue)).not.toContain('poster')
  const board = await get('/api/media-board/talks', 'alice')
  expect(board.json()).toMatchObject({ data: { id: 'talks', pieces: [{ id: 'opening', recommended: false }] } })
  expect(idsIn(board)).toEqual(['film', 'poster'])
  expect((await get('/api/media-board/none', 'alice')).json()).toMatchObject({ code: 'media-board.not-found' })
  expect((await get('/api/media-board/talks?architectureId=fair', 'alice')).statusCode).toBe(404)
  // A designer saves the whole document again.
  expect((await get('/api/ui/venue', 'dana')).body).toContain('piece-canary')
})

test('[VEN-01][API-02] the venue holds no session, nor a file that only sessions name; a designer gets both', async () => {
  const { save, publish, get } = await setUp()
  const session = {
    id: 'keynote',
    titles: inEnglish('session-canary'),
    begin: '2026-11-20T10:00:00Z',
    end: '2026-11-20T11:00:00Z',
    areaId: 'foyer',
    speakers: [{ name: 'Ada', assetId: 'poster' }],
  }
  await save({ mediaBoards: [], sessions: [session] })
  await publish()
  const venue = await get('/api/ui/venue', 'alice')
  expect(venue.body).not.toContain('session-canary')
  expect(venue.json()).toMatchObject({ data: { architectures: [{ agendaEnabled: true }] } })
  expect((venue.json() as { data: { assets: { id: string }[] } }).data.assets.map(({ id }) => id)).not.toContain(
    'poster',
  )
  const whole = await get('/api/ui/venue', 'dana')
  expect(whole.body).toContain('session-canary')
  const agenda = await get('/api/agenda', 'alice')
  expect(agenda.json()).toMatchObject({ tracks: [], sessions: [{ id: 'keynote' }], assets: [{ id: 'poster' }] })
  expect((await get('/api/agenda')).statusCode).toBe(401)
  expect((await get('/api/agenda?architectureId=fair', 'alice')).json()).toMatchObject({ code: 'agenda.not-found' })
  await save({ mediaBoards: [], sessions: [] })
  await publish()
  expect((await get('/api/ui/venue', 'alice')).json()).toMatchObject({
    data: { architectures: [{ agendaEnabled: false }] },
  })
})

test('[VEN-01] the agenda names the board of each piece that a session has, and no other piece', async () => {
  const { save, publish, get } = await setUp()
  const other = { ...piece, id: 'closing' }
  const session = {
    id: 'keynote',
    titles: inEnglish('Keynote'),
    begin: '2026-11-20T10:00:00Z',
    end: '2026-11-20T11:00:00Z',
    areaId: 'foyer',
    pieceId: 'opening',
  }
  await save({ mediaBoards: [{ ...mediaBoards[0], pieces: [piece, other] }] as never, sessions: [session] })
  await publish()
  expect((await get('/api/agenda', 'alice')).json()).toMatchObject({
    pieces: [{ id: 'opening', mediaBoardId: 'talks', kind: 'VIDEO', isMeeting: false }],
  })
})

test('[MED-01] only a person who may read the venue may read its boards', async () => {
  const { save, publish, get } = await setUp()
  await save()
  await publish()
  expect((await get('/api/media-board/talks')).statusCode).toBe(401)
  await save({ ...openToAll })
  await publish()
  expect((await get('/api/media-board/talks')).statusCode).toBe(200)
  expect((await get('/stage/api/media-board/talks', 'alice')).statusCode).toBe(403)
})

test('[MED-01] a board that is unchanged is not sent again, in whatever encoding it is asked', async () => {
  const { save, publish, get } = await setUp()
  await save()
  await publish()
  const asGzip = () => get('/api/media-board/talks', 'alice', { 'accept-encoding': 'gzip' })
  let first = await asGzip()
  // Until it is compressed it is served as it is.
  while (first.headers['content-encoding'] !== 'gzip') {
    await new Promise((resolve) => setImmediate(resolve))
    first = await asGzip()
  }
  expect(JSON.parse(String(gunzipSync(first.rawPayload)))).toHaveProperty('data.pieces')
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await get('/api/media-board/talks', 'alice', known)).statusCode).toBe(304)
  await save({ names: inEnglish('Another name') })
  await publish()
  expect((await get('/api/media-board/talks', 'alice', known)).statusCode).toBe(304)
  await save({ mediaBoards: [{ ...mediaBoards[0], id: 'talks', names: inEnglish('Talks, and more'), pieces: [] }] })
  await publish()
  expect((await get('/api/media-board/talks', 'alice', known)).statusCode).toBe(200)
})

test('[MED-01] on stage designers see the board as it was saved, with files of the preview', async () => {
  const { save, get } = await setUp()
  await save()
  const board = await get('/stage/api/media-board/talks?architectureId=expo', 'dana')
  expect(board.body).toContain('/assets/preview/')
  expect((await get('/api/media-board/talks', 'dana')).statusCode).toBe(404)
})

test('[CHT-01] a content piece is a place, so that it has a room chat', async () => {
  const { venue, save, publish } = await setUp()
  await save()
  await publish()
  expect(venue.hasPlace('LIVE', { kind: 'piece', id: 'opening' })).toBe(true)
  expect(venue.hasPlace('LIVE', { kind: 'piece', id: 'none' })).toBe(false)
  expect(venue.hasPlace('LIVE', { kind: 'widget', id: 'opening' })).toBe(false)
  expect(venue.findPiece('LIVE', 'opening')?.board.id).toBe('talks')
})

test('[AST-01] attendees may load the files that pieces name', async () => {
  const { venue, save, publish } = await setUp()
  await save()
  await publish()
  expect(venue.assetVisibility.liveGeneration('poster', 'attendee')).toBe(1)
  expect(venue.assetVisibility.liveGeneration('none', 'attendee')).toBeUndefined()
})

test('[VEN-09] a page loads streams of pieces', () => {
  const stream = { ...piece, source: { kind: 'STREAM' as const, url: 'https://stream.example.org/live.m3u8' } }
  const venue = buildVenue({ assets, architecture: { mediaBoards: [{ id: 'talks', names: [], pieces: [stream] }] } })
  expect(listMediaOrigins(venue)).toContain('https://stream.example.org')
})
