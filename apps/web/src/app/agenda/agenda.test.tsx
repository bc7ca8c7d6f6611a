// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeRealtime } from '@foyer/client/testing'
import { createFakeClock } from '@foyer/testkit'
import { Shell } from '../shell/shell.tsx'
import { Toasts } from '../shell/toasts.tsx'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue, venueOf } from '../testing/open-venue.ts'
import { isAgendaOpen } from './agenda-opening.ts'

// The first test that opens it would else wait for all it is made of.
await Promise.all([
  import('./venue-agenda.tsx'),
  import('../shell/shell-layers.tsx'),
  import('../shell/menu-drawer.tsx'),
  import('../notification/venue-notifications.tsx'),
])

const minuteMs = 60_000
const en = (text: string) => [{ locale: 'en', text }]
const ada = { userId: 'u1', email: 'ada.king@example.org', attributes: { name: 'Ada King' } }

beforeEach(() => resize(1440))
afterEach(() => {
  cleanup()
  isAgendaOpen.set(false)
})

const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  })

/** The venue with a media board and a desk in the hall. */
function withExhibition(venue: ReturnType<typeof venueOf>) {
  const widgets = venue.architectures[0]?.areas[1]?.contentWidgets as unknown as object[]
  const configurations = (more: object) => [{ id: 'always', cookieProviders: [], ...more }]
  widgets.push(
    { id: 'board', type: 'MEDIA_BOARD', name: en('Films'), configurations: configurations({ mediaBoardId: 'films' }) },
    {
      id: 'desk',
      type: 'EXHIBITOR_DESK',
      name: en('Talk with us'),
      configurations: configurations({ exhibitor: 'Civitas Lab' }),
    },
  )
  return venue
}

async function open({ agendaEnabled = true, sessions = 3 }: { agendaEnabled?: boolean; sessions?: number } = {}) {
  const clock = createFakeClock()
  const startMs = clock.now()
  const session = (id: string, beginMin: number, lengthMin: number, more: object = {}) => ({
    id,
    titles: en(`About ${id}`),
    descriptions: en(`What ${id} says.`),
    begin: new Date(startMs + beginMin * minuteMs).toISOString(),
    end: new Date(startMs + (beginMin + lengthMin) * minuteMs).toISOString(),
    areaId: 'hall',
    speakers: [{ name: 'Amara Okafor', company: 'Civitas Lab', userId: 'u7' }],
    cancelled: false,
    ...more,
  })
  const agenda = {
    tracks: [{ id: 'heat', names: en('Heat') }],
    sessions: [
      session('opening', -10, 60, { pieceId: 'stream' }),
      session('panel', 60, 45, { trackId: 'heat', pieceId: 'slides' }),
      session('walk', 90, 45, { cancelled: true }),
    ].slice(0, sessions),
    pieces: [
      { id: 'stream', mediaBoardId: 'films', kind: 'LIVE', isMeeting: false },
      { id: 'slides', mediaBoardId: 'nowhere', kind: 'PDF', isMeeting: false },
    ],
    assets: [],
  }
  const server = {
    isDown: false,
    favourites: ['panel'],
    stored: [] as unknown[],
    profiles: [] as string[],
    isFavouriteRefused: false,
  }
  const page = await openVenue(
    '/v/a1/area/hall',
    {
      venue: withExhibition(venueOf({ agendaEnabled, loginConfigurations: [] })),
      answerFirst(path, _authorization, body) {
        if (path.includes('u7')) server.profiles.push(path)
        if (!path.startsWith('/agenda')) return undefined
        if (server.isDown)
          return Response.json({ errMsg: 'no', code: 'request.invalid', requestId: 'r' }, { status: 422 })
        if (path === '/agenda/favourites') return Response.json({ sessionIds: server.favourites })
        if (path === '/agenda/calendar-secret') return Response.json({ secret: '0'.repeat(32) })
        if (path === '/agenda/favourite') {
          if (server.isFavouriteRefused)
            return Response.json({ errMsg: 'no', code: 'agenda.session-not-found', requestId: 'r' }, { status: 404 })
          server.stored.push(JSON.parse(String(body)))
          return new Response(null, { status: 204 })
        }
        return Response.json(agenda)
      },
    },
    clock,
  )
  page.app.user.setState({ user: ada } as never)
  page.app.realtime.set(createFakeRealtime())
  drawInVenue(
    page,
    <>
      <Shell>
        <main>Room</main>
      </Shell>
      <Toasts />
    </>,
  )
  return { ...page, clock, server }
}

const openAgenda = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Programme' }))
  return screen.findByRole('dialog', { name: 'Programme' })
}
const titles = (within_: HTMLElement) => [...within_.querySelectorAll('h4')].map(({ textContent }) => textContent)

test('[HDR-01] header and menu lead to the agenda where the venue has one', async () => {
  await open()
  expect(await openAgenda()).toBeTruthy()
  cleanup()
  act(() => isAgendaOpen.set(false))
  resize(390)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  await userEvent.click(within(menu).getByRole('button', { name: 'Programme' }))
  expect(await screen.findByRole('dialog', { name: 'Programme' })).toBeTruthy()
})

