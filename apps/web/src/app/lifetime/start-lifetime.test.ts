// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeRealtime } from '@foyer/client/testing'
import type { FactBody, VenueVersion } from '@foyer/contract'
import { type Backstage, live, openVenue, venueOf } from '../testing/open-venue.ts'
import { startLifetime } from './start-lifetime.ts'

function createTicker(startMs = Date.parse('2026-11-19T08:00:00Z')) {
  let nowMs = startMs
  const timers = new Set<{ atMs: number; callback: () => void }>()
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
  return {
    clock: {
      now: () => nowMs,
      after: (delayMs: number, callback: () => void) => {
        const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
        timers.add(timer)
        return () => timers.delete(timer)
      },
    },
    advance: async (ms: number) => {
      const untilMs = nowMs + ms
      for (;;) {
        const next = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
        if (next === undefined) break
        timers.delete(next)
        nowMs = next.atMs
        next.callback()
        await settle()
      }
      nowMs = untilMs
      await settle()
    },
  }
}

async function openAlive(path: string, facts: Partial<Backstage> = {}, frameOriginsHash?: string) {
  const { clock, advance } = createTicker()
  const venue = await openVenue(path, facts, clock)
  let reloads = 0
  const stop = startLifetime({
    app: venue.app,
    router: venue.router,
    readVersion: venue.services.readVersion,
    reloadPage: () => reloads++,
    frameOriginsHash,
    chance: () => 0.5,
  })
  return { ...venue, advance, stop, reloads: () => reloads }
}

const pollMs = 120_000

/** A slot begins, ten minutes after the page opens by default; outside its time slice the server sends only its time. */
function venueWithSlot({ begin = '2026-11-19T08:10:00Z', isWhole = false } = {}) {
  const configurations = [{ id: 'c', begin, ...(isWhole && { displayMode: 'NEW_TAB' }) }]
  const contentWidgets = [{ id: 'w', type: 'LINK', name: [], configurations }]
  return venueOf({ areas: venueOf().architectures[0]?.areas.map((area) => ({ ...area, contentWidgets })) })
}

// Fetched now, they are at hand when a navigation wants them.
beforeAll(async () => {
  await Promise.all([
    import('../pages/area-page.tsx'),
    import('../pages/work-in-progress.tsx'),
    import('../pages/login.tsx'),
    import('../pages/mandatory-page.tsx'),
    import('../router/architecture-layout.tsx'),
  ])
})

/** On stage, where every architecture counts its own versions. */
const stage = (version: number): VenueVersion => ({
  ...live(-1),
  mode: 'STAGE',
  publishedArchitectureId: 'a1',
  version,
})

async function openStage() {
  const realtime = createFakeRealtime()
  const page = await openAlive('/stage/v/a1/area/hall', { version: stage(1) })
  page.app.realtime.set(realtime)
  // Its chunk is loaded with the page.
  await vi.dynamicImportSettled()
  page.requests.length = 0
  const name = (text: string) => ({ kind: 'set', path: ['names', 'en', 'text'], value: text }) as const
  const change = (since: number, version: number, ...changes: FactBody<'venue.stage-changed'>['changes']) =>
    realtime.notify('venue.stage-changed', { architectureId: 'a1' as never, since, version, changes })
  const shown = () => page.app.venue.architecture()?.names[0]?.text
  return { ...page, realtime, name, change, shown }
}

