// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AskedAhead } from '../../platform/fetch-ahead.ts'
import { type Backstage, live, openVenue } from '../testing/open-venue.ts'

const origin = 'https://venue.example'
const nowMs = Date.parse('2026-11-19T08:00:00Z')

const ahead = (path: string, answer: Response, more: Partial<AskedAhead> = {}): AskedAhead => ({
  method: 'GET',
  url: origin + path,
  answer: Promise.resolve(answer),
  arrivedAtMs: nowMs,
  ...more,
})
const bearerOf = (authority: string) => `x.${btoa(JSON.stringify({ authorities: [authority] }))}.y`
const sessionOf = (authority: string) => ({
  idToken: bearerOf(authority),
  expiresInS: 1200,
  user: { userId: authority, email: `${authority}@example.org`, attributes: { name: authority } },
})
const refusal = () => Response.json({ errMsg: 'no', code: 'auth.forbidden', requestId: 'r' }, { status: 403 })

const attendeeAsks = { signedIn: true, ...sessionOf('attendee') }

test('[AUT-14] [NAV-03] a designer who signs in where an attendee was refused enters, and stays signed in', async () => {
  const { app, address } = await openVenue('/stage/v/a1/area/hall', {
    version: { ...live(), mode: 'STAGE' },
    asked: [
      ahead('/stage/api/identity/refresh', Response.json(attendeeAsks), { method: 'POST' }),
      ahead('/stage/api/ui/venue?architectureId=a1', refusal()),
    ],
    answerFirst: (called, authorization) => {
      if (called === '/identity/sign-in') return Response.json(sessionOf('designer'))
      return called.startsWith('/ui/venue') && authorization !== `Bearer ${bearerOf('designer')}`
        ? refusal()
        : undefined
    },
  })
  expect(address()).toBe('/stage/login?redirect=%2Fv%2Fa1%2Farea%2Fhall')
  await app.identity.signIn({ email: 'designer@example.org', password: 'x' })
  await app.navigate.toRedirect()
  expect(address()).toBe('/stage/v/a1/area/hall')
  expect(app.user.getState().isLoggedIn).toBe(true)
  expect(app.ui.getState().error.globalError.hasErrors).toBe(false)
})

test('[VEN-04] [VEN-22] the venue that was not there when it was asked for ahead is asked for once it is', async () => {
  const missing = Response.json({ errMsg: 'none', code: 'venue.not-found', requestId: 'r' }, { status: 404 })
  const { app, backstage, address } = await openVenue('/v/a1/area/hall', {
    version: live(-1),
    asked: [ahead('/api/ui/venue?architectureId=a1', missing)],
  })
  backstage.version = live(1)
  app.publication.note(live(1))
  await app.navigate.retry()
  expect([address(), app.ui.getState().error.globalError.hasErrors]).toEqual(['/v/a1/area/hall', false])
})

test('[VEN-13] a version asked for nine seconds ago does not set the server’s clock back', async () => {
  const date = 'Thu, 19 Nov 2026 07:00:00 GMT'
  const old = new Response(JSON.stringify(live()), { headers: { date } })
  const { app } = await openVenue('/v/a1/area/hall', {
    asked: [ahead('/api/venue/version', old, { arrivedAtMs: nowMs - 9000 })],
  })
  expect(app.serverClock.now()).toBe(Date.parse(date) + 9000)
})

type Page = Awaited<ReturnType<typeof openVenue>>
const isRefused = (called: string) => (called.startsWith('/ui/venue') ? refusal() : undefined)
const isBroken = (called: string) =>
  called === '/identity/refresh'
    ? Response.json({ errMsg: 'broken', code: 'internal', requestId: 'r' }, { status: 400 })
    : undefined

test.each<[string, Partial<Backstage>, (page: Page) => Promise<void>, number]>([
  ['a session was taken up', {}, async () => {}, 7],
  [
    'somebody signed in',
    { hasSession: false },
    async ({ app }) => void (await app.identity.signIn({ email: 'a@b.c', password: 'x' })),
    1,
  ],
  ['somebody signed out', {}, ({ app }) => app.identity.signOut(), 1],
  ['a session was refused', { answerFirst: isRefused }, async () => {}, 1],
  ['a session could not be taken up', { answerFirst: isBroken }, async () => {}, 1],
])(
  '[AUT-14] [AUT-15] after %s what was asked before is as fresh as it ought to be',
  async (_, facts, happen, version) => {
    const asked: AskedAhead[] = []
    const page = await openVenue('/v/a1/area/hall', { ...facts, asked })
    asked.push(ahead('/api/venue/version?architectureId=a1', Response.json(live(7))))
    await happen(page)
    expect((await page.services.readVersion('a1')).publishedVersion).toBe(version)
  },
)
