// @vitest-environment happy-dom
import type { ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PortsProvider, type WidgetPorts, useFilmsPause } from '@foyer/widgets'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { focusAreaHeading } from './area-heading.tsx'
import { AreaView } from './area-view.tsx'
import type { AreaViewProps } from './area-view.tsx'

const beginMs = Date.parse('2026-05-04T18:00:00Z')
const en = (text: string) => [{ locale: 'en', text }]
const widget = (id: string, type: string, configuration: object, more: object = {}) =>
  ({
    id,
    type,
    name: en(id),
    ...more,
    configurations: [{ id, name: [], cookieProviders: [], displayMode: 'EMBEDDED_DIALOG', ...configuration }],
  }) as unknown as ServedWidget
const at = (widgetId: string, x: number, y: number) => ({ kind: 'FLAT', widgetId, x, y, width: 10, height: 10 })

const area = {
  id: 'hall',
  names: en('Main Stage'),
  descriptions: en('Where everybody meets.'),
  defaultViewpointId: 'seat',
  viewMode: 'VIEW_2D',
  viewPoints: [
    {
      id: 'seat',
      names: en('A seat'),
      background: { type: 'IMAGE', assetId: 'hall', focalPoint: { x: 0.5, y: 0.5 } },
      placements: [
        at('paper', 5, 5),
        at('lounge', 80, 60),
        at('screen', 30, 30),
        at('keynote', 50, 80),
        at('front', 10, 90),
        at('site', 60, 20),
      ],
    },
    {
      id: 'close',
      names: en('Close'),
      background: { type: 'IMAGE', assetId: 'close', focalPoint: { x: 0.5, y: 0.5 } },
      placements: [],
    },
  ],
  contentWidgets: [
    widget('paper', 'RICH_TEXT', { texts: [] }, { updated: '2026-05-01T00:00:00Z' }),
    widget('lounge', 'LINK', { displayMode: 'EMBEDDED', target: { kind: 'AREA', areaId: 'lounge' } }),
    widget('screen', 'PICTURE', { displayMode: 'EMBEDDED', assetId: 'poster' }),
    widget('keynote', 'CONTENT_CARD', {
      titles: [],
      summaries: [],
      begin: '2026-05-04T18:00:00Z',
      end: '2026-05-04T18:45:00Z',
    }),
    widget(
      'site',
      'LINK',
      { displayMode: 'EMBEDDED', target: { kind: 'URL', url: 'https://example.org' } },
      { updated: '2026-05-01T00:00:00Z' },
    ),
    widget('front', 'LINK', { displayMode: 'EMBEDDED', target: { kind: 'VIEWPOINT', viewpointId: 'close' } }),
  ],
} as unknown as ServedArea
const round = {
  ...area,
  id: 'round',
  names: en('Sky Lounge'),
  viewMode: 'VIEW_360D',
  viewPoints: [{ id: 'seat', names: [], background: { type: 'PANORAMA_IMAGE', assetId: 'round' }, placements: [] }],
} as unknown as ServedArea
const architecture = {
  areas: [area, round, { ...area, id: 'lounge', names: en('Lounge') }],
  icons: [{ type: 'RICH_TEXT', assetId: 'paper' }],
  globalWidgets: [widget('help', 'RICH_TEXT', { texts: [] })],
  floorplan: {
    areaPositions: [
      { areaId: 'hall', visible: true, x: 0, y: 0, width: 50, height: 50, shape: 'RECTANGLE' },
      { areaId: 'round', visible: false, x: 50, y: 0, width: 50, height: 50, shape: 'RECTANGLE' },
    ],
  },
} as unknown as ServedArchitecture

// The test document lays nothing out; without a size every pin would lie on every other.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)

const translator = createTranslator('en', await loadCatalogue('en'))

