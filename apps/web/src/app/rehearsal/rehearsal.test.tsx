// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { RehearsalRole, SimulatedTime } from '@foyer/contract/rehearsal-frame'
import { createFakeClock } from '@foyer/testkit'
import { afterEach, expect, test } from 'vitest'
import { useMemo, type ReactNode } from 'react'
import type { ServedWidget } from '@foyer/contract'
import { createPagePorts } from '../area/page-ports.ts'
import { AppProvider, useApp, useArchitecture } from '../app-context.ts'
import { useActiveConfiguration } from '../shell/use-active-configuration.ts'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue, venueOf } from '../testing/open-venue.ts'
import { rehearsalState, rehearse } from './rehearsal.ts'
import { VenuePreview } from '../preview/venue-preview.tsx'

const startMs = Date.parse('2026-11-20T10:00:00Z')
const hourMs = 3_600_000
const at = (ms: number) => new Date(ms).toISOString()
const stage = {
  mode: 'STAGE',
  publishedVersion: -1,
  publishedArchitectureId: 'a1',
  version: 1,
  frameOriginsHash: 'h',
} as const
const talk = {
  id: 'talk',
  type: 'MEETING',
  configurations: [
    { id: 'morning', displayMode: 'EMBEDDED', begin: at(startMs + hourMs), end: at(startMs + 2 * hourMs) },
    { id: 'noon', displayMode: 'EMBEDDED', begin: at(startMs + 2 * hourMs), end: at(startMs + 3 * hourMs) },
  ],
} as unknown as ServedWidget

afterEach(() => {
  cleanup()
  rehearsalState.set(undefined)
})

interface Start {
  readonly role?: RehearsalRole
  readonly locale?: string
  readonly time?: SimulatedTime
  readonly path?: string
  readonly stored?: string
  /** What the frame says once the code of the rehearsal is loaded. */
  readonly later?: string
}

/** The venue in a frame, as the page around it wants it. */
async function open({ path = '/stage/v/a1/area/hall', stored, later, ...state }: Start = {}) {
  const clock = createFakeClock(startMs)
  const rehearsal = stored ?? JSON.stringify({ role: 'attendee', ...state })
  const parent = {} as Window
  const page: { reloads: number; listen: (event: unknown) => void } = { reloads: 0, listen: () => {} }
  let wrap = (inner: ReactNode) => inner
  const venue = await openVenue(
    path,
    {
      version: path.startsWith('/stage') ? stage : { ...stage, mode: 'LIVE', publishedVersion: 1 },
      frame: { rehearsal },
      venue: venueOf({ globalWidgets: [talk], hostUserIds: ['u1'] }),
      // As `startPage` does.
      prepare: (services, env) => {
        if (!env.place.isRehearsal) return
        const window = {
          parent,
          location: { reload: () => void page.reloads++ },
          addEventListener: (_: string, listener: unknown) => {
            page.listen = listener as typeof page.listen
          },
        }
        wrap = rehearse(services, env, window as never, { rehearsal: later ?? rehearsal })
      },
    },
    clock,
  )
  const send = (next: object, more: object = {}) =>
    act(async () =>
      page.listen({
        data: { kind: 'foyer-rehearsal', state: { role: 'attendee', ...next } },
        origin: 'https://venue.example',
        source: parent,
        ...more,
      }),
    )
  const setTime = (atMs: number, rate = 1, more: object = {}) =>
    send({ ...state, time: { atMs, sinceMs: clock.now(), rate } }, more)
  return { venue, clock, page, send, setTime, wrap: (inner: ReactNode) => wrap(inner) }
}

/** What is on now by the page itself, and by the clock that its widgets get. */
function Shown() {
  const app = useApp()
  const architecture = useArchitecture()
  const ports = useMemo(() => createPagePorts(app), [app])
  if (architecture === undefined) throw new Error('the venue is open')
  const active = useActiveConfiguration(architecture)(talk)
  return (
    <output>
      {active?.id ?? 'nothing'} {at(ports.clock.serverNow()).slice(11, 19)}
    </output>
  )
}
const shown = () => screen.getByRole('status').textContent

