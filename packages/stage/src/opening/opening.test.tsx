// @vitest-environment happy-dom
import type { ServedArchitecture, ServedArea } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { createFakeClock } from '@foyer/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaView } from '../area-view.tsx'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'

const en = (text: string) => [{ locale: 'en', text }]
const hall = {
  id: 'hall',
  names: en('Main Stage'),
  descriptions: [],
  defaultViewpointId: 'seat',
  viewMode: 'VIEW_2D',
  viewPoints: [
    {
      id: 'seat',
      names: [],
      background: { type: 'IMAGE', assetId: 'hall', focalPoint: { x: 0.5, y: 0.5 } },
      placements: [{ kind: 'FLAT', widgetId: 'paper', x: 5, y: 5, width: 10, height: 10 }],
    },
  ],
  contentWidgets: [
    {
      id: 'paper',
      type: 'RICH_TEXT',
      name: en('Paper'),
      configurations: [{ id: 'paper', name: [], cookieProviders: [], displayMode: 'EMBEDDED_DIALOG', texts: [] }],
    },
  ],
} as unknown as ServedArea
const lounge = { ...hall, id: 'lounge', names: en('Sky Lounge') } as ServedArea
const architecture = {
  areas: [hall, lounge],
  globalWidgets: [],
  icons: [],
  floorplan: { areaPositions: [] },
} as unknown as ServedArchitecture

vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
const translator = createTranslator('en', await loadCatalogue('en'))

async function open({ providers = [] as string[] } = {}) {
  const clock = createFakeClock()
  const accepted = new Set<string>()
  let readyCount = 0
  const portsNow = () =>
    ({
      venue: { architecture, areaId: 'hall', defaultLocale: 'en' },
      assets: {
        assetUrl: async () => '/hall.webp',
        knownAssetUrl: () => '/hall.webp',
        assetAlt: () => 'A hall at dusk',
        retryAssetUrl: async () => undefined,
      },
      clock: {
        serverNow: clock.now,
        atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
      },
      consent: {
        providers: [],
        isAccepted: (id: string) => accepted.has(id),
        accept: (ids: readonly string[]) => ids.forEach((id) => accepted.add(id)),
        acceptForVisit: () => undefined,
        openPreferences: () => undefined,
        assetProviders: () => providers,
      },
      places: {},
      navigation: {},
      seen: { isSeen: () => true, markSeen: () => undefined },
      analytics: { track: () => undefined },
      log: { reportFailure: () => undefined },
    }) as unknown as Partial<WidgetPorts>
  const page = (area: ServedArea, ports: Partial<WidgetPorts>) => (
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <AreaView
          architecture={architecture}
          area={area}
          view="PICTURE"
          onViewChange={() => undefined}
          onViewpointChange={() => undefined}
          renderWidget={() => null}
          theme="dark"
          reducedMotion
          onReady={() => readyCount++}
        />
      </PortsProvider>
    </TranslatorProvider>
  )
  let area = hall
  let ports = portsNow()
  const { container, rerender } = await act(async () => render(page(area, ports)))
  return {
    container,
    pass: (ms: number) => act(() => clock.advance(ms)),
    goTo: (next: ServedArea) => act(async () => rerender(page((area = next), ports))),
    again: () => act(async () => rerender(page(area, (ports = portsNow())))),
    arrive: () => act(async () => void fireEvent.load(container.querySelector('img') as Element)),
    isRoomShown: () => container.querySelector('[role=group] > [data-ready]') !== null,
    isReady: () => readyCount > 0,
  }
}
const saying = () => screen.queryByText(/^Opening|still loading/)?.textContent

afterEach(cleanup)

test('[VEN-14] an area that is not there after 300 ms is said to open, until it is', async () => {
  const { pass, arrive, isReady, isRoomShown } = await open()
  await pass(299)
  expect(saying()).toBeUndefined()
  await pass(1)
  expect(saying()).toBe('Opening Main Stage')
  expect(screen.getByText('Opening Main Stage').closest('[role=status]')).not.toBeNull()
  expect([isReady(), isRoomShown()]).toEqual([false, false])
  await arrive()
  expect(saying()).toBeUndefined()
  expect([isReady(), isRoomShown()]).toEqual([true, true])
})

test('[VEN-14] what is in an area is there after 4 s without its picture', async () => {
  const { pass, arrive, isReady, isRoomShown } = await open()
  await pass(3999)
  expect([isReady(), isRoomShown()]).toEqual([false, false])
  await pass(1)
  expect([isReady(), isRoomShown()]).toEqual([true, true])
  expect(saying()).toBe('The picture is still loading. You can already use everything in this area.')
  await arrive()
  expect(saying()).toBeUndefined()
})

test('[VEN-14] the next area is waited for anew', async () => {
  const { pass, goTo, arrive, isRoomShown } = await open()
  await pass(5000)
  await goTo(lounge)
  expect([saying(), isRoomShown()]).toEqual([undefined, false])
  await pass(300)
  expect(saying()).toBe('Opening Sky Lounge')
  await arrive()
  expect(saying()).toBeUndefined()
})

test('[VEN-14] [CON-07] a room whose picture another host has asks for consent, works meanwhile, and shows it afterwards', async () => {
  const { container, again, pass, isReady, isRoomShown } = await open({ providers: ['other-host'] })
  expect(container.querySelector('img')).toBeNull()
  expect([isReady(), isRoomShown()]).toEqual([true, true])
  await pass(5000)
  expect(screen.queryByText(/did not load/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Allow and show' }))
  await again()
  expect(screen.queryByRole('button', { name: 'Allow and show' })).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/hall.webp')
})
