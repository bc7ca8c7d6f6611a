// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { cell } from '@foyer/client'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { createFakeClock } from '@foyer/testkit'
import { startRouter } from '../boot/start-router.tsx'
import { type Backstage, live, openVenue, venueOf } from '../testing/open-venue.ts'

// Drawn when it is due; fetched before, so that no test waits for it.
await import('../../features/consent/consent-dialog.tsx')

const english = createTranslator('en', await loadCatalogue('en'))
const texts = (text: string) => [{ locale: 'en', text }]
const clock = createFakeClock()
const at = (afterMs: number) => new Date(clock.now() + afterMs).toISOString()
const meetingOf = (more: object = {}) => ({
  id: 'talk',
  type: 'MEETING',
  name: texts('Talk'),
  configurations: [
    { id: 'now', displayMode: 'EMBEDDED', cookieProviders: [], meetingUrl: 'https://meet.example/talk', ...more },
  ],
})
const viewpoint = { id: 'middle', names: [], background: { type: 'IMAGE', assetId: 'hall' }, placements: [] }
const area = { id: 'hall', names: texts('Hall'), descriptions: [], viewPoints: [viewpoint], contentWidgets: [] }
const open = {
  areas: [{ ...area, contentWidgets: [meetingOf()] }],
  defaultAreaId: 'hall',
  cookieProviders: [],
  floorplan: { areaPositions: [] },
}

let stop = () => {}
afterEach(() => {
  cleanup()
  stop()
})

/** The whole page at the meeting, as a browser has it. */
async function enter(
  venue: object = open,
  answerFirst: Backstage['answerFirst'] = () => undefined,
  path = '/v/a1/area-whereby-meeting/hall/talk/now',
) {
  const page = await openVenue(path, { venue: venueOf(venue), answerFirst }, clock)
  const app = { ...page.app, language: { ...page.app.language, translator: cell(english) } }
  const history = createMemoryHistory({ initialEntries: [path] })
  stop = startRouter({
    core: { ...page, app },
    history,
    readVersion: async () => live(),
    reloadPage: () => {},
    chance: () => 0,
    draw: (node) => void render(node),
  })
  await screen.findByRole('heading', { level: path.includes('widget=') ? 2 : 1, name: 'Talk', hidden: true })
  return { ...page, address: () => history.location.href, go: (href: string) => history.push(href) }
}
const frame = () => document.querySelector('iframe')
const guards = ({ app }: Awaited<ReturnType<typeof enter>>) => app.ui.getState().widgetsWithNavigationGuards

/** The room has answered: from now on one is connected. */
async function answered() {
  await expect.poll(frame).not.toBeNull()
  await act(async () => void fireEvent.load(frame() as HTMLIFrameElement))
}

