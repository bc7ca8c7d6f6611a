// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PresenceRecord, MemberList } from '@foyer/contract'
import { RealtimeError } from '@foyer/client'
import { createFakeRealtime } from '@foyer/client/testing'
import { createFakeClock } from '@foyer/testkit'
import { startPresence } from '../live/start-presence.ts'
import { Shell } from '../shell/shell.tsx'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue, venueOf } from '../testing/open-venue.ts'

const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  })
const record = (uid: string, name: string | undefined, more: Partial<PresenceRecord> = {}): PresenceRecord => ({
  attendee: { uid, areaId: 'hall' as never, ...(name !== undefined && { name }) },
  timestamp: 1,
  status: 'Available',
  ...more,
})
const own = record('u1', 'Ada King')
const bo = record('u2', 'Bo')
const chen = record('u3', 'Chén', { status: 'Busy', activity: 'call' })
const live = (records: PresenceRecord[]): MemberList => ({
  isLive: true,
  records,
  total: records.length,
  asOf: startMs,
})
const startMs = Date.parse('2026-11-19T08:00:00Z')

// The first look at a part of the page takes longer than anybody waits for it here.
beforeAll(() =>
  Promise.all([import('./people-layer.tsx'), import('../shell/menu-drawer.tsx'), import('../shell/account-menu.tsx')]),
)
beforeEach(() => resize(1440))
afterEach(cleanup)

interface Facts {
  readonly people?: PresenceRecord[]
  readonly userPresence?: boolean
  readonly loginEnabled?: boolean
  readonly follow?: () => MemberList
}

async function open({ people = [own, bo, chen], userPresence = true, loginEnabled = true, follow }: Facts = {}) {
  const clock = createFakeClock(startMs)
  const page = await openVenue(
    '/v/a1/area/hall',
    { venue: venueOf({ globalNavigationEnabled: true, userProfileAttributes: [] }) },
    clock,
  )
  const { app } = page
  const realtime = createFakeRealtime({
    'presence.connect': () => ({
      online: 1284,
      counts: { hall: people.length, plaza: 7 },
      asOf: startMs,
      own: { status: 'Available', isInvisible: false },
    }),
    'presence.follow': ({ scope }) => (follow ?? (() => live(scope.kind === 'company' ? [own] : people)))(),
    'presence.choose': (choice) => ({ status: 'Available', isInvisible: false, ...choice }) as never,
  })
  app.ui.setState(({ uiConfig }) => ({
    loginEnabled,
    uiConfig: { ...uiConfig, features: { ...uiConfig.features, userPresence } },
  }))
  drawInVenue(
    page,
    <Shell>
      <main>Room</main>
    </Shell>,
  )
  let stop = () => {}
  await act(async () => {
    stop = startPresence(app, page.router, realtime)
    realtime.open()
  })
  return { ...page, realtime, clock, stop }
}
const openPanel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^1,284 online/ }))
  return screen.findByRole('complementary', { name: 'People' })
}
const personNamed = (name: string) => screen.findByRole('button', { name: new RegExp(`(Available|Busy|Idle) ${name}`) })

describe('strip', () => {
  test('[HDR-01] the header grows once presence is ready, and says who is here and how many are online', async () => {
    const { app, stop } = await open()
    const strip = await screen.findByRole('region', { name: 'People' })
    expect(app.ui.getState().headerHeight).toBe(102)
    expect(within(strip).getByText('3 here')).toBeTruthy()
    expect(within(strip).getByText('1,284 online')).toBeTruthy()
    await act(async () => stop())
    expect(app.ui.getState().headerHeight).toBe(60)
    expect(screen.queryByRole('region', { name: 'People' })).toBeNull()
  })

  test.each([{ userPresence: false }, { loginEnabled: false }])(
    '[PRS-01] [HDR-01] nothing is shown or asked where it is off: %o',
    async (facts) => {
      const { app, realtime } = await open(facts)
      expect(app.presence.get()).toBeUndefined()
      expect(realtime.asked).toEqual([])
      expect(app.ui.getState().headerHeight).toBe(60)
    },
  )

  test('[PRS-01] a server that has none takes it away', async () => {
    const { app, realtime } = await open()
    realtime.answers['presence.connect'] = () => {
      throw new RealtimeError('presence.not-enabled', 'no presence here')
    }
    await act(async () => realtime.open())
    await expect.poll(() => app.presence.get()).toBeUndefined()
    expect(app.ui.getState().headerHeight).toBe(60)
  })
})

