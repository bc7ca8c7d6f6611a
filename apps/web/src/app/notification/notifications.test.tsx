// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ServedArchitecture } from '@foyer/contract'
import { createFakeRealtime } from '@foyer/client/testing'
import { createFakeClock } from '@foyer/testkit'
import type { NotificationDraft } from '../../platform/notifications.ts'
import { LazyAnnouncement } from '../announcement/lazy-announcement.tsx'
import { ChatButtonPlace } from '../shell/chat-button-place.tsx'
import { Notices } from '../shell/notices.tsx'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue, venueOf } from '../testing/open-venue.ts'
import { notificationsOf } from './notifications-of.ts'
import { openReports } from './open-reports.ts'
import { VenueNotifications } from './venue-notifications.tsx'

const texts = (text: string) => [{ locale: 'en', text }]
const hall = {
  id: 'hall',
  names: texts('Hall'),
  viewPoints: [],
  contentWidgets: [
    { id: 'meet', type: 'MATCHING', name: [], configurations: [] },
    { id: 'qanat', type: 'EXHIBITOR_DESK', name: [], configurations: [] },
  ],
}
const plaza = { id: 'plaza', names: texts('Plaza'), viewPoints: [], contentWidgets: [] }
const luca = { uid: 'u2', name: 'Luca Moretti' }
const invitation = { invitationId: 'i1', person: luca, note: 'A coffee?', at: 1_000 }
const waiting = [{ talkId: '00000000-0000-4000-8000-000000000001', name: 'Alice', topic: 'Towers', askedAt: 2_000 }]
const desk = { widgetId: 'qanat', configurationId: 'always', exhibitor: 'Qanat Energy' }

afterEach(() => {
  cleanup()
  openReports.set(0)
})

async function open({
  received = [] as (typeof invitation)[],
  desks = [] as object[],
  ended = undefined as object[] | undefined,
  roles = ['attendee'],
} = {}) {
  const clock = createFakeClock()
  const page = await openVenue(
    '/v/a1/area/plaza',
    { venue: venueOf({ areas: [plaza, hall], loginConfigurations: [] }) },
    clock,
  )
  const realtime = createFakeRealtime({
    'matching.list-received': () => ({ received }),
    'exhibitor-desk.list-waiting': () => ({ desks }) as never,
    'announcement.list': () => ({ announcements: [], ended, mayAnnounce: false }) as never,
  })
  realtime.open()
  const { app } = page
  app.user.setState({ user: { userId: 'u1', attributes: { name: 'Ada King' } }, roles } as never)
  app.realtime.set(realtime)
  const architecture = app.venue.architecture() as ServedArchitecture
  drawInVenue(
    page,
    <>
      <ChatButtonPlace />
      <VenueNotifications architecture={architecture} />
      {ended && <LazyAnnouncement architecture={architecture} areaId="plaza" />}
      <Notices />
    </>,
  )
  const bell = await screen.findByRole('button', { name: /^Notifications/ })
  // It listens, and what was there before is not announced.
  await expect.poll(() => realtime.bodiesOf('matching.list-received')).toHaveLength(1)
  await act(async () => {})
  const openPanel = async () => {
    await userEvent.click(bell)
    return within(await screen.findByRole('dialog', { name: 'Notifications' }))
  }
  return { ...page, realtime, received, bell, openPanel, center: notificationsOf(app) }
}

const build = (more: Partial<NotificationDraft> = {}): NotificationDraft => ({
  kind: 'session',
  id: 'session:s1',
  version: 1,
  atMs: 1_000,
  timeMs: 5_000,
  values: { title: 'Opening', place: 'Hall' },
  alert: 'toast',
  ...more,
})

