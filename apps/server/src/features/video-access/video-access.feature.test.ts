import type { VenueInput } from '@foyer/contract'
import { afterEach, expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import { as, bearers, createFakeServer, type FakeServer } from '../../platform/http/testing/fake-server.ts'
import { buildVenue, inEnglish, type WidgetInput } from '../../testing/build-venue.ts'
import { createVideoAccessFeature } from './video-access.feature.ts'

const host = 'https://meet.example/host-canary?roomKey=secret'
const viewer = 'https://meet.example/viewer'
const general = 'https://meet.example/general'
type Meeting = Extract<VenueInput['architectures'][number]['globalWidgets'][number], { type: 'MEETING' }>

const meeting = (id: string, configuration: Partial<Meeting['configurations'][number]> = {}): WidgetInput => ({
  id,
  type: 'MEETING',
  name: inEnglish('Talk'),
  configurations: [{ id: 'now', name: [], hostMeetingUrl: host, viewerMeetingUrl: viewer, ...configuration }],
})

let open: FakeServer | undefined
afterEach(async () => {
  await open?.app.close()
  open = undefined
})

async function setUp(...widgets: WidgetInput[]) {
  const venue = buildVenue({ widgets, globalWidgets: [meeting('everywhere', { meetingUrl: general })] })
  const { feature } = createVideoAccessFeature({
    venue: (opMode) => (opMode === 'LIVE' ? venue : undefined),
    grantCall: ({ opMode, callId, userId }) =>
      opMode === 'LIVE' && callId === 'c1' && userId === 'alice'
        ? Promise.resolve({ iceServers: [{ urls: ['stun:venue.example'] }] })
        : Promise.reject(new CallError('video-access.not-found', 'You are in no such call.')),
  })
  const server = await createFakeServer({ handlers: feature.calls ?? {}, isPublic: true })
  open = server
  const ask = (who: string, body: object, base = '/api') =>
    server.app.inject({ method: 'POST', url: `${base}/video-access`, headers: as(who), payload: body })
  const join = async (who: string, widgetId = 'talk', configId = 'now', base?: string) => {
    const answer = await ask(who, { kind: 'meeting', widgetId, configId }, base)
    return answer.json<{ url?: string; code?: string }>()
  }
  return { ...server, ask, join }
}

test('[AUT-24] [WID-01] moderators and those above get the host’s address, others the viewers’', async () => {
  const { join } = await setUp(meeting('talk', { meetingUrl: general }))
  for (const who of ['mona', 'dana', 'root']) expect(await join(who)).toEqual({ url: host })
  expect(await join('alice')).toEqual({ url: viewer })
})

test('[AUT-24] an account the configuration names is a host of that meeting alone', async () => {
  const { join } = await setUp(meeting('talk', { hostUserIds: ['alice'] }), meeting('other'))
  expect([await join('alice'), await join('bob'), await join('alice', 'other')]).toEqual([
    { url: host },
    { url: viewer },
    { url: viewer },
  ])
})

test('[WID-01] the first address that is there counts, and a host’s never counts for others', async () => {
  const { join } = await setUp(
    meeting('general', { hostMeetingUrl: undefined, viewerMeetingUrl: undefined, meetingUrl: general }),
    meeting('hosts', { viewerMeetingUrl: undefined }),
    meeting('none', { hostMeetingUrl: undefined, viewerMeetingUrl: undefined }),
  )
  expect([await join('mona', 'general'), await join('alice', 'general')]).toEqual([{ url: general }, { url: general }])
  expect(await join('mona', 'hosts')).toEqual({ url: host })
  for (const id of ['hosts', 'none']) expect(await join('alice', id)).toMatchObject({ code: 'video-access.not-found' })
})

test('[WID-01] a widget of every area has its meeting too', async () => {
  const { join } = await setUp()
  expect(await join('alice', 'everywhere')).toEqual({ url: viewer })
})

test('[WID-01] what is not a meeting of this venue is not found, and stage is another venue', async () => {
  const { join } = await setUp(meeting('talk'), { id: 'card', type: 'COUNTDOWN', name: [], configurations: [] })
  const missing = { code: 'video-access.not-found' }
  expect(await join('mona', 'nowhere')).toMatchObject(missing)
  expect(await join('mona', 'talk', 'never')).toMatchObject(missing)
  expect(await join('mona', 'card')).toMatchObject(missing)
  expect(await join('dana', 'talk', 'now', '/stage/api')).toMatchObject(missing)
})

test('[WID-01] the answer must not be cached, and no address is in the log', async () => {
  const { ask, log } = await setUp(meeting('talk'))
  const answer = await ask('mona', { kind: 'meeting', widgetId: 'talk', configId: 'now' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(log.lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(log.lines)).not.toMatch(/meet\.example|secret|canary/)
})

test('[WID-01] nothing an attendee is answered holds a host’s address, whatever they ask', async () => {
  const { ask } = await setUp(meeting('talk'), meeting('hosts', { viewerMeetingUrl: undefined }))
  for (const body of [
    { kind: 'meeting', widgetId: 'talk', configId: 'now' },
    { kind: 'meeting', widgetId: 'hosts', configId: 'now' },
    { kind: 'meeting', widgetId: 'talk', configId: 'now', host: true },
    { kind: 'meeting', widgetId: ['talk'], configId: 'now' },
    { kind: 'meeting', widgetId: 'talk' },
    { kind: 'host', widgetId: 'talk', configId: 'now' },
  ]) {
    expect((await ask('alice', body)).body).not.toMatch(/host-canary|roomKey/)
  }
})

test('[CHT-05] a person in a call gets what the call needs, and it must not be cached; others get nothing', async () => {
  const { ask, log } = await setUp()
  const answer = await ask('alice', { kind: 'call', callId: 'c1' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({ iceServers: [{ urls: ['stun:venue.example'] }] })
  for (const [who, callId] of [
    ['bob', 'c1'],
    ['alice', 'c2'],
  ] as const) {
    const refused = await ask(who, { kind: 'call', callId })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'video-access.not-found'])
  }
  expect(JSON.stringify(log.lines)).not.toContain('stun:')
})

test('[AUT-20] a person without an account gets no meeting from here, also in a public venue', async () => {
  const { app, ask } = await setUp(meeting('talk'))
  const body = { kind: 'meeting', widgetId: 'talk', configId: 'now' }
  expect((await ask('guest', body)).statusCode).toBe(403)
  expect((await app.inject({ method: 'POST', url: '/api/video-access', payload: body })).statusCode).toBe(401)
  expect(bearers['guest']?.kind).toBe('visitor')
})