test('[HDR-01] nothing leads to the agenda where the venue has none', async () => {
  await open({ agendaEnabled: false })
  expect(screen.queryByRole('button', { name: 'Programme' })).toBeNull()
})

test('[VEN-20] the agenda shows what is on, what comes next, and all sessions of the day', async () => {
  await open()
  const dialog = await openAgenda()
  const now = await within(dialog).findByRole('region', { name: 'On now' })
  expect(titles(now)).toEqual(['About opening'])
  expect(within(now).getByText('Live')).toBeTruthy()
  expect(titles(within(dialog).getByRole('region', { name: 'Up next' }))).toEqual(['About panel'])
  expect(titles(dialog)).toEqual(['About opening', 'About panel', 'About opening', 'About panel', 'About walk'])
  expect(within(dialog).getAllByText('Cancelled')).toHaveLength(1)
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Track' }), 'Heat')
  expect(titles(dialog)).toEqual(['About opening', 'About panel', 'About panel'])
})

test('[VEN-01] a session leads to its content piece, where the venue shows the board of it', async () => {
  const { address } = await open()
  const dialog = await openAgenda()
  const link = await within(dialog).findAllByRole('link', { name: /^Watch live\s*: About opening$/ })
  expect(link[0]?.getAttribute('href')).toBe('/v/a1/area/hall?widget=board&piece=stream')
  expect(within(dialog).queryByRole('link', { name: /^Open material/ })).toBeNull()
  if (link[0] !== undefined) await userEvent.click(link[0])
  await expect.poll(address).toBe('/v/a1/area/hall?widget=board&piece=stream')
  expect(screen.queryByRole('dialog', { name: 'Programme' })).toBeNull()
})

test('[PRO-01] a speaker with an account opens as a profile, and their company leads to its desk', async () => {
  const { server } = await open()
  const dialog = await openAgenda()
  const company = (await within(dialog).findAllByRole('link', { name: 'Civitas Lab' }))[0]
  expect(company?.getAttribute('href')).toBe('/v/a1/area/hall?widget=desk')
  const speaker = within(dialog).getAllByRole('button', { name: 'Amara Okafor' })[0]
  if (speaker !== undefined) await userEvent.click(speaker)
  expect(screen.queryByRole('dialog', { name: 'Programme' })).toBeNull()
  await expect.poll(() => server.profiles).toEqual(['/userProfile/architecture/a1/userProfile/u7'])
})

test('[PRO-03] the star adds a session to the schedule; one that is not stored is taken back', async () => {
  const { server } = await open()
  const dialog = await openAgenda()
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^My schedule/ }))
  expect(titles(dialog).slice(2)).toEqual(['About panel'])
  const [star] = within(dialog).getAllByRole('button', { name: 'In my schedule: About opening' })
  if (star === undefined) throw new Error('no star')
  await userEvent.click(star)
  expect(server.stored).toEqual([{ sessionId: 'opening', isFavourite: true }])
  expect(titles(dialog).slice(2)).toEqual(['About opening', 'About panel'])
  server.isFavouriteRefused = true
  await userEvent.click(star)
  await within(dialog).findByText('Not saved. Try again.')
  expect(titles(dialog).slice(2)).toEqual(['About opening', 'About panel'])
})

test('[ERR-07] an agenda that does not load says so, and loads again', async () => {
  const { server } = await open()
  server.isDown = true
  const dialog = await openAgenda()
  const retry = await within(dialog).findByRole('button', { name: 'Try again' })
  server.isDown = false
  await userEvent.click(retry)
  expect(titles(await within(dialog).findByRole('region', { name: 'On now' }))).toEqual(['About opening'])
})

test('[VEN-20] a reminder comes five minutes before a session of the schedule, and leads there', async () => {
  const { clock, address } = await open()
  act(() => clock.pass(1000))
  await screen.findByRole('button', { name: 'Notifications' })
  await openAgenda()
  await screen.findByRole('region', { name: 'On now' })
  await userEvent.keyboard('{Escape}')
  act(() => clock.pass(55 * minuteMs - 2000))
  expect(screen.queryByText(/^About panel begins/)).toBeNull()
  act(() => clock.pass(2000))
  await screen.findByText(/^About panel begins at .*: hall$/)
  await userEvent.click(screen.getByRole('button', { name: 'Go there' }))
  await expect.poll(address).toBe('/v/a1/area/hall')
})

test('[PRO-03] the calendar of the schedule has an address with the secret of the person', async () => {
  await open()
  const dialog = await openAgenda()
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^My schedule/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: /^Subscribe in your calendar/ }))
  const address = await within(dialog).findByLabelText<HTMLInputElement>('Calendar address')
  expect(address.value).toBe(
    `https://venue.example/api/agenda/calendar.ics?secret=${'0'.repeat(32)}&only=favourites&language=en`,
  )
})