const drawShown = ({ venue, wrap }: Awaited<ReturnType<typeof open>>) =>
  render(<AppProvider value={venue.app}>{wrap(<Shown />)}</AppProvider>)

test('[REH-02] a time slot opens, ends and opens again as the simulated time is set, without a reload', async () => {
  const rehearsal = await open()
  drawShown(rehearsal)
  expect(shown()).toBe('nothing 10:00:00')
  await rehearsal.setTime(startMs + 1.5 * hourMs)
  expect(shown()).toBe('morning 11:30:00')
  await rehearsal.setTime(startMs + 2.5 * hourMs)
  expect(shown()).toBe('noon 12:30:00')
  await rehearsal.setTime(startMs + hourMs - 1000)
  expect(shown()).toMatch(/^nothing 10:59:59/)
  await act(() => rehearsal.clock.advance(1000))
  expect(shown()).toMatch(/^morning/)
  await rehearsal.send({})
  expect(shown()).toMatch(/^nothing 10:00:01/)
  expect(rehearsal.page.reloads).toBe(0)
})

test('[REH-02] at sixty times its speed the next slot opens after a minute, and not while the clock is paused', async () => {
  const rehearsal = await open({ time: { atMs: startMs + hourMs, sinceMs: startMs, rate: 60 } })
  drawShown(rehearsal)
  expect(shown()).toMatch(/^morning/)
  await rehearsal.setTime(startMs + hourMs, 0)
  await act(() => rehearsal.clock.advance(5 * 60_000))
  expect(shown()).toMatch(/^morning 11:00:00/)
  await rehearsal.setTime(startMs + hourMs, 60)
  await act(() => rehearsal.clock.advance(59_000))
  expect(shown()).toMatch(/^morning/)
  await act(() => rehearsal.clock.advance(1500))
  expect(shown()).toMatch(/^noon/)
})

test('[REH-02] the live page has no simulated time, in whatever frame it is', async () => {
  const { venue } = await open({
    path: '/v/a1/area/hall',
    time: { atMs: startMs + 2.5 * hourMs, sinceMs: startMs, rate: 1 },
  })
  expect(venue.app.place).toMatchObject({ opMode: 'LIVE', storagePrefix: 'venue:' })
  expect(venue.app.place).not.toHaveProperty('rehearsal')
  expect(venue.app.programmeClock.now()).toBe(venue.app.serverClock.now())
  drawInVenue(venue, <Shown />)
  expect(shown()).toBe('nothing 10:00:00')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: {} }],
  ['no message of a rehearsal', { data: { kind: 'other', state: { role: 'attendee' } } }],
  ['nothing', { data: null }],
  ['a time that is none', { data: { kind: 'foyer-rehearsal', state: { role: 'attendee', time: { atMs: 'x' } } } }],
])('[REH-02] a message that is from %s changes nothing', async (_, more) => {
  const { venue, page, setTime } = await open()
  await setTime(startMs + 2 * hourMs, 1, more)
  expect(venue.app.programmeClock.now()).toBe(startMs)
  expect(page.reloads).toBe(0)
})

test('[REH-02] what goes to the server and what it sends keeps the real time', async () => {
  const { venue, setTime } = await open()
  await setTime(startMs + 2 * hourMs)
  expect(venue.app.serverClock.now()).toBe(startMs)
  expect(venue.app.programmeClock.now()).toBe(startMs + 2 * hourMs + 1)
})