describe('stage', () => {
  test('[EDT-02] [VEN-09] changes of a draft are applied without fetching the venue; what they do not touch stays as it is', async () => {
    const { app, requests, advance, realtime, name, change, shown } = await openStage()
    const areas = app.venue.architecture()?.areas
    change(1, 2, name('Second'))
    expect(shown()).toBe('Second')
    expect(app.venue.architecture()?.areas).toBe(areas)
    change(2, 5, name('Fifth'))
    realtime.notify('venue.version-changed', stage(5))
    await advance(1_000)
    expect(shown()).toBe('Fifth')
    expect(requests).toEqual([])
  })

  test('[VEN-09] changes after a version that is not here have the venue fetched once, and are applied to what comes', async () => {
    const { backstage, requests, advance, realtime, name, change, shown } = await openStage()
    change(2, 3, name('Third'))
    realtime.notify('venue.version-changed', stage(3))
    change(3, 4, name('Fourth'))
    realtime.notify('venue.version-changed', stage(4))
    expect(shown()).toBe('Meridian')
    backstage.venue = { ...venueOf(), version: 3 } as never
    await advance(1_000)
    expect(requests.filter((request) => request.includes('venue'))).toEqual(['GET /ui/venue?architectureId=a1'])
    expect(shown()).toBe('Fourth')
  })

  test('[VEN-09] changes that do not fit the venue have it fetched', async () => {
    const { backstage, requests, advance, realtime, change, shown } = await openStage()
    change(1, 2, { kind: 'remove', path: ['areas', 'gone'] })
    realtime.notify('venue.version-changed', stage(2))
    backstage.venue = { ...venueOf({ names: [{ locale: 'en', text: 'Second' }] }), version: 2 } as never
    await advance(1_000)
    expect(requests.filter((request) => request.includes('venue'))).toEqual(['GET /ui/venue?architectureId=a1'])
    expect(shown()).toBe('Second')
  })

  test('[VEN-09] what was sent before there was a connection is asked for once it is there, at a moment of its own', async () => {
    const { backstage, advance, realtime, shown } = await openStage()
    backstage.version = stage(2)
    backstage.venue = { ...venueOf({ names: [{ locale: 'en', text: 'Second' }] }), version: 2 } as never
    realtime.open()
    expect(shown()).toBe('Meridian')
    await advance(500)
    expect(shown()).toBe('Second')
  })

  test('[NAV-07] an area that a designer removes leads to the default area', async () => {
    const { address, change } = await openStage()
    change(1, 2, { kind: 'remove', path: ['areas', 'hall'] })
    await expect.poll(address).toBe('/stage/v/a1/area/plaza')
  })

  test('[VEN-23] changes of another architecture are not applied', async () => {
    const { realtime, name, shown } = await openStage()
    const changes = [name('Other')]
    realtime.notify('venue.stage-changed', { architectureId: 'a2' as never, since: 1, version: 2, changes })
    expect(shown()).toBe('Meridian')
  })
})

