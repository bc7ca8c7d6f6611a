// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import type { VenueVersion } from '@foyer/contract'
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

async function openAlive(path: string, facts: Partial<Backstage> = {}) {
  const { clock, advance } = createTicker()
  const venue = await openVenue(path, facts, clock)
  let reloads = 0
  const stop = startLifetime({
    app: venue.app,
    router: venue.router,
    readVersion: venue.services.readVersion,
    reloadPage: () => reloads++,
    chance: () => 0.5,
  })
  return { ...venue, advance, stop, reloads: () => reloads }
}

const pollMs = 120_000

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
    await advance(pollMs)
    await expect.poll(address).toBe('/login?redirect=%2Fv%2Fa1%2Fimprint')
  })

  test('[VEN-09] a lower version is taken over without loading the venue', async () => {
    const { app, backstage, advance, requests } = await openAlive('/v/a1/area/hall', { version: live(5) })
    requests.length = 0
    backstage.version = live(4)
    await advance(pollMs)
    expect(requests.filter((request) => request.includes('/ui/venue'))).toEqual([])
    expect(app.ui.getState().venueVersion?.publishedVersion).toBe(4)
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
})

describe('meanwhile', () => {
  test('[NAV-19] the last area is remembered', async () => {
    const { app } = await openAlive('/v/a1/area/hall')
    await app.navigate.toArea('plaza')
    await app.navigate.toImprint()
    expect(app.ui.getState().lastAreaId).toBe('plaza')
  })

  test('[NAV-13] a language in the address is followed', async () => {
    const { router, followed } = await openAlive('/v/a1/area/hall')
    await router.navigate({ to: '/v/a1/area/plaza' as '/', search: { lang: 'de' } as never })
    expect(followed).toContain('de')
  })

  test('[VEN-20] the next cut is fetched within the minute before it', async () => {
    const begin = '2026-11-19T08:10:00Z'
    const [only] = venueOf().architectures
    const areas = only?.areas.map((area) => ({
      ...area,
      contentWidgets: [{ id: 'w', type: 'LINK', name: [], configurations: [{ id: 'c', begin }] }],
    }))
    const { requests, advance } = await openAlive('/v/a1/area/hall', { venue: venueOf({ areas }) })
    const fetches = () => requests.filter((request) => request.startsWith('GET /ui/venue')).length
    await advance(565_000)
    expect(fetches()).toBe(1)
    await advance(2000)
    expect(fetches()).toBe(2)
    await advance(600_000)
    expect(fetches()).toBe(2)
  })
})