test.each([
  ['visitor', { isLoggedIn: false, loginEnabled: false, name: undefined, roles: [] }],
  ['attendee', { isLoggedIn: true, loginEnabled: true, name: 'Ada King', roles: ['attendee'] }],
  ['moderator', { isLoggedIn: true, loginEnabled: true, name: 'Ada King', roles: ['attendee', 'moderator'] }],
  ['host', { isLoggedIn: true, loginEnabled: true, name: 'Ada King', roles: ['attendee'] }],
] as const)('[REH-01] as a %s the page has the interface of that role', async (role, expected) => {
  const { venue } = await open({ role })
  expect(venue.address()).toBe('/stage/v/a1/area/hall')
  await expect.poll(() => venue.app.user.getState().user?.attributes.name).toBe(expected.name)
  const { isLoggedIn, roles } = venue.app.user.getState()
  const { loginEnabled } = venue.app.ui.getState()
  expect({ isLoggedIn, loginEnabled, roles }).toEqual({
    isLoggedIn: expected.isLoggedIn,
    loginEnabled: expected.loginEnabled,
    roles: expected.roles,
  })
})

test('[REH-01] what only hosts may know is shown to moderators and hosts alone', async () => {
  const isTold = async (role: RehearsalRole) =>
    'hostUserIds' in ((await open({ role })).venue.app.venue.architecture() ?? {})
  expect([await isTold('visitor'), await isTold('attendee'), await isTold('host')]).toEqual([false, false, true])
})

test('[REH-01] another role or language loads the page anew, which then begins in that language', async () => {
  const { page, send, venue } = await open({ locale: 'de' })
  expect(venue.kept.get('venue-preview:lang')).toBe('de')
  await send({ locale: 'de' })
  expect(page.reloads).toBe(0)
  await send({ locale: 'fr' })
  await send({ locale: 'de', role: 'host' })
  expect(page.reloads).toBe(2)
})

test('[REH-01] what is chosen while the page loads is what it begins with', async () => {
  const { page, send, venue } = await open({ later: '{"role":"visitor","locale":"de"}' })
  expect(venue.kept.get('venue-preview:lang')).toBe('de')
  await send({ role: 'visitor', locale: 'de' })
  expect(page.reloads).toBe(0)
})

test('[PUB-05] a published version is fetched with its programme and its media boards; other calls are as they were', async () => {
  const { venue } = await open({ stored: '{"role":"attendee","version":3}' })
  const { api } = venue.app
  await Promise.allSettled([
    api.call('agenda.load', { query: { architectureId: 'a1' } }),
    api.call('media-board.load', { params: { mediaBoardId: 'films' as never }, query: {} }),
    api.call('venue.version', { query: { architectureId: 'a1' } }),
  ])
  const asked = venue.requests.filter((line) => line.includes('publishedVersion=3'))
  expect(asked.map((line) => /(?:ui\/venue|agenda|media-board)/.exec(line)?.[0])).toEqual([
    'ui/venue',
    'agenda',
    'media-board',
  ])
})

test('[REH-01] a rehearsal changes nothing of the account, and does not end its session', async () => {
  const { venue, page } = await open()
  await expect(venue.app.api.call('profile.remove-picture')).rejects.toMatchObject({ status: 403 })
  await venue.app.logOut()
  expect(venue.requests.filter((line) => /picture|sign-out/.test(line))).toEqual([])
  expect([page.reloads, venue.app.user.getState().isLoggedIn]).toEqual([1, true])
})

test('[REH-01] a frame with a state that is none begins as an attendee in real time', async () => {
  const { venue } = await open({ stored: '{"role":' })
  expect(venue.app.user.getState().roles).toEqual(['attendee'])
  expect(venue.app.programmeClock.now()).toBe(startMs)
})

test('[REH-02] the bar names the role and the simulated time', async () => {
  const { venue, clock, setTime, wrap } = await open({ role: 'host' })
  drawInVenue(venue, wrap(<VenuePreview />))
  expect((await screen.findByRole('note')).textContent).toBe('Rehearsal as a host · Real time')
  await setTime(Date.parse('2026-11-21T09:59:30Z'), 60)
  expect((await screen.findByRole('note')).textContent).toMatch(
    /^Rehearsal as a host · Simulated time: Nov 21, 2026, .*59.*×60$/,
  )
  await act(() => clock.advance(1000))
  expect(screen.getByRole('note').textContent).toMatch(/:00/)
})
