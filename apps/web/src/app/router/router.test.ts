// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { live, openVenue, venueOf } from '../testing/open-venue.ts'

describe('routes', () => {
  test.each([
    ['/', '/v/a1/area/plaza'],
    ['/v/a1', '/v/a1/area/plaza'],
    ['/v/a1/', '/v/a1/area/plaza'],
    ['/v/a1/area', '/v/a1/area/plaza'],
    ['/v/a1/area/nowhere', '/v/a1/area/plaza'],
    ['/v/a1/area/hall', '/v/a1/area/hall'],
    ['/v/a1/area/hall?lang=de#privacy-preferences', '/v/a1/area/hall?lang=de#privacy-preferences'],
    ['/v/a1/imprint', '/v/a1/imprint'],
    ['/v/a1/privacy-policy', '/v/a1/privacy-policy'],
    ['/a1/area/hall', '/v/a1/area/hall'],
    ['/a1/area/hall?lang=de#x', '/v/a1/area/hall?lang=de#x'],
    ['/a1/area', '/v/a1/area/plaza'],
    ['/a1/imprint', '/v/a1/imprint'],
    ['/a1/privacy-policy', '/v/a1/privacy-policy'],
    ['/anything/else', '/v/a1/area/plaza'],
    ['/v/a1/nonsense/x', '/v/a1/area/plaza'],
    ['/work-in-progress', '/v/a1/area/plaza'],
    ['/work-in-progress?redirect=%2Fv%2Fa1%2Fimprint%23x', '/v/a1/imprint#x'],
    ['/login', '/v/a1/area/plaza'],
    ['/v/a1/area-whereby-meeting/hall/hall-meeting/now', '/v/a1/area-whereby-meeting/hall/hall-meeting/now'],
    ['/v/a1/area-whereby-meeting/nowhere/hall-meeting/now', '/v/a1/area/plaza'],
  ])('[NAV-03] [NAV-04] [NAV-05] [NAV-07] [NAV-11] %s leads to %s', async (path, expected) => {
    expect((await openVenue(path)).address()).toBe(expected)
  })

  test.each([
    '/v/a1/area-whereby-meeting/hall/no/now',
    '/v/a1/area-whereby-meeting/hall/hall-meeting/no',
    '/v/a1/area-whereby-meeting/hall/hall-meeting/over',
    '/v/a1/area-whereby-meeting/hall/hall-meeting/slot-only',
  ])('[NAV-08] %s is no meeting that is on: its area is shown, with a notice', async (path) => {
    const { address, app } = await openVenue(path)
    expect(address()).toBe('/v/a1/area/hall')
    expect(app.notice.get()).toBe('app.meeting-unavailable')
  })

  test('[CFG-07] the same routes hold below the stage, with its own calls', async () => {
    const { address, requests, kept } = await openVenue('/stage/', { version: { ...live(), mode: 'STAGE' } })
    expect(address()).toBe('/stage/v/a1/area/plaza')
    expect(requests).toContain('GET /ui/venue?architectureId=a1')
    expect([...kept.keys()].every((key) => key.startsWith('venue-stage:'))).toBe(true)
  })

  test('[CFG-07] on the stage a venue that is not published yet is led to as well', async () => {
    const { address } = await openVenue('/stage/', { version: { ...live(-1), mode: 'STAGE' } })
    expect(address()).toBe('/stage/v/a1/area/plaza')
  })

  test('[CFG-07] [AUT-02] a stage that reveals nothing before login asks for login', async () => {
    const { address } = await openVenue('/stage/v/a1/imprint', {
      hasSession: false,
      answerFirst: (path) =>
        path === '/venue/version'
          ? Response.json({ errMsg: 'no', code: 'identity.forbidden' }, { status: 403 })
          : undefined,
    })
    expect(address()).toBe('/stage/login?redirect=%2Fv%2Fa1%2Fimprint')
  })
})