async function show(more: Partial<AreaViewProps> = {}) {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values])
  const clock = { nowMs: beginMs - 1000, alarms: new Set<{ atMs: number; ring: () => void }>() }
  const ports = {
    venue: { architecture, areaId: 'hall', defaultLocale: 'en' },
    assets: {
      iconUrl: async () => undefined,
      assetUrl: async ({ assetId }: { assetId: string }) => `/${assetId}.webp`,
      knownAssetUrl: ({ assetId }: { assetId: string }) => `/${assetId}.webp`,
      assetAlt: () => 'A hall at dusk',
      retryAssetUrl: async () => undefined,
    },
    consent: {
      providers: [],
      isAccepted: () => false,
      accept: note('accept'),
      acceptForVisit: note('acceptForVisit'),
      openPreferences: note('preferences'),
      assetProviders: () => [],
    },
    clock: {
      serverNow: () => clock.nowMs,
      atServerTime: (atMs: number, ring: () => void) => {
        const alarm = { atMs, ring }
        clock.alarms.add(alarm)
        return () => void clock.alarms.delete(alarm)
      },
    },
    places: { goTo: note('go') },
    navigation: { follow: note('follow'), openWidget: note('open'), openFloorPlan: note('floor-plan') },
    log: { reportFailure: note('failed') },
    analytics: { track: note('track') },
    dismissed: { has: () => false, add: () => {}, remove: () => {} },
    seen: { isSeen: ({ updated }: ServedWidget) => updated === undefined, markSeen: note('seen') },
  } as unknown as Partial<WidgetPorts>
  const props: AreaViewProps = {
    architecture,
    area,
    view: 'PICTURE',
    onViewChange: note('view'),
    onViewpointChange: note('viewpoint'),
    renderWidget: (id) => <p>frame of {id}</p>,
    theme: 'dark',
    reducedMotion: true,
    peopleByArea: { lounge: 32 },
    ...more,
  }
  const element = (changed: Partial<AreaViewProps>) => (
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <AreaView {...props} {...changed} />
      </PortsProvider>
    </TranslatorProvider>
  )
  const page = await act(async () => render(element({})))
  const change = (changed: Partial<AreaViewProps>) => act(async () => page.rerender(element(changed)))
  const tickTo = (nowMs: number) =>
    act(() => {
      clock.nowMs = nowMs
      for (const alarm of [...clock.alarms].filter(({ atMs }) => atMs <= nowMs)) {
        clock.alarms.delete(alarm)
        alarm.ring()
      }
    })
  return { ...page, calls, change, tickTo, clock }
}
const placed = (root: ParentNode) =>
  [...root.querySelectorAll('ul [data-widget-id]')].map((element) => element.getAttribute('data-widget-id'))

afterEach(cleanup)

test('[VEN-14, VEN-19] a widget shown in its place is a frame in per cent of the picture, the others are pins', async () => {
  await show()
  const frame = screen.getByText('frame of screen').closest('li')
  expect(frame?.style).toMatchObject({ left: '30%', top: '30%', width: '10%', height: '10%' })
  const door = screen.getByRole('button', { name: /lounge\s*32 people/ })
  expect(door.style).toMatchObject({ left: '85%', top: '65%' })
})

test('[VEN-14] a door is pressed anywhere on it; other pins are pressed themselves', async () => {
  const { container } = await show()
  const sizeOf = (id: string) => {
    const { style } = container.querySelector(`button[data-widget-id="${id}"]`) as HTMLElement
    return [style.getPropertyValue('--door-width'), style.getPropertyValue('--door-height')]
  }
  expect(sizeOf('lounge')).toEqual(['10', '10'])
  expect([...sizeOf('paper'), ...sizeOf('site')]).toEqual(['', '', '', ''])
})

const ambientFilm = {
  displayMode: 'EMBEDDED',
  source: { kind: 'FILE', assetId: 'film' },
  captions: [],
  ambient: true,
}
const withScreen = (configuration: object): ServedArea => ({
  ...area,
  contentWidgets: area.contentWidgets.map((each) =>
    (each.id as string) === 'screen' ? widget('screen', 'VIDEO', configuration) : each,
  ),
})
function FilmsPauseText() {
  return <p>{String(useFilmsPause())}</p>
}
const withPauseText = { renderWidget: () => <FilmsPauseText /> }