test('[NAV-16] [NAV-20] the way back asks, and then ends the meeting before it leaves the page', async () => {
  const page = await enter()
  await answered()
  expect(guards(page)).toEqual(['talk'])
  await userEvent.click(screen.getByRole('link', { name: 'Return to area' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect([page.address(), frame() !== null]).toEqual(['/v/a1/area-whereby-meeting/hall/talk/now', true])
  await userEvent.click(screen.getByRole('link', { name: 'Return to area' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(page.address).toBe('/v/a1/area/hall')
  expect([frame(), guards(page), page.app.ui.getState().wantToNavigate]).toEqual([null, [], false])
})

test('[NAV-16] [WID-01] a person who left a meeting for a page that did not come may rejoin', async () => {
  const page = await enter()
  await expect.poll(frame).not.toBeNull()
  await page.app.navigationGuards.pass()
  expect([frame(), guards(page)]).toEqual([null, []])
  expect(screen.getByRole('heading', { name: 'You have left the meeting' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rejoin' }))
  expect(new URL(frame()?.src ?? '').searchParams.get('updateIndex')).toBe('1')
  expect(guards(page)).toEqual(['talk'])
})

test('[WID-01] [NAV-16] what the room says counts: outside nothing is held, inside it is, and who has left may rejoin', async () => {
  const page = await enter()
  await expect.poll(frame).not.toBeNull()
  // Nothing loads here, so that the frame has no window of its own.
  const room = { postMessage: () => {} } as unknown as Window
  Object.defineProperty(frame(), 'contentWindow', { value: room })
  const say = (type: string, source: Window | null = room, origin = 'https://meet.example') =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: { type }, source, origin })))
  say('ready')
  expect(guards(page)).toEqual([])
  say('knock')
  expect([guards(page), screen.getByText(/^Waiting for someone/).getAttribute('role')]).toEqual([['talk'], 'status'])
  say('join')
  expect([guards(page), screen.queryByText(/^Waiting for someone/)]).toEqual([['talk'], null])
  // Neither another page nor another window speaks for the room.
  say('leave', room, 'https://evil.example')
  say('leave', window)
  say('leave', null)
  expect(guards(page)).toEqual(['talk'])
  say('leave')
  expect([frame(), guards(page)]).toEqual([null, []])
  await userEvent.click(screen.getByRole('button', { name: 'Rejoin' }))
  await expect.poll(() => frame()?.src).toContain('updateIndex=1')
  expect(guards(page)).toEqual(['talk'])
})

describe('a meeting in a dialog over its area', () => {
  const talk = meetingOf({ displayMode: 'OVERLAY_DIALOG' })
  const over = { ...open, areas: [{ ...area, contentWidgets: [talk, { ...talk, id: 'board' }] }] }
  const enterOver = () => enter(over, undefined, '/v/a1/area/hall?widget=talk')

  test('[NAV-16] closing the dialog asks, and Back does as well for as long as one stays', async () => {
    const page = await enterOver()
    await answered()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect([frame() !== null, page.address()]).toEqual([true, '/v/a1/area/hall?widget=talk'])
    for (const answer of ['Stay', 'Leave']) {
      act(() => expect(page.app.dialogs.popTop()).toBe(true))
      await userEvent.click(await screen.findByRole('button', { name: answer }))
    }
    await expect.poll(page.address).toBe('/v/a1/area/hall')
    expect([frame(), guards(page)]).toEqual([null, []])
  })

  test('[NAV-16] opening something else over the same area asks', async () => {
    const page = await enterOver()
    await answered()
    await act(async () => page.go('/v/a1/area/hall?widget=board'))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await expect.poll(page.address).toBe('/v/a1/area/hall?widget=board')
    await expect.poll(() => guards(page)).toEqual(['board'])
  })
})

test('[AUT-15] [NAV-16] a person who is signed out leaves the meeting as well, without a question', async () => {
  const page = await enter()
  await answered()
  await page.app.logOut()
  await expect.poll(page.address).toBe('/login')
  expect(frame()).toBeNull()
})

test('[NAV-08] [VEN-20] at the second it ends, the area is shown with a notice', async () => {
  const page = await enter({ ...open, areas: [{ ...area, contentWidgets: [meetingOf({ end: at(60_000) })] }] })
  await expect.poll(frame).not.toBeNull()
  await act(() => clock.advance(59_000))
  expect(page.address()).toContain('/area-whereby-meeting/')
  await act(() => clock.advance(1000))
  await expect.poll(page.address).toBe('/v/a1/area/hall')
  expect(await screen.findByText('This meeting is not open right now.')).toBeTruthy()
})

test('[NAV-08] [VEN-09] once it is taken out of the venue, the area is shown with a notice', async () => {
  const page = await enter()
  page.backstage.venue = venueOf({ ...open, areas: [area] })
  await act(page.app.venue.reload)
  await expect.poll(page.address).toBe('/v/a1/area/hall')
  expect(await screen.findByText('This meeting is not open right now.')).toBeTruthy()
})

test('[NAV-08] [VEN-18] a meeting that is in every area fills the window as well', async () => {
  await enter({ ...open, areas: [area], globalWidgets: [meetingOf()] })
  await expect.poll(frame).not.toBeNull()
})

test('[CON-06] [CON-07] opened first, it asks for consent as every page of the venue does, and names what waits', async () => {
  const jitsi = { id: 'jitsi', name: 'Jitsi', type: 'EXTERNAL_MEDIA', attributes: [], origins: [] }
  await enter({
    ...open,
    areas: [{ ...area, contentWidgets: [meetingOf({ cookieProviders: ['jitsi'] })] }],
    cookieProviders: [jitsi],
    cookieBannerConfig: { type: 'SIMPLE', text: [], personalizedTrackingText: [], styling: {} },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Only required' }))
  expect(await screen.findByText('Waiting for your consent: Talk (Jitsi).')).toBeTruthy()
  expect(frame()).toBeNull()
})

test('[WID-01] the frame of a meeting may not move the page', async () => {
  await enter()
  await expect
    .poll(() => frame()?.getAttribute('sandbox'))
    .toBe('allow-scripts allow-same-origin allow-forms allow-popups')
})

const grantHost = (path: string) =>
  path === '/video-access' ? Response.json({ url: 'https://meet.example/host?roomKey=k' }) : undefined

test('[WID-01] [AUT-24] a host joins at the address the server gives, and asks for it anew when rejoining', async () => {
  const page = await enter(open, grantHost)
  await expect.poll(() => frame()?.src).toContain('https://meet.example/host?roomKey=k&')
  expect(page.requests.filter((request) => request === 'POST /video-access')).toHaveLength(1)
  await page.app.navigationGuards.pass()
  await userEvent.click(await screen.findByRole('button', { name: 'Rejoin' }))
  await expect.poll(() => frame()?.src).toContain('updateIndex=1')
  expect(page.requests.filter((request) => request === 'POST /video-access')).toHaveLength(2)
})

test('[WID-01] a meeting that only hosts have an address of is open to them', async () => {
  await enter({ ...open, areas: [{ ...area, contentWidgets: [meetingOf({ meetingUrl: undefined })] }] }, grantHost)
  await expect.poll(() => frame()?.src).toContain('https://meet.example/host')
})

test('[WID-01] a person who gets no address of their own joins at the address of the venue', async () => {
  const page = await enter()
  await expect.poll(() => frame()?.src).toContain('https://meet.example/talk')
  expect(page.requests).toContain('POST /video-access')
})
