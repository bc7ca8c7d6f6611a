// @vitest-environment happy-dom
import { createFakeClock } from '@foyer/testkit'
import { afterEach, expect, test } from 'vitest'
import { live, openVenue, venueOf } from '../testing/open-venue.ts'
import { chatActionsOf } from '../chat/chat-actions-of.ts'
import { countVisit } from './count-visit.ts'

afterEach(() => {
  delete window._paq
  localStorage.clear()
})

const origin = 'https://venue.example'

/** A visit whose tracker is a list of the commands it receives. */
async function visit(
  path: string,
  { consent = false, isOfVisit = false, loginEnabled = true, published = true, session = true } = {},
) {
  const clock = createFakeClock()
  const venue = await openVenue(
    path,
    {
      venue: venueOf({ personalizedTrackingEnabled: true }),
      version: live(published ? 1 : -1),
      hasSession: session,
      ...(loginEnabled ? {} : { loginOptions: [] }),
    },
    clock,
  )
  if (consent) {
    venue.app.storage.set('cookie:tracking', 'true')
    venue.app.readStoredConsents()
  }
  if (isOfVisit) venue.app.visitStorage.set('agreed-before-login', 'true')
  const pushed: (readonly unknown[])[] = []
  window._paq = { push: (...commands) => void pushed.push(...commands) }
  const logins: { readonly query: Record<string, string>; readonly authorization: string | null }[] = []
  const scripts: string[] = []
  const stop = countVisit(venue, venue.router, {
    fetch: async (address, init) => {
      const url = new URL(address, origin)
      logins.push({
        query: Object.fromEntries(url.searchParams),
        authorization: new Headers(init.headers).get('authorization'),
      })
      return { status: 204 }
    },
    insertScript: async (address) => void scripts.push(address),
  })
  await clock.advance(0)
  const take = () => pushed.splice(0)
  return { ...venue, pushed, take, logins, scripts, stop }
}

const viewOf = (path: string, title: string, from: string) => [
  ['setReferrerUrl', from],
  ['setCustomUrl', origin + path],
  ['setDocumentTitle', title],
  ['trackPageView'],
  ['enableHeartBeatTimer', 15],
]

test('[ANA-01] a visit begins without cookies, with the page it is on, and goes on by route', async () => {
  const { take, router, scripts } = await visit('/v/a1/area/hall')
  const [visitorId] = take()
    .filter(([method]) => method === 'setVisitorId')
    .map(([, id]) => id)
  expect(visitorId).toMatch(/^[0-9a-f]{16}$/)
  expect(scripts).toEqual(['/tracker.js'])
  await router.navigate({ to: '/v/$architectureId/area/{-$areaId}', params: { architectureId: 'a1', areaId: 'plaza' } })
  await router.navigate({ to: '.', search: { viewpoint: 'v2' } as never })
  expect(take()).toEqual(viewOf('/v/a1/area/plaza', 'plaza', `${origin}/v/a1/area/hall`))
  await router.navigate({ to: '/v/$architectureId/imprint', params: { architectureId: 'a1' } })
  expect(take()).toEqual(viewOf('/v/a1/imprint', 'imprint', `${origin}/v/a1/area/plaza`))
})

test.each(['/work-in-progress', '/login'])('[NAV-01] [NAV-02] [ANA-01] %s is not counted', async (path) => {
  const { logins, requests, router, scripts, pushed } = await visit('/v/a1/area/hall', {
    published: path === '/login',
    session: false,
  })
  expect(router.state.location.pathname).toBe(path)
  expect(pushed.map(([method]) => method)).not.toContain('trackPageView')
  expect([logins, scripts]).toEqual([[], []])
  expect(requests.filter((each) => each.includes('analytics'))).toEqual([])
})

test('[ANA-01] the tracker first receives that cookies are off, then where and how to send, before anything else', async () => {
  const { take } = await visit('/v/a1/area/hall')
  const pushed = take()
  expect(pushed.slice(0, 4)).toEqual([
    ['disableCookies'],
    ['setTrackerUrl', '/analytics/mgnanap'],
    ['setSiteId', 1],
    ['setRequestMethod', 'GET'],
  ])
  expect(pushed.slice(-5)).toEqual(viewOf('/v/a1/area/hall', 'hall', ''))
})

test('[ANA-02] actions from before anything counted are sent after the first page', async () => {
  const early = await openVenue('/v/a1/area/hall')
  early.app.track('floorplan', 'open')
  const pushed: (readonly unknown[])[] = []
  window._paq = { push: (...commands) => void pushed.push(...commands) }
  countVisit(early, early.router, { fetch: async () => ({ status: 204 }), insertScript: async () => {} })
  await createFakeClock().advance(0)
  early.app.track('widget', 'open', 'w')
  expect(pushed.map(([method]) => method).slice(-4)).toEqual([
    'trackPageView',
    'enableHeartBeatTimer',
    'trackEvent',
    'trackEvent',
  ])
  expect(pushed.at(-2)).toEqual(['trackEvent', 'floorplan', 'open'])
})