describe('panel', () => {
  test('[PRS-02] it groups people, names what they do, and follows who comes and goes', async () => {
    const { realtime } = await open()
    const panel = await openPanel()
    expect(await within(panel).findByText('In a call')).toBeTruthy()
    expect(
      within(panel)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Available now', 'Busy or idle'])
    await act(async () =>
      realtime.notify('presence.changed', {
        asOf: startMs + 1000,
        counts: { hall: 2 },
        members: { scope: { kind: 'area', areaId: 'hall' as never }, set: [], left: ['u3'] },
      }),
    )
    expect(within(panel).queryByText('Chén')).toBeNull()
    expect(within(panel).getByRole('radio', { name: 'Here 2' })).toBeTruthy()
  })

  test('[PRS-02] a quiet room says so, and shows oneself', async () => {
    await open({ people: [own] })
    const panel = await openPanel()
    expect(await within(panel).findByText('No one else is here yet')).toBeTruthy()
    expect(within(panel).getByText('You')).toBeTruthy()
  })

  test('[PRS-02] what cannot be loaded is said, and asked for again', async () => {
    let isBroken = true
    await open({
      follow: () => {
        if (isBroken) throw new Error('broken')
        return live([own, bo])
      },
    })
    const panel = await openPanel()
    const again = await within(panel).findByRole('button', { name: 'Try again' })
    isBroken = false
    await userEvent.click(again)
    expect(await within(panel).findByText('Bo')).toBeTruthy()
  })

  test('[PRS-02] a feature that is not there has no entry; one that is, is called with the person', async () => {
    const { app } = await open()
    await openPanel()
    await userEvent.pointer({ keys: '[MouseRight]', target: await personNamed('Bo') })
    const menu = await screen.findByRole('menu')
    const entries = () =>
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent)
    expect(entries()).toEqual(['Go to profile'])
    const startChat = vi.fn()
    await act(async () => app.personActions.set({ startChat, report: () => {} }))
    expect(entries()).toEqual(['Go to profile', 'Start chat', 'Report'])
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Start chat' }))
    expect(startChat).toHaveBeenCalledWith('u2')
    const sanction = vi.fn()
    await act(async () => app.personActions.set({ sanction }))
    await userEvent.pointer({ keys: '[MouseRight]', target: await personNamed('Bo') })
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute or ban' }))
    expect(sanction).toHaveBeenCalledWith('u2', 'Bo')
  })

  test('[PRS-02] the card follows the person, and removes their area once they have gone', async () => {
    const { realtime } = await open()
    await openPanel()
    await userEvent.click(await personNamed('Bo'))
    const card = await screen.findByRole('dialog', { name: 'Bo' })
    expect(within(card).getByText('hall, here with you')).toBeTruthy()
    const scope = { kind: 'area', areaId: 'hall' as never } as const
    const notify = (members: { set: PresenceRecord[]; left: string[] }) =>
      act(async () => realtime.notify('presence.changed', { asOf: startMs + 1000, members: { scope, ...members } }))
    await notify({ set: [{ ...bo, status: 'Idle' }], left: [] })
    expect(within(card).getByRole('img', { name: 'Idle' })).toBeTruthy()
    await notify({ set: [], left: ['u2'] })
    expect(within(card).queryByText('hall, here with you')).toBeNull()
  })

  test('[PRS-03] one chooses how one appears; a choice that fails is said', async () => {
    const { app, realtime } = await open()
    const panel = await openPanel()
    await userEvent.click(within(panel).getByRole('button', { name: 'Change your status' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Invisible/ }))
    expect(realtime.bodiesOf('presence.choose')).toEqual([{ isInvisible: true }])
    expect(within(panel).getByText('Invisible')).toBeTruthy()
    realtime.lose()
    await act(async () =>
      app.presence
        .get()
        ?.choose({ status: 'Busy' })
        .catch(() => {}),
    )
    expect(within(panel).getByText('Invisible')).toBeTruthy()
  })

  test('[PRS-08] without a connection it keeps what it knew, and says how old that is', async () => {
    const { realtime, clock } = await open()
    const panel = await openPanel()
    expect(await within(panel).findByText('Bo')).toBeTruthy()
    await act(async () => realtime.lose())
    await act(() => clock.advance(12_000))
    expect(within(panel).getByText(/No connection\. Updated 12 seconds ago/)).toBeTruthy()
    expect(within(panel).getByText('Bo')).toBeTruthy()
    await act(async () => realtime.open())
    expect(within(panel).queryByText(/No connection/)).toBeNull()
  })

  test('[PRS-08] counts are said politely, and no more often than every 30 s', async () => {
    const { realtime, clock } = await open()
    const panel = await openPanel()
    await act(async () => realtime.notify('presence.changed', { asOf: startMs + 1, online: 1300 }))
    expect(within(panel).queryByText('3 here, 1,300 online')).toBeNull()
    await act(() => clock.advance(30_000))
    expect(within(panel).getByText('3 here, 1,300 online').getAttribute('role')).toBe('status')
  })

  test('[HDR-01] Escape closes it, and the focus is where it was', async () => {
    await open()
    await openPanel()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'People' })).toBeNull()
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('account menu', () => {
  test('[PRS-03] [HDR-02] one chooses there as well how one appears', async () => {
    const { realtime } = await open()
    await userEvent.click(screen.getByRole('button', { name: /Your account/ }))
    const busy = await screen.findByRole('menuitemradio', { name: 'Busy' })
    expect(screen.getByRole('menuitemradio', { name: 'Available', checked: true })).toBeTruthy()
    await userEvent.click(busy)
    expect(realtime.bodiesOf('presence.choose')).toEqual([{ isInvisible: false, status: 'Busy' }])
  })

  test('[AUT-15] [PRS-05] logging out removes presence before the session ends', async () => {
    const { app, realtime, requests } = await open()
    realtime.answers['presence.remove'] = () => {
      expect(requests).not.toContain('POST /identity/sign-out')
      return undefined
    }
    await act(() => app.logOut())
    expect(realtime.bodiesOf('presence.remove')).toHaveLength(1)
    expect(requests).toContain('POST /identity/sign-out')
  })
})

describe('drawer', () => {
  test('[HDR-03] [HDR-04] selecting shows a floating card, again puts it away, and so does closing the drawer', async () => {
    resize(390)
    await open()
    const openDrawer = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
      return screen.findByRole('dialog', { name: 'Menu' })
    }
    await openDrawer()
    await userEvent.click(await personNamed('Bo'))
    expect(await screen.findByRole('dialog', { name: 'Bo' })).toBeTruthy()
    await userEvent.click(await personNamed('Bo'))
    expect(screen.queryByRole('dialog', { name: 'Bo' })).toBeNull()
    await userEvent.click(await personNamed('Bo'))
    await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }))
    const drawer = await openDrawer()
    expect(within(drawer).queryByRole('dialog', { name: 'Bo' })).toBeNull()
  })

  test('[HDR-03] [PRS-02] the whole list opens in the place of the drawer, and areas say who is in them', async () => {
    resize(390)
    const { app } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
    expect(await screen.findByRole('link', { name: /plaza.*7 people/ })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Show everyone' }))
    expect(await screen.findByRole('dialog', { name: 'People' })).toBeTruthy()
    expect(app.ui.getState().activeDialogStack.map(({ id }) => id)).toContain('people')
  })
})

describe('meetings', () => {
  test('[PRS-03] [NAV-16] an attendee in a meeting of the venue is busy until they leave it', async () => {
    const { app, realtime } = await open()
    const leave = app.navigationGuards.add('hall-meeting', () => {})
    const other = app.navigationGuards.add('profile', () => {})
    await expect.poll(() => realtime.bodiesOf('presence.update')).toEqual([{ activity: 'meeting' }])
    expect(app.presence.get()?.state.get().ownStatus).toBe('Busy')
    leave()
    await expect.poll(() => app.presence.get()?.state.get().ownStatus).toBe('Available')
    other()
  })

  test('[PRS-05] a move to another area and a changed profile are sent', async () => {
    const { app, realtime } = await open()
    await act(() => app.navigate.toArea('plaza'))
    await expect.poll(() => realtime.bodiesOf('presence.update')).toEqual([{ areaId: 'plaza' }])
  })
})