test('[WID-06] a film that plays by itself on a screen of the picture is stopped by the bar', async () => {
  await show({ area: withScreen(ambientFilm), reducedMotion: false, ...withPauseText })
  expect(screen.getByText('false').closest('li')?.hasAttribute('data-ambient')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Pause motion' }))
  expect(screen.getByText('true')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resume motion' }))
  expect(screen.getByText('false')).toBeTruthy()
})

test('[VEN-14] what lies on the picture is not drawn anew when what is around it changes', async () => {
  const renderWidget = vi.fn(withPauseText.renderWidget)
  await show({ area: withScreen(ambientFilm), reducedMotion: false, renderWidget })
  const { length } = renderWidget.mock.calls
  fireEvent.click(screen.getByRole('button', { name: 'Pause motion' }))
  expect(screen.getByText('true')).toBeTruthy()
  expect(renderWidget).toHaveBeenCalledTimes(length)
})

test('[WID-06] it waits for its button where less motion or less data is wanted', async () => {
  const { unmount } = await show({ area: withScreen(ambientFilm), reducedMotion: true, ...withPauseText })
  expect(screen.getByText('true')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resume motion' })).toBeTruthy()
  unmount()
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await show({ area: withScreen(ambientFilm), reducedMotion: false, ...withPauseText })
  expect(screen.getByText('true')).toBeTruthy()
  Reflect.deleteProperty(navigator, 'connection')
})

test('[WID-06] a film with controls of its own needs no button in the bar', async () => {
  await show({ area: withScreen({ ...ambientFilm, ambient: false }), reducedMotion: false, ...withPauseText })
  expect(screen.getByText('false').closest('li')?.hasAttribute('data-ambient')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Pause motion' })).toBeNull()
})

test('[VEN-14] pins are in the order of the list and do the same', async () => {
  const picture = await show()
  const inPicture = placed(picture.container).filter((id) => id !== 'screen')
  for (const id of ['lounge', 'front', 'paper'])
    fireEvent.click(picture.container.querySelector(`button[data-widget-id="${id}"]`) as Element)
  picture.unmount()
  const list = await show({ view: 'LIST' })
  expect(placed(list.container).filter((id) => inPicture.includes(id))).toEqual(inPicture)
  for (const id of ['lounge', 'front', 'paper'])
    fireEvent.click(list.container.querySelector(`button[data-widget-id="${id}"]`) as Element)
  expect(list.calls).toEqual(picture.calls)
  expect(list.calls).toEqual(
    expect.arrayContaining([
      ['follow', { kind: 'AREA', areaId: 'lounge' }],
      ['viewpoint', 'close'],
      ['open', 'paper'],
    ]),
  )
})

test('[VEN-20] what has a time slot comes at its first second and goes at its last', async () => {
  const { container, tickTo, clock } = await show()
  expect(placed(container)).not.toContain('keynote')
  tickTo(beginMs)
  expect(placed(container)).toContain('keynote')
  tickTo(Date.parse('2026-05-04T18:44:59.999Z'))
  expect(placed(container)).toContain('keynote')
  tickTo(Date.parse('2026-05-04T18:45:00Z'))
  expect(placed(container)).not.toContain('keynote')
  expect([...clock.alarms]).toEqual([])
})

test('[VEN-20] [WID-01] what is shown in its place stays where it is in the page while something else begins', async () => {
  const session = {
    titles: [],
    summaries: [],
    sessionBegin: '2026-05-04T18:00:00Z',
    sessionEnd: '2026-05-04T18:45:00Z',
  }
  const [seat] = area.viewPoints
  const { container, tickTo } = await show({
    area: {
      ...area,
      contentWidgets: [...area.contentWidgets, widget('talk', 'CONTENT_CARD', session)],
      viewPoints: [{ ...seat, placements: [...(seat?.placements ?? []), at('talk', 70, 40)] }],
    } as unknown as ServedArea,
  })
  const moved = new MutationObserver(() => {})
  moved.observe(container, { childList: true, subtree: true })
  // Of what is placed, the pin `paper` is named first.
  expect(placed(container).indexOf('screen')).toBeLessThan(placed(container).indexOf('paper'))
  const before = placed(container).indexOf('talk')
  tickTo(beginMs)
  expect(placed(container).indexOf('talk')).toBeLessThan(before)
  const frame = screen.getByText('frame of screen').closest('li') as Node
  expect(moved.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])).not.toContain(frame)
})

test('[VEN-18] global widgets are behind the button More and in the list', async () => {
  const { calls, unmount } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'More in this area' }))
  fireEvent.click(screen.getByRole('button', { name: 'help' }))
  expect(calls).toEqual([['open', 'help']])
  unmount()
  await show({ view: 'LIST' })
  expect(screen.getByRole('button', { name: 'Open: help' })).toBeTruthy()
})