test('[HDR-01] the bell counts what is unread; the panel lists it newest first and marks all as read', async () => {
  const { bell, center, openPanel } = await open()
  act(() => {
    center.notify(build({ values: { title: 'Earlier', place: 'Hall' } }))
    center.notify(build({ id: 'session:s2', atMs: 2_000, values: { title: 'Later', place: 'Hall' } }))
  })
  expect(bell.textContent).toContain('2 unread')
  const panel = await openPanel()
  const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((row) => /Earlier|Later/.exec(row)?.[0])).toEqual(['Later', 'Earlier'])
  expect(rows.every((row) => row.startsWith('Unread'))).toBe(true)
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
  expect(panel.queryByText(/^Unread/)).toBeNull()
  expect(bell.textContent).not.toContain('unread')
})

test('[HDR-01] without notifications the panel says so, and the sound is off', async () => {
  const { openPanel, kept } = await open()
  const panel = await openPanel()
  panel.getByRole('heading', { name: 'You’re all caught up' })
  const sound = panel.getByRole<HTMLInputElement>('switch', { name: /^Play a sound/ })
  expect(sound.checked).toBe(false)
  await userEvent.click(sound)
  expect(sound.checked).toBe(true)
  expect(kept.get('venue:chat-sound')).toBe('ON')
})

test('[HDR-01] an arrival is a toast with its action, which leads there and marks it as read', async () => {
  const { app, bell, center } = await open()
  const closeAll = vi.spyOn(app.dialogs, 'closeAll')
  const openSession = vi.fn()
  act(() => center.notify(build({ action: { label: 'session', open: openSession } })))
  expect((await screen.findByRole('status')).textContent).toMatch(/^Opening begins at .*: Hall$/)
  await userEvent.click(screen.getByRole('button', { name: 'Go there' }))
  expect([openSession.mock.calls.length, closeAll.mock.calls.length]).toEqual([1, 1])
  expect(bell.textContent).not.toContain('unread')
})

test('[HDR-01] during a call nothing is shown, and the bell counts', async () => {
  const { app, bell, center } = await open()
  app.calls.set({ calls: { state: { get: () => ({ current: {} }), subscribe: () => () => {} } } } as never)
  act(() => center.notify(build()))
  expect(bell.textContent).toContain('1 unread')
  expect(screen.queryByRole('status')).toBeNull()
})

test('[HDR-01] what was read stays read after a reload, and the next person starts without it', async () => {
  const { app, center, kept } = await open()
  act(() => {
    center.notify(build())
    center.markAllRead()
  })
  expect(kept.get('venue:notifications-read')).toBe('["session:s1@1"]')
  act(() => app.user.setState({ user: { userId: 'u3', attributes: { name: 'Bea' } } } as never))
  expect(center.list.get()).toEqual([])
})

test('[HDR-01] the title of the page counts notifications', async () => {
  document.title = 'Meridian'
  const { center } = await open()
  act(() => center.notify(build()))
  expect(document.title).toBe('(1) Meridian')
  act(() => center.markAllRead())
  expect(document.title).toBe('Meridian')
})

test('[WID-06] somebody who says hello is shown with their note anywhere, and the notification leads to the invitation', async () => {
  const { address, bell, realtime, received, openPanel } = await open()
  received.push(invitation)
  act(() => realtime.notify('matching.counted', { count: 1 }))
  const toast = await screen.findByRole('status')
  expect(toast.textContent).toBe('Luca Moretti says hello A coffee?')
  const panel = await openPanel()
  await userEvent.click(panel.getByRole('button', { name: 'View invitation' }))
  await expect.poll(address).toBe('/v/a1/area/hall?widget=meet')
  received.pop()
  await act(async () => realtime.notify('matching.counted', { count: 0 }))
  expect(bell.textContent).not.toContain('unread')
})