describe('polling', () => {
  test('[VEN-08] profile and version are read every two minutes, until the page ends', async () => {
    const { requests, advance, stop } = await openAlive('/v/a1/area/hall')
    requests.length = 0
    await advance(pollMs)
    expect(requests.map((request) => request.split('/').at(-1))).toEqual(['version', 'u1'])
    stop()
    await advance(3 * pollMs)
    expect(requests).toHaveLength(2)
  })

  test('[VEN-09] a higher version brings the new venue, and the visitor stays where they are', async () => {
    const { app, backstage, advance, address } = await openAlive('/v/a1/area/hall')
    backstage.version = live(2)
    backstage.venue = venueOf({ names: [{ locale: 'en', text: 'New' }] })
    await advance(pollMs)
    expect(app.venue.architecture()?.names).toEqual([{ locale: 'en', text: 'New' }])
    await expect
      .poll(() => [address(), app.ui.getState().venueVersion?.publishedVersion])
      .toEqual(['/v/a1/area/hall', 2])
  })

  test('[VEN-09] a version sent over the connection is applied within a second, without a poll', async () => {
    const { app, backstage, requests, advance } = await openAlive('/v/a1/area/hall')
    const realtime = createFakeRealtime()
    app.realtime.set(realtime)
    backstage.venue = venueOf({ names: [{ locale: 'en', text: 'New' }] })
    requests.length = 0
    realtime.notify('venue.version-changed', live(2))
    await advance(1_000)
    expect(app.venue.architecture()?.names).toEqual([{ locale: 'en', text: 'New' }])
    expect(app.ui.getState().venueVersion?.publishedVersion).toBe(2)
    expect(requests.filter((request) => request.includes('version'))).toEqual([])
    app.realtime.set(undefined)
    realtime.notify('venue.version-changed', live(-1))
    await advance(1_000)
    expect(app.ui.getState().venueVersion?.publishedVersion).toBe(2)
  })

  test('[VEN-09] [NAV-07] an area that is gone leads to the default area', async () => {
    const { backstage, advance, address } = await openAlive('/v/a1/area/hall')
    const [only] = venueOf().architectures
    backstage.version = live(2)
    backstage.venue = venueOf({ areas: only?.areas.filter(({ id }) => id !== 'hall') })
    await advance(pollMs)
    await expect.poll(address).toBe('/v/a1/area/plaza')
  })

  test('[VEN-09] [NAV-10] unpublishing clears the venue and leads to the root, so to work in progress; publishing leads back', async () => {
    const { app, backstage, advance, address } = await openAlive('/v/a1/area/hall')
    backstage.version = live(-1)
    await advance(pollMs)
    await expect.poll(() => [app.venue.state.get().kind, address()]).toEqual(['none', '/work-in-progress?redirect=%2F'])
    await advance(0)
    backstage.version = live(3)
    await advance(pollMs)
    await expect.poll(address).toBe('/v/a1/area/plaza')
  })

  test('[VEN-05] who waits logged out is let in as well', async () => {
    const { backstage, advance, address } = await openAlive('/v/a1/imprint', { version: live(-1), hasSession: false })
    backstage.version = live(1)
    await advance(5_000)
    await expect.poll(address).toBe('/login?redirect=%2Fv%2Fa1%2Fimprint')
  })

  test('[VEN-05] while people wait the version is read every 3 to 5 s, afterwards no more than every two minutes', async () => {
    const { backstage, advance, requests, address } = await openAlive('/v/a1/area/hall', { version: live(-1) })
    const versions = () => requests.splice(0).filter((request) => request.includes('/venue/version')).length
    versions()
    await advance(60_000)
    expect(versions()).toBe(15)
    backstage.version = new Error('away')
    await advance(4_000)
    backstage.version = live(1)
    await advance(4_000)
    await expect.poll(address).toBe('/v/a1/area/hall')
    versions()
    await advance(40_000)
    expect(versions()).toBe(0)
  })

  test.each([
    ['logged out', false],
    ['with a session', true],
  ])('[VEN-05] [AUT-01] who waits %s is let into a public venue without a login', async (_, hasSession) => {
    const { services, backstage, advance, address, reloads } = await openAlive('/v/a1/area/hall', {
      version: live(-1),
      hasSession,
    })
    expect(address()).toBe('/work-in-progress?redirect=%2Fv%2Fa1%2Farea%2Fhall')
    // As a page does while it starts.
    expect(await services.loginOptions.ensure()).toEqual({ loginEnabled: true })
    backstage.loginOptions = [{ loginProvider: 'ANONYMOUS' }]
    backstage.version = live(1)
    await advance(pollMs)
    await expect.poll(address).toBe('/v/a1/area/hall')
    expect(reloads()).toBe(0)
  })

  test('[VEN-05] who waits with a session is let into a venue behind a login', async () => {
    const { backstage, advance, address, reloads } = await openAlive('/v/a1/area/hall', { version: live(-1) })
    backstage.version = live(1)
    await advance(pollMs)
    await expect.poll(address).toBe('/v/a1/area/hall')
    expect(reloads()).toBe(0)
  })

  test('[AUT-01] [VEN-09] a venue that takes the place of a public one asks for a login if it wants one', async () => {
    const { backstage, advance, address } = await openAlive('/v/a1/area/hall', {
      loginOptions: [{ loginProvider: 'ANONYMOUS' }],
      hasSession: false,
    })
    backstage.loginOptions = [
      { loginProvider: 'FIREBASE', idpProvider: [{ providerID: 'password', displayName: 'E' }] },
    ]
    backstage.version = { ...live(2), publishedArchitectureId: 'a2' }
    await advance(pollMs)
    await expect.poll(address).toBe('/login?redirect=%2F')
  })

  test('[VEN-09] logged out of a venue with login, neither a higher version nor the end of the publication changes anything', async () => {
    const { app, backstage, advance, address, requests } = await openAlive('/v/a1/imprint', { hasSession: false })
    await app.navigate.toRoot()
    const before = [address(), app.venue.state.get(), app.ui.getState().venueVersion]
    requests.length = 0
    for (const version of [live(2), live(-1)]) {
      backstage.version = version
      await advance(pollMs)
      expect([address(), app.venue.state.get(), app.ui.getState().venueVersion]).toEqual(before)
    }
    expect(requests).toEqual(['GET /venue/version', 'GET /venue/version'])
  })

  test('[VEN-09] a lower version is taken over without loading the venue', async () => {
    const { app, backstage, advance, requests } = await openAlive('/v/a1/area/hall', { version: live(5) })
    requests.length = 0
    backstage.version = live(4)
    await advance(pollMs)
    expect(requests.filter((request) => request.includes('/ui/venue'))).toEqual([])
    expect(app.ui.getState().venueVersion?.publishedVersion).toBe(4)
  })

  test('[VEN-09] after a lower version was taken over, one of the number the page had before is loaded', async () => {
    const { app, backstage, advance } = await openAlive('/v/a1/area/hall', { version: live(5) })
    backstage.version = live(4)
    await advance(pollMs)
    backstage.version = live(5)
    backstage.venue = venueOf({ names: [{ locale: 'en', text: 'New' }] })
    await advance(pollMs)
    expect(app.venue.architecture()?.names).toEqual([{ locale: 'en', text: 'New' }])
  })

  test('[VEN-09] a venue that could not be fetched after a publish is fetched with the next poll', async () => {
    const { app, backstage, advance, logged } = await openAlive('/v/a1/area/hall')
    const names = () => app.venue.architecture()?.names[0]?.text
    backstage.version = live(2)
    backstage.venue = { ...venueOf({ names: [{ locale: 'en', text: 'New' }] }), architectures: [] }
    await advance(pollMs)
    expect([names(), app.ui.getState().venueVersion?.publishedVersion, logged.at(-1)]).toEqual([
      'Meridian',
      1,
      'the venue could not be followed',
    ])
    backstage.venue = venueOf({ names: [{ locale: 'en', text: 'New' }] })
    await advance(pollMs)
    expect([names(), app.ui.getState().venueVersion?.publishedVersion]).toEqual(['New', 2])
  })

  test('[VEN-08] [VEN-09] a venue older than the version sent with it is updated at the next poll', async () => {
    const data = { ...venueOf(), publishInfo: { publishedVersion: 1 } }
    const { app, backstage, advance } = await openAlive('/v/a1/area/hall', {
      version: live(2),
      answerFirst: (path) => (path.startsWith('/ui/venue') ? Response.json({ data }) : undefined),
    })
    delete backstage.answerFirst
    backstage.venue = venueOf({ names: [{ locale: 'en', text: 'New' }] })
    await advance(pollMs)
    expect(app.venue.architecture()?.names).toEqual([{ locale: 'en', text: 'New' }])
  })

  test('[VEN-09] a server that still hands out the former venue is asked again with the next poll, until it does not', async () => {
    const { backstage, advance, requests } = await openAlive('/v/a1/area/hall')
    const fetches = () => requests.filter((request) => request.startsWith('GET /ui/venue')).length
    const data = { ...venueOf(), publishInfo: { publishedVersion: 1 } }
    backstage.version = live(2)
    backstage.answerFirst = (path) => (path.startsWith('/ui/venue') ? Response.json({ data }) : undefined)
    await advance(2 * pollMs)
    expect(fetches()).toBe(3)
    delete backstage.answerFirst
    await advance(3 * pollMs)
    expect(fetches()).toBe(4)
  })

  test('[VEN-09] [VEN-23] another venue that is published takes the place of the one shown', async () => {
    const { app, backstage, advance, address } = await openAlive('/v/a1/area/hall')
    backstage.version = { ...live(2), publishedArchitectureId: 'a2' }
    backstage.answerFirst = (path) =>
      path === '/ui/venue?architectureId=a2' ? Response.json({ data: venueOf({ id: 'a2' }) }) : undefined
    await advance(pollMs)
    await expect.poll(() => [address(), app.venue.architecture()?.id]).toEqual(['/v/a2/area/plaza', 'a2'])
  })

  test('[VEN-08] [VEN-23] on stage the architecture that is shown is followed, whatever is saved beside it', async () => {
    const stage = (id: string, version: number): VenueVersion => ({
      ...live(),
      mode: 'STAGE',
      publishedArchitectureId: id,
      version,
    })
    const { app, backstage, advance, address, requests } = await openAlive('/stage/v/a1/area/hall', {
      version: stage('a1', 1),
      answerFirst: (path) => (path === '/venue/version' ? Response.json(stage('newest', 7)) : undefined),
    })
    requests.length = 0
    backstage.version = stage('a1', 2)
    backstage.venue = { ...venueOf({ names: [{ locale: 'en', text: 'New' }] }), version: 2 }
    await advance(pollMs)
    expect(app.venue.architecture()?.names).toEqual([{ locale: 'en', text: 'New' }])
    await advance(pollMs)
    expect(requests.filter((request) => !request.includes('/userProfile/'))).toEqual([
      'GET /venue/version?architectureId=a1',
      'GET /ui/venue?architectureId=a1',
      'GET /venue/version?architectureId=a1',
    ])
    expect(address()).toBe('/stage/v/a1/area/hall')
  })

  test('[NAV-09] [VEN-23] on stage home is the architecture that is shown', async () => {
    const { app, address } = await openAlive('/stage/v/a1/area/hall', {
      version: { ...live(), mode: 'STAGE', publishedArchitectureId: 'newest' },
    })
    await app.navigate.toRoot()
    expect(address()).toBe('/stage/v/a1/area/plaza')
  })

  test('[PRO-04] [ERR-03] a profile that cannot be read is logged, shows no error and blocks nothing', async () => {
    const { app, backstage, advance, logged } = await openAlive('/v/a1/area/hall')
    backstage.answerFirst = (path) =>
      path.startsWith('/userProfile/') ? Response.json({ errMsg: 'broken' }, { status: 400 }) : undefined
    backstage.version = live(2)
    await advance(pollMs)
    expect(app.ui.getState().error).toMatchObject({ globalError: { hasErrors: false }, suppressDefaultErrorDialog: 0 })
    expect(logged).toContain('the own profile could not be read')
    expect(app.ui.getState().venueVersion?.publishedVersion).toBe(2)
  })

  test('[VEN-10] once the server is back the error that it was out of reach is cleared, but no other error', async () => {
    const { app, backstage, advance } = await openAlive('/v/a1/area/hall')
    const outage = async (code: 'NOT_REACHABLE' | 'PROCESSING_ERROR') => {
      backstage.version = new Error('down')
      await advance(pollMs)
      app.errors.set(code)
      backstage.version = live()
      await advance(pollMs)
      return app.ui.getState().error.globalError.hasErrors
    }
    expect(await outage('NOT_REACHABLE')).toBe(false)
    expect(await outage('PROCESSING_ERROR')).toBe(true)
  })

  test('[VEN-10] failing once clears the error and holds the dialog back', async () => {
    const { app, backstage, advance } = await openAlive('/v/a1/area/hall')
    backstage.version = new Error('down')
    await advance(pollMs)
    expect(app.ui.getState().error).toMatchObject({ globalError: { hasErrors: false }, suppressDefaultErrorDialog: 1 })
    backstage.version = live()
    await advance(pollMs)
    expect(app.ui.getState().error.suppressDefaultErrorDialog).toBe(0)
  })

  test('[VEN-09] other frame origins load the page anew', async () => {
    const { backstage, advance, reloads } = await openAlive('/v/a1/area/hall')
    const next: VenueVersion = { ...live(), frameOriginsHash: 'other' }
    backstage.version = next
    await advance(pollMs)
    expect(reloads()).toBe(1)
  })

  test('[VEN-09] [VEN-23] on stage the frame origins of the architecture that is shown count, and those of the page', async () => {
    const stage = (id: string, frameOriginsHash: string): VenueVersion => ({
      ...live(),
      mode: 'STAGE',
      publishedArchitectureId: id,
      frameOriginsHash,
    })
    const { backstage, advance, reloads } = await openAlive(
      '/stage/v/a1/area/hall',
      {
        version: stage('a1', 'own'),
        answerFirst: (path) => (path === '/venue/version' ? Response.json(stage('newest', 'of newest')) : undefined),
      },
      'own',
    )
    await advance(2 * pollMs)
    expect(reloads()).toBe(0)
    backstage.version = stage('a1', 'other')
    await advance(pollMs)
    expect(reloads()).toBe(1)
  })

  test('[SEC-12] a page of the stage without its policy is loaded anew once the stage is there, before any poll', async () => {
    const version = (frameOriginsHash: string): VenueVersion => ({
      ...live(),
      mode: 'STAGE',
      publishedArchitectureId: 'a1',
      frameOriginsHash,
    })
    const { reloads } = await openAlive(
      '/stage/v/a1/area/hall',
      {
        version: version('stage'),
        // Read before the designer had signed in.
        answerFirst: (path) => (path === '/venue/version' ? Response.json(version('')) : undefined),
      },
      '',
    )
    await expect.poll(reloads).toBe(1)
  })
})