test('[VEN-21] what the visitor has not seen is marked', async () => {
  const { container, unmount } = await show()
  expect(container.querySelector('[data-widget-id="paper"]')?.textContent).toContain('New')
  expect(container.querySelector('[data-widget-id="site"]')?.textContent).toContain('New')
  unmount()
  await show({ view: 'LIST' })
  const things = screen.getByRole('region', { name: 'In this area' })
  expect(within(things).getAllByText('New')).toHaveLength(2)
})

test('[VEN-17] the floor plan shows visible rooms only and marks where one is', async () => {
  const { calls } = await show()
  const plan = screen.getByRole('navigation', { name: 'Floor plan' })
  const [open, ...rooms] = within(plan).getAllByRole('button')
  expect(rooms.map((room) => [room.getAttribute('aria-label'), room.getAttribute('aria-current')])).toEqual([
    ['Main Stage, you are here', 'location'],
  ])
  fireEvent.click(open as Element)
  expect(calls).toEqual([['floor-plan']])
})

test('[VEN-17] the floor plan opens from the bar and from the list as well', async () => {
  const { calls, unmount } = await show()
  const bar = screen.getByRole('group', { name: 'View' })
  fireEvent.click(within(bar).getByRole('button', { name: 'Open the floor plan' }))
  unmount()
  const list = await show({ view: 'LIST' })
  fireEvent.click(screen.getByRole('button', { name: 'Open the floor plan' }))
  expect([calls, list.calls].map((made) => made[0]?.[0])).toEqual(['floor-plan', 'floor-plan'])
  list.unmount()
  await show({ view: 'LIST', architecture: { ...architecture, floorplan: { areaPositions: [] } } })
  expect(screen.queryByRole('button', { name: 'Open the floor plan' })).toBeNull()
})