test('[ANA-01] [CON-08] [ADM-04] a login is sent once per tab, by a proved request of its own, with its account only where that is allowed', async () => {
  const anonymous = await visit('/v/a1/area/hall')
  expect(anonymous.logins).toHaveLength(1)
  expect(anonymous.logins[0]?.query).toMatchObject({ e_c: 'login', e_a: 'done', url: `${origin}/v/a1/area/hall` })
  expect(anonymous.logins[0]?.query['uid']).toBeUndefined()
  expect(anonymous.logins[0]?.authorization).toMatch(/^Bearer /)
  await anonymous.router.navigate({ to: '/v/$architectureId/imprint', params: { architectureId: 'a1' } })
  expect(anonymous.logins).toHaveLength(1)
  const ledger = 'POST /capture/cookiePreferences'
  expect(anonymous.requests).not.toContain(ledger)
  delete window._paq
  const known = await visit('/v/a1/area/hall', { consent: true })
  expect(known.logins[0]?.query).toMatchObject({ uid: 'u1', _id: known.kept.get('venue:visitor-id') })
  expect(known.logins[0]?.authorization).toMatch(/^Bearer /)
  // Consent was given in this browser, but it is unknown whether this person gave it.
  expect(known.requests).not.toContain(ledger)
  expect(known.app.visitStorage.get('agreed-before-login')).toBeUndefined()
  delete window._paq
  const decided = await visit('/v/a1/area/hall', { consent: true, isOfVisit: true })
  // The consent is recorded first: the server names only accounts with a recorded consent.
  expect(decided.requests.filter((each) => each === ledger)).toHaveLength(1)
  expect(decided.logins[0]?.query).toMatchObject({ uid: 'u1' })
  expect(decided.app.visitStorage.get('agreed-before-login')).toBeUndefined()
})

test('[CON-08] [NAV-02] logging out resets at once; the login page sends nothing, and the next login counts as a login again', async () => {
  const { app, pushed, take, kept, logins, services, router } = await visit('/v/a1/area/hall', { consent: true })
  const before = take().filter(([method]) => method === 'setVisitorId' || method === 'setUserId')
  expect(before).toEqual([
    ['setVisitorId', kept.get('venue:visitor-id')],
    ['setUserId', 'u1'],
  ])
  await app.logOut()
  await expect.poll(() => pushed.at(-1)).toEqual(['disableHeartBeatTimer'])
  expect(router.state.location.pathname).toBe('/login')
  app.track('chat', 'open')
  const after = take()
  expect(after.map(([method]) => method)).toEqual(['resetUserId', 'setVisitorId', 'disableHeartBeatTimer'])
  expect(after[1]).not.toEqual(before[0])
  expect(kept.has('venue:visitor-id')).toBe(false)
  await services.identity.signIn({ email: 'ada.king@example.org', password: 'x' } as never)
  await router.navigate({ to: '/v/$architectureId', params: { architectureId: 'a1' } })
  await expect.poll(() => logins.length).toBe(2)
  expect(logins[1]?.query['_id']).not.toBe(logins[0]?.query['_id'])
})

test('[CON-08] a venue that switches personalized tracking off ends it at once, and on again begins it under another id', async () => {
  const { app, backstage, take, kept } = await visit('/v/a1/area/hall', { consent: true })
  const [former] = take().filter(([method]) => method === 'setVisitorId')
  expect(kept.get('venue:visitor-id')).toMatch(/^[0-9a-f]{16}$/)
  backstage.venue = venueOf({ personalizedTrackingEnabled: false })
  await app.venue.reload()
  const [reset, next, ...more] = take()
  expect([reset, next?.[0], more]).toEqual([['resetUserId'], 'setVisitorId', []])
  expect(next).not.toEqual(former)
  expect(kept.has('venue:visitor-id')).toBe(false)
  backstage.venue = venueOf({ personalizedTrackingEnabled: true })
  await app.venue.reload()
  expect(take()).toEqual([['setUserId', 'u1']])
  expect(kept.get('venue:visitor-id')).toBe(next?.[1])
})

test('[CON-08] consent that is given or withdrawn on the page takes effect at once, and has no effect without an account', async () => {
  const { app, take, kept } = await visit('/v/a1/area/hall')
  const choose = (choice: 'true' | 'false') => {
    app.storage.set('cookie:tracking', choice)
    app.readStoredConsents()
    return take().map(([method]) => method)
  }
  const [first] = take().filter(([method]) => method === 'setVisitorId')
  expect(choose('true')).toEqual(['setUserId'])
  expect(kept.get('venue:visitor-id')).toBe(first?.[1])
  expect(choose('false')).toEqual(['resetUserId', 'setVisitorId'])
  expect(kept.has('venue:visitor-id')).toBe(false)
  app.user.setState({ user: undefined })
  take()
  expect(choose('true')).toEqual([])
  expect(kept.has('venue:visitor-id')).toBe(false)
})

test('[CON-08] [AUT-23] a venue without login waits for no account, names none and stores no id', async () => {
  const { take, kept, logins } = await visit('/v/a1/area/hall', { consent: true, loginEnabled: false })
  expect(take().map(([method]) => method)).not.toContain('setUserId')
  expect([kept.has('venue:visitor-id'), logins]).toEqual([false, []])
})

test('[ANA-02] the chat counts as it opens, and commands after the end are dropped', async () => {
  const { app, take, stop } = await visit('/v/a1/area/hall')
  take()
  const { openChat } = chatActionsOf(app)
  openChat()
  openChat()
  expect(take()).toEqual([['trackEvent', 'chat', 'open']])
  stop()
  app.track('chat', 'send')
  expect(take()).toEqual([['disableHeartBeatTimer']])
})

test('[CON-08] consent that is taken back in another tab ends it here as well', async () => {
  const { app, take, kept } = await visit('/v/a1/area/hall', { consent: true })
  take()
  app.storage.set('cookie:tracking', 'false')
  window.dispatchEvent(new StorageEvent('storage', { key: 'venue:cookie:tracking' }))
  expect(take().map(([method]) => method)).toEqual(['resetUserId', 'setVisitorId'])
  expect(kept.has('venue:visitor-id')).toBe(false)
})