test('[WID-06] an accepted hello is shown anywhere, stays until it is seen, and leads into the chat', async () => {
  const { app, realtime } = await open()
  act(() => realtime.notify('matching.accepted', { person: luca, at: 1 as never, how: 'INVITATION' }))
  act(() => realtime.notify('matching.accepted', { person: luca, at: 1 as never, how: 'INVITATION' }))
  const toast = await screen.findByRole('status')
  expect(toast.textContent).toBe('Luca Moretti accepted your invitation')
  await userEvent.click(screen.getByRole('button', { name: 'Open chat' }))
  expect(app.ui.getState().chat).toMatchObject({ opened: true, attendeeToChatUid: 'u2' })
})

test('[WID-06] staff of a desk sees who waits there from another area, until a colleague accepts the person', async () => {
  const { address, bell, realtime, openPanel } = await open({ desks: [{ ...desk, waiting }] })
  await expect.poll(() => bell.textContent).toContain('1 unread')
  expect(screen.queryByRole('status')).toBeNull()
  const bob = { talkId: '00000000-0000-4000-8000-000000000002', name: 'Bob', askedAt: 3_000 }
  act(() => realtime.notify('exhibitor-desk.waiting-changed', { ...desk, waiting: [...waiting, bob] } as never))
  expect((await screen.findByRole('status')).textContent).toBe('Bob is waiting at the Qanat Energy desk')
  act(() => realtime.notify('exhibitor-desk.waiting-changed', { ...desk, waiting: [bob] } as never))
  const panel = await openPanel()
  expect(panel.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(panel.getByRole('button', { name: 'Go to desk' }))
  await expect.poll(address).toBe('/v/a1/area/hall?widget=qanat')
})

test('[CHT-08] moderators see how much waits for them; attendees do not', async () => {
  const { bell, openPanel } = await open({ roles: ['attendee', 'moderator'] })
  act(() => openReports.set(2))
  expect((await screen.findByRole('status')).textContent).toBe('2 items to moderate')
  act(() => openReports.set(1))
  const panel = await openPanel()
  panel.getByText('1 item to moderate')
  act(() => openReports.set(0))
  expect(panel.queryByRole('listitem')).toBeNull()
  cleanup()
  const other = await open()
  act(() => openReports.set(3))
  expect([bell, other.bell].map(({ textContent }) => textContent?.includes('unread'))).toEqual([false, false])
})

test('[WID-06] an announcement that came and went while the person was away is listed, and shown nowhere else', async () => {
  const missed = (id: string, more: object = {}) => ({ id, text: `About ${id}`, begin: 1_000, end: 2_000, ...more })
  const { bell, openPanel } = await open({ ended: [missed('lunch'), missed('bus', { areaId: 'hall' })] })
  await expect.poll(() => bell.textContent).toContain('1 unread')
  expect(screen.queryByText('About lunch')).toBeNull()
  const panel = await openPanel()
  panel.getByText('About lunch')
  expect(panel.getAllByRole('listitem')).toHaveLength(1)
})

test('[HDR-01] a toast leaves when what it is about was read', async () => {
  const { center } = await open()
  act(() => center.notify(build({ person: luca })))
  expect((await screen.findByRole('status')).textContent).toMatch(/^Opening begins/)
  act(() => center.markRead('session:s1'))
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
})

test('[HDR-01] two toasts at once are both shown', async () => {
  const { center } = await open()
  // What draws them is fetched with the first.
  act(() => center.notify(build()))
  await screen.findByRole('status')
  act(() => center.sync('sessions', [build({ id: 'session:s2' }), build({ id: 'session:s3' })]))
  expect(await screen.findAllByRole('status')).toHaveLength(3)
})

test('[HDR-01] a toast shows the first 100 letters of what was written', async () => {
  const { center } = await open()
  act(() => center.notify(build({ detail: 'x'.repeat(100) })))
  expect((await screen.findByRole('status')).textContent).toMatch(/ x{100}$/)
  act(() => center.notify(build({ detail: 'y'.repeat(101), version: 2 })))
  expect((await screen.findByText(/y/)).textContent).toMatch(/^y{100}…$/)
})