describe('doors', () => {
  test('[AUT-02] [NAV-14] a deep link goes through login and on to itself', async () => {
    const { address, app, backstage } = await openVenue('/v/a1/area/hall?lang=ar#privacy-preferences', {
      hasSession: false,
    })
    expect(address()).toBe('/login?redirect=%2Fv%2Fa1%2Farea%2Fhall%3Flang%3Dar%23privacy-preferences')
    backstage.hasSession = true
    await app.identity.signIn({ email: 'a@b', password: 'p' })
    await app.navigate.toRedirect()
    expect(address()).toBe('/v/a1/area/hall?lang=ar#privacy-preferences')
    expect(app.privacyPreferences.isOpen.get()).toBe(true)
  })

  test('[AUT-14] [AUT-19] [CFG-09] after login the user state says who is here', async () => {
    const { app } = await openVenue('/')
    expect(app.user.getState()).toMatchObject({
      isLoggedIn: true,
      roles: ['attendee'],
      user: { userId: 'u1', attributes: { name: 'Ada King' } },
    })
    expect(app.user.getState().authToken).toBe(`x.${btoa('{"authorities":["attendee"]}')}.y`)
  })

  test('[CFG-09] the token is in memory alone: no storage of the browser has it', async () => {
    const { app, kept } = await openVenue('/')
    const token = app.user.getState().authToken
    expect(token).toBeDefined()
    expect([...kept.values(), ...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain(
      token,
    )
  })

  test('[VEN-04] an unpublished venue keeps everybody waiting, with their path', async () => {
    const { address, requests } = await openVenue('/v/a1/area/hall?x=1#y', { version: live(-1) })
    expect(address()).toBe('/work-in-progress?redirect=%2Fv%2Fa1%2Farea%2Fhall%3Fx%3D1%23y')
    expect(requests.filter((request) => request.includes('/ui/venue'))).toEqual([])
  })

  test('[VEN-04] [NAV-15] a log-in after the venue was unpublished leads to work in progress, without an error', async () => {
    const { app, address, backstage } = await openVenue('/login?redirect=%2Fv%2Fa1%2Farea%2Fhall', {
      hasSession: false,
    })
    backstage.version = live(-1)
    backstage.answerFirst = (path) =>
      path.startsWith('/ui/venue?') ? Response.json({ code: 'venue.not-found' }, { status: 404 }) : undefined
    await app.identity.signIn({ email: 'a@b.c', password: 'x' })
    await app.navigate.toRedirect()
    expect(address()).toBe('/work-in-progress?redirect=%2Fv%2Fa1%2Farea%2Fhall')
    expect(app.ui.getState().error.globalError.hasErrors).toBe(false)
  })

  test('[VEN-05] once it is published the way goes on', async () => {
    const { address, app } = await openVenue('/v/a1/area/hall', { version: live(-1) })
    app.publication.note(live(2))
    await app.navigate.retry()
    expect(address()).toBe('/v/a1/area/hall')
  })

  test('[VEN-06] a version that cannot be loaded aborts, shows an error, and can be tried again', async () => {
    const { app, backstage, router } = await openVenue('/v/a1/area/hall', { version: new Error('down') })
    expect(app.ui.getState().error.globalError).toMatchObject({ hasErrors: true, code: 'PROCESSING_ERROR' })
    expect(app.ui.getState().routerGuardsChecking).toBe(false)
    expect(app.venue.state.get().kind).toBe('none')
    backstage.version = live()
    await app.navigate.retry()
    expect(router.state.matches.at(-1)?.routeId).toContain('area')
    expect(app.venue.state.get().kind).toBe('ready')
  })

  test('[VEN-07] a published venue without an architecture id throws and is logged', async () => {
    const { logged, app } = await openVenue('/', { version: { ...live(), publishedArchitectureId: null } })
    expect(logged).toContain('the published architecture has no id')
    expect(app.venue.state.get().kind).toBe('none')
  })

  test('[NAV-09] a venue without its default area is logged, and the logo leads nowhere', async () => {
    const { logged, app, address } = await openVenue('/', { venue: venueOf({ defaultAreaId: 'gone' }) })
    expect(logged).toContain('the venue a1 has no default area')
    const before = address()
    await app.navigate.toDefaultArea()
    expect(address()).toBe(before)
    expect(logged).toContain('there is no default area to go to')
  })

  test('[NAV-09] without an architecture the logo leads nowhere, and the log says why', async () => {
    const { logged, app, address } = await openVenue('/', { version: live(-1) })
    const before = address()
    await app.navigate.toDefaultArea()
    expect(address()).toBe(before)
    expect(logged).toContain('there is no default area to go to')
  })

  test('[NAV-09] the logo leads to the default area from any page', async () => {
    const { app, address } = await openVenue('/v/a1/imprint')
    await app.navigate.toDefaultArea()
    expect(address()).toBe('/v/a1/area/plaza')
  })

  test('[VEN-22] a venue that cannot be loaded shows an error and is logged', async () => {
    const { app, logged } = await openVenue('/v/a1/area/hall', {
      answerFirst: (path) =>
        path.startsWith('/ui/venue?') ? Response.json({ code: 'venue.invalid' }, { status: 422 }) : undefined,
    })
    expect(app.ui.getState().error.globalError.hasErrors).toBe(true)
    expect(logged).toContain('Cannot load venue')
  })

  test('[VEN-22] an unknown venue is an error page alone, without a dialog over it, and is logged', async () => {
    const { app, router, logged } = await openVenue('/v/other/area/hall')
    expect(app.ui.getState().error.globalError.hasErrors).toBe(false)
    expect(router.state.matches.map(({ status }) => status)).toContain('error')
    expect(logged).toContain('Cannot load venue')
  })

  test('[VEN-02] [VEN-22] so is one with two architectures', async () => {
    const two = venueOf()
    const { app } = await openVenue('/v/a1/imprint', {
      venue: { ...two, architectures: [...two.architectures, ...two.architectures] },
    })
    expect(app.ui.getState().error.globalError).toMatchObject({ hasErrors: true, code: 'PROCESSING_ERROR' })
  })

  test('[AUT-02] [AUT-23] a venue without login is open, and the visit is announced once', async () => {
    const { address, requests, app, kept } = await openVenue('/login?redirect=%2Fv%2Fa1%2Fimprint', {
      loginOptions: [{ loginProvider: 'ANONYMOUS' }],
      hasSession: false,
    })
    expect(address()).toBe('/v/a1/imprint')
    await app.navigate.toArea('hall')
    expect(requests.filter((request) => request === 'POST /capture/login')).toHaveLength(1)
    expect(requests).not.toContain('POST /identity/refresh')
    expect(app.user.getState().isLoggedIn).toBe(false)
    // That one is known to the server is nothing the browser keeps: it would be the same one in its next visit.
    expect(kept.get('venue:visitor-id')).toBeUndefined()
  })
})

describe('moving', () => {
  test('[NAV-03] entering loads the venue and the profile once, and applies what the browser kept', async () => {
    const { app, requests, kept } = await openVenue('/login', { hasSession: false })
    kept.set('venue:cookie:films', 'true')
    kept.set('venue:cookie:tracking', 'true')
    await app.identity.signIn({ email: 'a@b', password: 'p' })
    await app.navigate.toRoot()
    await app.navigate.toArea('hall')
    await app.navigate.toImprint()
    expect(requests.filter((request) => request.startsWith('GET /ui/venue'))).toHaveLength(1)
    expect(requests.filter((request) => request.includes('userProfile'))).toHaveLength(1)
    expect(app.user.getState()).toMatchObject({
      localStorageCookieProviders: { films: 'true' },
      trackingConsentGiven: true,
    })
  })

  test('[NAV-15] open dialogs are closed by every navigation', async () => {
    const { app } = await openVenue('/v/a1/area/hall')
    const closed: string[] = []
    app.dialogs.add({ id: 'one', close: () => closed.push('one') })
    await app.navigate.toArea('plaza')
    expect([closed, app.ui.getState().activeDialogStack]).toEqual([['one'], []])
  })

  test('[NAV-20] ways back and on have addresses of their own', async () => {
    const { app, address } = await openVenue('/v/a1/imprint')
    expect(app.navigate.hrefs.lastArea()).toBe('/')
    app.ui.setState({ lastAreaId: 'hall' })
    expect(app.navigate.hrefs.lastArea()).toBe('/v/a1/area/hall')
    expect(app.navigate.hrefs.area('hall', 'v2')).toBe('/v/a1/area/hall?viewpoint=v2')
    await app.navigate.toLastArea()
    expect([address(), app.navigate.currentAreaId()]).toEqual(['/v/a1/area/hall', 'hall'])
    await app.navigate.toViewpoint('v2')
    expect(address()).toBe('/v/a1/area/hall?viewpoint=v2')
    expect(app.navigate.follow({ kind: 'URL', url: 'https://elsewhere.example' })).toBe(false)
  })

  test('[EDT-09] a door with an arrival view leads to an address that names it, until another viewpoint is chosen', async () => {
    const { app, address } = await openVenue('/v/a1/imprint')
    const door = { kind: 'AREA', areaId: 'hall', arrivalView: { yaw: 90, pitch: -5 } } as const
    expect(app.navigate.follow(door as never)).toBe(true)
    await expect.poll(address).toBe('/v/a1/area/hall?yaw=90&pitch=-5')
    await expect.poll(app.navigate.currentAreaId).toBe('hall')
    await app.navigate.toViewpoint('v2')
    expect(address()).toBe('/v/a1/area/hall?viewpoint=v2')
  })

  test('[VEN-18] [NAV-06] an unknown widget in the address is said, and leaves the address; the rest of it stays', async () => {
    const { app, address } = await openVenue('/v/a1/area/hall?viewpoint=v2&widget=gone&page=3#chat')
    expect([address(), app.notice.get()]).toEqual(['/v/a1/area/hall?viewpoint=v2#chat', 'shell.widget-unknown'])
    const known = await openVenue('/v/a1/area/hall?widget=hall-meeting')
    expect([known.address(), known.app.notice.get()]).toEqual(['/v/a1/area/hall?widget=hall-meeting', undefined])
  })

  test('[AUT-15] logging out signs out, leads to login and clears the venue', async () => {
    const { app, address, requests } = await openVenue('/v/a1/area/hall')
    await app.logOut()
    await expect.poll(() => app.venue.state.get().kind).toBe('none')
    expect(address()).toBe('/login')
    expect(requests.at(-1)).toBe('POST /identity/sign-out')
    expect(app.user.getState()).toMatchObject({ isLoggedIn: false, user: undefined, authToken: undefined, roles: [] })
  })

  test('[AUT-02] [CHT-08] a banned person sees the login page with the reason, and after a login the former address', async () => {
    const { app, address, backstage } = await openVenue('/v/a1/area/hall?viewpoint=v2#chat')
    const ended = { why: 'banned', reason: 'Spam' }
    backstage.answerFirst = (path) => {
      if (path === '/identity/refresh') return Response.json({ signedIn: false, ended })
      return path.startsWith('/userProfile') ? Response.json({ errMsg: 'over' }, { status: 401 }) : undefined
    }
    await app.profile.read('a1', 'u2').catch(() => {})
    await expect.poll(address).toBe('/login?redirect=%2Fv%2Fa1%2Farea%2Fhall%3Fviewpoint%3Dv2%23chat')
    expect(app.ui.getState().error.globalError.hasErrors).toBe(false)
    expect(app.identity.state.get()).toMatchObject({ kind: 'signed-out', failure: { end: ended } })
    await expect.poll(() => app.venue.state.get().kind).toBe('none')
    delete backstage.answerFirst
    await app.identity.signIn({ email: 'a@b.c', password: 'x' })
    await app.navigate.toRedirect()
    expect(address()).toBe('/v/a1/area/hall?viewpoint=v2#chat')
  })

  test.each([401, 403])('[ERR-02] an answer of %i logs out and says so', async (status) => {
    const { app, address, backstage } = await openVenue('/v/a1/area/hall')
    backstage.answerFirst = (path) =>
      path.startsWith('/userProfile') ? Response.json({ errMsg: 'over' }, { status }) : undefined
    await app.profile.read('a1', 'u2').catch(() => {})
    await expect.poll(address).toBe('/login?redirect=%2Fv%2Fa1%2Farea%2Fhall')
    expect(app.ui.getState().error.globalError.code).toBe(status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN')
  })

  test('[PRO-04] a missing own profile logs out', async () => {
    const { app, address } = await openVenue('/v/a1/area/hall', {
      answerFirst: (path) =>
        path.startsWith('/userProfile') ? Response.json({ errMsg: 'none' }, { status: 404 }) : undefined,
    })
    await expect.poll(address).toBe('/login')
    expect(app.ui.getState().error.globalError.code).toBe('UNAUTHORIZED')
  })
})
