import { calls, previewReads, type Call, type CallName } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { afterEach, expect, test } from 'vitest'
import { hashSecret } from '../../../platform/auth/secrets.ts'
import { answerAllCalls, as, createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { listenOn, openPage } from '../../../platform/realtime/testing/page.ts'
import { buildVenue, inEnglish, type VenueParts } from '../../../testing/build-venue.ts'
import { createMemoryVenueStore } from '../testing/venue.store.memory.ts'
import { createVenueFeature } from '../venue.feature.ts'
import { createPreviewFeature } from './preview.feature.ts'
import { createPreviewLinks, type PreviewLinkAct } from './preview-links.ts'
import { createMemoryPreviewLinkStore } from './testing/preview-link.store.memory.ts'

const hourMs = 3_600_000
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function setUp() {
  const clock = createFakeClock()
  const venue = createVenueFeature({ store: createMemoryVenueStore(), clock, log: createMemoryLog() })
  const save = (id: string, parts: VenueParts = {}) =>
    venue.saveStage({
      venue: buildVenue({ ...parts, architecture: { id, ...parts.architecture } }),
      base: 'any',
      by: 'dana',
    })
  await venue.reload()
  await save('fair', { architecture: { names: inEnglish('fair-canary') } })
  await save('expo')
  const store = createMemoryPreviewLinkStore((id) => venue.staged(id) !== undefined)
  const acts: PreviewLinkAct[] = []
  const links = createPreviewLinks({ store, clock, noteAct: async (act) => void acts.push(act) })
  const preview = createPreviewFeature({
    links,
    clock,
    publicUrl: undefined,
    listNames: async (ids) => new Map(ids.map((id) => [id, id.toUpperCase()])),
  })
  const server = await createFakeServer({
    feature: venue.feature,
    handlers: { ...answerAllCalls(), ...venue.feature.calls, ...preview.feature.calls },
    venue: { isPublic: venue.isPublic },
    findPreview: preview.find,
  })
  const { app } = server
  stops.push(
    () => app.close(),
    async () => venue.feature.stop?.(),
  )
  const linksUrl = (id = 'expo') => `/api/designer/architecture/${id}/preview-links`
  const post = (url: string, payload?: object, who?: string) =>
    app.inject({
      method: 'POST',
      url,
      ...(payload !== undefined && { payload }),
      headers: who === undefined ? {} : as(who),
    })
  const create = (body: object = { name: 'Agency' }, who = 'dana', id?: string) => post(linksUrl(id), body, who)
  const list = async () =>
    (await app.inject({ url: linksUrl(), headers: as('dana') })).json<{ links: { id: string }[] }>().links
  const open = (secret: string, remoteAddress?: string) =>
    app.inject({
      method: 'POST',
      url: '/stage/api/preview/open',
      payload: { secret },
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
  /** A browser that has opened a link. */
  const opened = async (body?: object, id?: string) => {
    const { link, secret } = (await create(body, 'dana', id)).json<{ link: { id: string }; secret: string }>()
    const cookie = String((await open(secret)).headers['set-cookie']).split(';')[0] ?? ''
    const get = (url: string, headers: object = {}) => app.inject({ url, headers: { cookie, ...headers } })
    return { id: link.id, secret, cookie, get }
  }
  return { ...server, clock, venue, store, acts, save, post, create, list, open, opened, linksUrl }
}

const load = '/stage/api/ui/venue?architectureId=expo'

test('[PUB-06] a link opens the draft for a browser without an account, and what only hosts may know is left out', async () => {
  const { save, opened, list, venue } = await setUp()
  const { id, get, secret, cookie } = await opened()
  await save('expo', {
    widgets: [
      {
        id: 'talk',
        type: 'MEETING',
        name: inEnglish('Talk'),
        configurations: [
          {
            id: 'later',
            name: inEnglish('Later'),
            begin: '2030-01-01T10:00:00Z',
            hostMeetingUrl: 'https://meet.example.org/host-canary',
            meetingUrl: 'https://meet.example.org/seat',
          },
        ],
      },
    ],
  })
  expect(cookie).toBe(`__Host-foyer-preview=${secret}`)
  const draft = await get(load)
  expect([draft.statusCode, draft.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(draft.body).toContain('/seat')
  expect(draft.body).not.toContain('host-canary')
  expect((await get('/stage/api/preview')).json()).toEqual({
    architectureId: 'expo',
    endsAt: expect.stringMatching(/^\d{4}-/),
  })
  expect((await get('/stage/api/venue/version?architectureId=expo')).json()).toMatchObject({
    publishedArchitectureId: 'expo',
    version: 2,
    frameOriginsHash: venue.pageOrigins('STAGE', '/v/expo').frameOriginsHash,
  })
  expect(await list()).toMatchObject([{ id, name: 'Agency', openings: 1, creatorName: 'DANA' }])
})

test('[PUB-06] a link reads no other architecture, not even by leaving its id out', async () => {
  const { app, opened } = await setUp()
  const { get } = await opened()
  for (const url of [
    '/stage/api/ui/venue',
    '/stage/api/ui/venue?architectureId=fair',
    '/stage/api/agenda?architectureId=fair',
    '/stage/api/media-board/talks?architectureId=fair',
    '/stage/api/media-board/talks',
    '/stage/api/ui/architecture/fair/assets/hall/download',
  ]) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.body).not.toContain('fair-canary')
  }
  const version = '/stage/api/venue/version?architectureId=fair'
  expect((await get(version)).json()).toEqual((await app.inject({ url: version })).json())
})

test('[PUB-06] of all calls a link lets its bearer make the reads of a preview and those open to anyone', async () => {
  const { app, opened } = await setUp()
  const { cookie } = await opened()
  const addressOf = (name: CallName) => {
    const path = calls[name].path.replace(/:(\w+)/g, (_, part: string) => (/architectureID/i.test(part) ? 'expo' : 'x'))
    const { query = [] }: Call = calls[name]
    return `/stage/api${path}${query.includes('architectureId') ? '?architectureId=expo' : ''}`
  }
  const asked = (Object.keys(calls) as CallName[]).filter((name) => !('base' in calls[name]))
  const outcomes = await Promise.all(
    asked.map(async (name) => {
      const request = { method: calls[name].method, url: addressOf(name) }
      const alone = (await app.inject(request)).statusCode
      const withLink = (await app.inject({ ...request, headers: { cookie } })).statusCode
      return { name, alone, withLink }
    }),
  )
  const gained = outcomes.filter(({ alone, withLink }) => alone !== withLink)
  expect(gained.map(({ name }) => name).toSorted()).toEqual(
    previewReads.filter((name) => name !== 'venue.version').toSorted(),
  )
  const closed = outcomes.filter(({ name, alone }) => alone === 401 && !gained.some((one) => one.name === name))
  expect(closed.every(({ withLink }) => withLink === 401)).toBe(true)
  expect(closed.length).toBeGreaterThan(80)
})

test('[PUB-06] the live venue and its calls are not open to the bearer of a link', async () => {
  const { opened, venue } = await setUp()
  await venue.publish({ architectureId: 'expo', by: 'dana' })
  const { get } = await opened()
  expect((await get('/api/ui/venue?architectureId=expo')).statusCode).toBe(401)
  expect((await get('/api/preview')).statusCode).toBe(410)
})

test('[PUB-06] a token decides who the caller is, whatever link the browser has', async () => {
  const { opened } = await setUp()
  const { get } = await opened()
  expect((await get(load, as('alice'))).statusCode).toBe(403)
  expect((await get(load, as('nobody-we-know'))).statusCode).toBe(401)
  expect((await get('/stage/api/ui/venue?architectureId=fair', as('dana'))).body).toContain('fair-canary')
})

test('[PUB-06] a revoked link ends at once, in a browser that has it open too', async () => {
  const { opened, open, post, linksUrl, list, acts } = await setUp()
  const { id, secret, get } = await opened()
  const revoke = () => post(`${linksUrl()}/${id}/revoke`, undefined, 'dana')
  expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 204])
  for (const url of [load, '/stage/api/preview', '/stage/api/agenda?architectureId=expo']) {
    expect([url, (await get(url)).json<{ code: string }>().code]).toEqual([url, 'preview.link-ended'])
  }
  expect((await open(secret)).statusCode).toBe(410)
  expect(await list()).toMatchObject([{ id, revokedAt: expect.any(String) }])
  const act = { by: 'dana', architectureId: 'expo', linkId: id }
  expect(acts).toEqual([
    { act: 'preview.create-link', ...act },
    { act: 'preview.revoke-link', ...act },
  ])
})

test('[PUB-06] a link ends with its time: after a week unless something else was chosen', async () => {
  const { opened, clock } = await setUp()
  const [hour, week] = [await opened({ name: 'Agency', expiresInHours: 1 }), await opened()]
  await clock.advance(hourMs - 1)
  expect((await hour.get(load)).statusCode).toBe(200)
  await clock.advance(1)
  expect([(await hour.get(load)).statusCode, (await week.get(load)).statusCode]).toEqual([410, 200])
  await clock.advance(7 * 24 * hourMs - hourMs)
  expect((await week.get(load)).statusCode).toBe(410)
})

test('[PUB-06] links are made, listed and revoked by designers alone', async () => {
  const { app, create, opened, post, linksUrl } = await setUp()
  const { id } = await opened()
  for (const who of ['alice', 'mona']) {
    expect((await create({ name: 'x' }, who)).statusCode).toBe(403)
    expect((await app.inject({ url: linksUrl(), headers: as(who) })).statusCode).toBe(403)
    expect((await post(`${linksUrl()}/${id}/revoke`, undefined, who)).statusCode).toBe(403)
  }
  expect((await app.inject({ url: linksUrl() })).statusCode).toBe(401)
  expect((await post(linksUrl(), { name: 'x' })).statusCode).toBe(401)
})

test.each([
  [{}],
  [{ name: '' }],
  [{ name: '   ' }],
  [{ name: 'x'.repeat(81) }],
  [{ name: 7 }],
  [{ name: 'x', expiresInHours: 0 }],
  [{ name: 'x', expiresInHours: 721 }],
  [{ name: 'x', expiresInHours: 1.5 }],
  [{ name: 'x', secret: 'mine' }],
])('[PUB-06] a link with %j is refused', async (body) => {
  const { create, list } = await setUp()
  expect((await create(body)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await list()).toEqual([])
})

test('[PUB-06] what is not on stage has no link, and the link of one draft is not revoked through another', async () => {
  const { create, opened, post, linksUrl } = await setUp()
  expect((await create({ name: 'x' }, 'dana', 'nowhere')).json()).toMatchObject({ code: 'venue.not-found' })
  const { id, get } = await opened()
  expect((await post(`${linksUrl('fair')}/${id}/revoke`, undefined, 'dana')).statusCode).toBe(404)
  expect((await get(load)).statusCode).toBe(200)
})

test('[PUB-06] a draft has at most 50 working links', async () => {
  const { create, list, post, linksUrl, clock } = await setUp()
  for (let made = 0; made < 50; made++) {
    await clock.advance(1_000)
    expect((await create()).statusCode).toBe(200)
  }
  expect((await create()).json()).toMatchObject({ code: 'preview.too-many-links', params: { max: 50 } })
  await post(`${linksUrl()}/${(await list())[0]?.id ?? ''}/revoke`, undefined, 'dana')
  expect((await create()).statusCode).toBe(200)
})

test('[PUB-06] the secret is answered once, and its hash alone is stored', async () => {
  const { app, opened, store, linksUrl } = await setUp()
  const { id, secret } = await opened()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect((await app.inject({ url: linksUrl(), headers: as('dana') })).body).not.toContain(secret)
  const row = await store.find(id)
  expect(row?.secretHash).toBe(hashSecret(secret))
  expect(JSON.stringify(row)).not.toContain(secret)
})

test('[PUB-06] a guessed secret opens nothing, and guesses of one address are limited', async () => {
  const { open, opened } = await setUp()
  const { secret } = await opened()
  const guess = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
  const from = '203.0.113.7'
  for (const wrong of ['', 'x', `${secret}x`, "' or 1=1"]) expect((await open(wrong, from)).statusCode).toBe(422)
  const statuses: number[] = []
  for (let count = 0; count < 70; count++) statuses.push((await open(guess, from)).statusCode)
  expect([...new Set(statuses)]).toEqual([410, 429])
  expect((await open(secret, '203.0.113.8')).statusCode).toBe(200)
})

test('[PUB-06] a cookie with anything but the secret of a working link opens nothing', async () => {
  const { app, opened, list } = await setUp()
  const { secret, id } = await opened()
  const [link] = await list()
  for (const value of ['', 'x', id, hashSecret(secret), 'A'.repeat(43), JSON.stringify(link)]) {
    const { statusCode } = await app.inject({ url: load, headers: { cookie: `__Host-foyer-preview=${value}` } })
    expect([401, 410]).toContain(statusCode)
  }
})

test('[PUB-06] the secret of a link opens no realtime connection', async () => {
  const { app, opened } = await setUp()
  const { secret, cookie } = await opened()
  const host = await listenOn(app)
  const page = await openPage(host, { path: '/stage/api/realtime', token: secret, headers: { cookie } })
  expect(await page.closed).toMatchObject({ code: expect.any(Number) })
  expect(page.frames).toMatchObject([{ type: 'realtime.closed' }])
})