test('[VEN-14] without WebGL a 360° area is a list that says why', async () => {
  await show({ area: round })
  expect(screen.getByText(/This browser cannot show 360° views/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Sky Lounge' })).toBeTruthy()
})

test('[NAV-16] the heading of the area takes focus when asked, and not by itself', async () => {
  const { container } = await show()
  expect(document.activeElement).toBe(document.body)
  expect(focusAreaHeading(container)).toBe(true)
  expect(document.activeElement?.textContent).toBe('Main Stage')
})

test('[VEN-14] the list says what the area is, who is here and what can be done in it, in groups', async () => {
  await show({ view: 'LIST', peopleByArea: { hall: 12, lounge: 32 } })
  expect(document.querySelector('p')?.textContent).toBe('Where everybody meets.')
  expect(screen.getByText('12 people here now')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Other areas',
    'In this area',
  ])
  const doors = screen.getByRole('region', { name: 'Other areas' })
  expect(within(doors).getByText('32 people')).toBeTruthy()
  expect(within(doors).getByText('Enter')).toBeTruthy()
})

test('[VEN-20] in the list what happens now comes first, and its button is the next step', async () => {
  const { tickTo } = await show({ view: 'LIST' })
  tickTo(beginMs)
  const now = screen.getByRole('region', { name: 'Happening now' })
  expect(within(now).getByText(/^Until/)).toBeTruthy()
  const primary = (element: Element | null) => /primary/.test(element?.className ?? '')
  const buttons = screen.getAllByRole('button', { name: /: / })
  expect(buttons.map(primary)).toEqual([true, ...buttons.slice(1).map(() => false)])
})

test('[VEN-14] an area without anything in it says so in the list', async () => {
  const empty = { ...area, contentWidgets: [], descriptions: [] } as unknown as ServedArea
  await show({ view: 'LIST', area: empty, architecture: { ...architecture, globalWidgets: [] } })
  expect(screen.getByText('Nothing here yet')).toBeTruthy()
  cleanup()
  await show({ view: 'LIST' })
  expect(screen.queryByText('Nothing here yet')).toBeNull()
})

test('[VEN-14] the list of a 360° area says that it is one, beside its picture', async () => {
  const { container } = await show({ view: 'LIST', area: round })
  expect(screen.getByText('360° area')).toBeTruthy()
  expect(container.querySelector('figure img')?.getAttribute('src')).toBe('/round.webp')
  cleanup()
  await show({ view: 'LIST' })
  expect(screen.queryByText('360° area')).toBeNull()
})

test('[VEN-14] picture and list change places by the bar', async () => {
  const { calls, unmount } = await show()
  fireEvent.click(screen.getByRole('radio', { name: 'List' }))
  expect(calls).toContainEqual(['view', 'LIST'])
  unmount()
  const list = await show({ view: 'LIST' })
  fireEvent.click(screen.getByRole('radio', { name: 'Picture' }))
  expect(list.calls).toContainEqual(['view', 'PICTURE'])
})

test('[VEN-14] more than what is in the picture, and nothing of it, is behind the button More', async () => {
  const placed_ = await show()
  fireEvent.click(screen.getByRole('button', { name: 'More in this area' }))
  expect(within(screen.getByRole('group', { name: 'View' })).queryByRole('button', { name: 'paper' })).toBeNull()
  placed_.unmount()
  await show({
    area: { ...area, contentWidgets: [...area.contentWidgets, widget('extra', 'RICH_TEXT', { texts: [] })] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'More in this area' }))
  expect(screen.getByRole('button', { name: 'extra' })).toBeTruthy()
})

test('[VEN-14] a widget that is set to open in a tab of its own does so, whatever its kind does else', async () => {
  const chat = (displayMode: string) => widget('talk', 'CHAT', { displayMode })
  const openIn = async (displayMode: string) => {
    const { calls, unmount } = await show({
      view: 'LIST',
      area: { ...area, contentWidgets: [chat(displayMode)] } as unknown as ServedArea,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Open: talk' }))
    unmount()
    return calls
  }
  expect(await openIn('NEW_TAB')).toEqual([['open', 'talk']])
})

test('[VEN-21] what leads somewhere is marked as seen when it is followed', async () => {
  const { container, calls } = await show()
  fireEvent.click(container.querySelector('button[data-widget-id="site"]') as Element)
  expect(calls).toEqual([
    ['seen', 'site'],
    ['follow', { kind: 'URL', url: 'https://example.org' }],
  ])
})

test('[VEN-14] the area is said to be ready, and sharp, once its picture is there', async () => {
  const events: string[] = []
  const { container } = await show({ onReady: () => events.push('ready'), onSharp: () => events.push('sharp') })
  expect(events).toEqual([])
  await act(async () => void fireEvent.load(container.querySelector('img') as Element))
  expect(events).toContain('ready')
  cleanup()
  events.length = 0
  await show({ view: 'LIST', onReady: () => events.push('ready'), onSharp: () => events.push('sharp') })
  expect(events).toEqual(['ready', 'sharp'])
})

test('[VEN-14] where WebGL is there, a 360° area is a view to turn', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
  const { container } = await show({ area: round })
  expect(container.querySelector('[data-stage]')?.getAttribute('data-stage')).toBe('sphere')
  expect(screen.queryByText(/This browser cannot show/)).toBeNull()
})

test('[NAV-16] the name of the area is written in the list, and only for screen readers in the picture', async () => {
  const { container, unmount } = await show()
  const classOf = (root: Element) => root.querySelector('h1')?.className
  expect(classOf(container)).toBe('hidden')
  unmount()
  expect(classOf((await show({ view: 'LIST' })).container)).toBe('heading')
})

test.each([
  ['its picture is there', () => fireEvent.load(document.querySelector('img[src="/close.webp"]') as Element)],
  ['it has been waited for during 4 s', undefined],
])('[VEN-14] what one leaves stays until %s of what comes', async (_what, load) => {
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(() => new EventTarget() as Animation)
  onTestFinished(() => animate.mockRestore())
  const { container, change, tickTo } = await show()
  fireEvent.load(container.querySelector('img') as Element)
  await change({ viewpointId: 'close' })
  const leaving = () => container.querySelectorAll('[inert] button').length
  const isFading = () => animate.mock.contexts.some((element) => (element as HTMLElement).inert)
  expect([leaving() > 0, isFading()]).toEqual([true, false])
  if (load === undefined) {
    tickTo(beginMs - 1000 + 3_999)
    expect(isFading()).toBe(false)
    tickTo(beginMs - 1000 + 4_000)
  } else load()
  expect(isFading()).toBe(true)
})