describe('meanwhile', () => {
  const venueFetches = (requests: string[]) => requests.filter((request) => request.startsWith('GET /ui/venue')).length

  test('[VEN-20] the next cut is fetched within the minute before it', async () => {
    const { backstage, requests, advance } = await openAlive('/v/a1/area/hall', { venue: venueWithSlot() })
    backstage.venue = venueWithSlot({ isWhole: true })
    await advance(565_000)
    expect(venueFetches(requests)).toBe(1)
    await advance(2000)
    expect(venueFetches(requests)).toBe(2)
    await advance(600_000)
    expect(venueFetches(requests)).toBe(2)
  })

  test.each([
    ['in the minute before its begin', '2026-11-19T08:00:45Z', 30_000],
    ['after its begin', '2026-11-19T07:59:30Z', 0],
  ])(
    '[VEN-20] a page opened %s with a venue from before that minute has its content in time',
    async (_, begin, withinMs) => {
      const { app, backstage, requests, advance } = await openAlive('/v/a1/area/hall', {
        venue: venueWithSlot({ begin }),
      })
      backstage.venue = venueWithSlot({ begin, isWhole: true })
      await advance(withinMs)
      expect(app.venue.area('hall')?.contentWidgets[0]?.configurations[0]).toHaveProperty('displayMode')
      await advance(600_000)
      expect(venueFetches(requests)).toBe(2)
    },
  )

  test('[VEN-20] a cut that is not there yet is asked for again until it is', async () => {
    const { backstage, requests, advance } = await openAlive('/v/a1/area/hall', { venue: venueWithSlot() })
    await advance(660_000)
    expect(venueFetches(requests)).toBe(4)
    backstage.venue = venueWithSlot({ isWhole: true })
    await advance(600_000)
    expect(venueFetches(requests)).toBe(5)
  })

  test('[VEN-20] a client that gets everything whole requests no time slice', async () => {
    const { requests, advance } = await openAlive('/v/a1/area/hall', { venue: venueWithSlot({ isWhole: true }) })
    await advance(1_200_000)
    expect(venueFetches(requests)).toBe(1)
  })

  test('[VEN-20] content that could not be fetched is asked for again until it is here', async () => {
    const { backstage, requests, advance, logged } = await openAlive('/v/a1/area/hall', { venue: venueWithSlot() })
    backstage.venue = venueWithSlot({ isWhole: true })
    backstage.answerFirst = (path) => (path.startsWith('/ui/venue') ? new Response('', { status: 404 }) : undefined)
    await advance(567_000)
    expect([venueFetches(requests), logged]).toEqual([
      2,
      expect.arrayContaining(['the next content could not be fetched']),
    ])
    await advance(90_000)
    expect(venueFetches(requests)).toBe(4)
    delete backstage.answerFirst
    await advance(45_000)
    expect(venueFetches(requests)).toBe(5)
    await advance(600_000)
    expect(venueFetches(requests)).toBe(5)
  })
})
