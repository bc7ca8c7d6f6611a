import { createFakeClock } from '@foyer/testkit'
import { Venue } from '@foyer/contract'
import { afterEach, expect, test } from 'vitest'
import { as, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import { createAgendaFeature } from './agenda.feature.ts'
import { createMemoryAgendaStore } from './testing/agenda.store.memory.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const session = (id: string, more: object = {}) => ({
  id,
  titles: [...inEnglish(`About ${id}`), { locale: 'de', text: `Über ${id}` }],
  begin: '2026-11-20T10:00:00+01:00',
  end: '2026-11-20T11:00:00+01:00',
  areaId: 'hall',
  ...more,
})
const venue = Venue.parse(
  buildVenue({ architecture: { sessions: [session('keynote'), session('panel', { cancelled: true })] } }),
)

async function setUp(store = createMemoryAgendaStore()) {
  const clock = createFakeClock()
  const state = { isPublic: false, hasVenue: true, accounts: new Set(['alice', 'bob']) }
  const feature = createAgendaFeature({
    store,
    clock,
    document: () => (state.hasVenue ? { architectureId: 'expo', version: 7, venue } : undefined),
    shownVenue,
    isPublic: () => state.isPublic,
    canSignIn: async (userId) => state.accounts.has(userId),
    publicUrl: 'https://venue.example.org',
  })
  const { app } = await createFakeServer({
    feature,
    handlers: feature.calls ?? {},
    venue: { isPublic: () => state.isPublic },
  })
  stops.push(() => app.close())
  const get = (url: string, who?: string) =>
    app.inject({ method: 'GET', url, headers: who === undefined ? {} : as(who) })
  const post = (url: string, payload: object, who?: string) =>
    app.inject({ method: 'POST', url, payload, headers: who === undefined ? {} : as(who) })
  const secretOf = async (who: string, renew = false) =>
    (await post('/api/agenda/calendar-secret', { renew }, who)).json<{ secret: string }>().secret
  return { state, feature, clock, get, post, secretOf }
}

const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)

test('[PRO-03] each attendee has a schedule of their own; sessions the venue does not have are refused', async () => {
  const { get, post, feature } = await setUp()
  const set = (sessionId: string, isFavourite: boolean, who?: string) =>
    post('/api/agenda/favourite', { sessionId, isFavourite }, who)
  expect((await set('keynote', true, 'alice')).statusCode).toBe(204)
  expect((await set('none', true, 'alice')).json()).toMatchObject({ code: 'agenda.session-not-found' })
  expect((await set('none', false, 'alice')).statusCode).toBe(204)
  expect((await set('keynote', true)).statusCode).toBe(401)
  expect((await get('/api/agenda/favourites', 'alice')).json()).toEqual({ sessionIds: ['keynote'] })
  expect((await get('/api/agenda/favourites', 'bob')).json()).toEqual({ sessionIds: [] })
  expect(await feature.personal?.read('alice')).toMatchObject({
    favourites: [{ opMode: 'LIVE', sessionId: 'keynote' }],
  })
  await set('keynote', false, 'alice')
  expect((await get('/api/agenda/favourites', 'alice')).json()).toEqual({ sessionIds: [] })
})

test('[VEN-20] the calendar has each session in UTC, in the language that is asked for, and cancelled ones as cancelled', async () => {
  const { state, get } = await setUp()
  state.isPublic = true
  const answer = await get('/api/agenda/calendar.ics?language=de')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(summaries(answer.body)).toEqual(['Über keynote', 'Über panel'])
  expect(answer.body).toContain('UID:keynote@venue.example.org\r\n')
  expect(answer.body).toContain('DTSTART:20261120T090000Z\r\n')
  expect(answer.body).toContain('SEQUENCE:7\r\n')
  expect(answer.body.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
})

test('[SEC-12] a venue with a login gives its calendar only to who has the secret of an account that can sign in', async () => {
  const { state, get, post, secretOf } = await setUp()
  const codeOf = async (query: string) => (await get(`/api/agenda/calendar.ics${query}`)).statusCode
  expect(await codeOf('')).toBe(404)
  expect(await codeOf(`?secret=${'0'.repeat(32)}`)).toBe(404)
  expect((await post('/api/agenda/calendar-secret', { renew: false })).statusCode).toBe(401)
  const secret = await secretOf('alice')
  expect(secret).toMatch(/^[\da-f]{32}$/)
  expect(await secretOf('alice')).toBe(secret)
  expect(await secretOf('bob')).not.toBe(secret)
  expect(await codeOf(`?secret=${secret}`)).toBe(200)
  expect((await get(`/stage/api/agenda/calendar.ics?secret=${secret}`)).statusCode).toBe(401)
  expect(await secretOf('alice', true)).not.toBe(secret)
  expect(await codeOf(`?secret=${secret}`)).toBe(404)
  const renewed = await secretOf('alice')
  state.accounts.delete('alice')
  expect(await codeOf(`?secret=${renewed}`)).toBe(404)
})

test("[PRO-03] the calendar of one's own schedule has its sessions only, and needs the secret in public venues too", async () => {
  const { state, get, post, secretOf } = await setUp()
  state.isPublic = true
  await post('/api/agenda/favourite', { sessionId: 'panel', isFavourite: true }, 'alice')
  const own = await get(`/api/agenda/calendar.ics?only=favourites&secret=${await secretOf('alice')}`)
  expect(summaries(own.body)).toEqual(['About panel'])
  expect((await get('/api/agenda/calendar.ics?only=favourites')).statusCode).toBe(404)
  state.hasVenue = false
  expect((await get('/api/agenda/calendar.ics')).json()).toMatchObject({ code: 'agenda.calendar-not-found' })
})

test('[NOD-02] a schedule and the secret of its calendar are the same on two nodes', async () => {
  const store = createMemoryAgendaStore()
  const [here, there] = [await setUp(store), await setUp(store)]
  await here.post('/api/agenda/favourite', { sessionId: 'panel', isFavourite: true }, 'alice')
  expect((await there.get('/api/agenda/favourites', 'alice')).json()).toEqual({ sessionIds: ['panel'] })
  const secret = await there.secretOf('alice')
  expect(await here.secretOf('alice')).toBe(secret)
  const calendar = await here.get(`/api/agenda/calendar.ics?only=favourites&secret=${secret}`)
  expect(summaries(calendar.body)).toEqual(['About panel'])
  await here.secretOf('alice', true)
  expect((await there.get(`/api/agenda/calendar.ics?secret=${secret}`)).statusCode).toBe(404)
})
