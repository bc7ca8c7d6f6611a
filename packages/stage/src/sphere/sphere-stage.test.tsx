// @vitest-environment happy-dom
import type { ServedArea, ServedWidget, Viewpoint } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inOrder, listAreaItems } from '../model/list-area-items.ts'
import { StageProvider } from '../stage-context.ts'
import type { Stage } from '../stage-context.ts'
import { createFarewell } from '../transition/farewell.ts'
import { createControlsSlot } from '../view-bar/stage-controls.ts'
import type { SphereDeps, SphereSpot } from './create-sphere.ts'
import { SphereStage } from './sphere-stage.tsx'
import type { SphereStageProps } from './sphere-stage.tsx'

/** The view that is drawn, as the test moves it. */
const made = vi.hoisted(() => ({
  log: [] as string[],
  spheres: [] as { type: string; deps: SphereDeps }[],
}))
vi.mock('./create-sphere.ts', () => ({
  createSphere: (host: HTMLElement, type: string, deps: SphereDeps) => {
    made.spheres.push({ type, deps })
    const note = (what: string) => () => void made.log.push(what)
    const element = document.createElement('div')
    host.prepend(element)
    return {
      element,
      face: ({ id }: Viewpoint) => void made.log.push(`faces ${id}`),
      show: ({ id }: Viewpoint) => void made.log.push(`shows ${id}`),
      miss: (id: string) => void made.log.push(`misses ${id}`),
      stop: () => {},
      turnTo: ({ yaw, pitch }: SphereSpot) => void made.log.push(`turns to ${yaw} ${pitch}`),
      zoomIn: note('zooms in'),
      zoomOut: note('zooms out'),
      resetZoom: note('resets zoom'),
      zoom: () => 2,
      setPaused: (isPaused: boolean) => void made.log.push(isPaused ? 'is paused' : 'moves'),
      stopTurning: note('stops turning'),
      refresh: note('places'),
      destroy: note('is destroyed'),
    }
  },
}))

const translator = createTranslator('en', await loadCatalogue('en'))
const architecture = { areas: [], icons: [], globalWidgets: [] }
const widgetOf = (id: string) =>
  ({
    id,
    type: 'RICH_TEXT',
    name: [{ locale: 'en', text: id }],
    configurations: [{ id, name: [], cookieProviders: [], displayMode: 'EMBEDDED', texts: [] }],
  }) as unknown as ServedWidget
const items = inOrder(listAreaItems({ contentWidgets: ['Poll', 'Quiz', 'Unplaced'].map(widgetOf) }, architecture, 0))
const viewpointOf = (id: string, type = 'PANORAMA_IMAGE') =>
  ({
    id,
    names: [],
    background: { type, assetId: id },
    placements: [
      { kind: 'SPHERE', widgetId: 'Poll', yaw: 20, pitch: 5, size: 10 },
      { kind: 'SPHERE', widgetId: 'Quiz', yaw: -120, pitch: 0, size: 10 },
    ],
  }) as unknown as Viewpoint
/** What is ahead is in view. */
const view = {
  yawRad: Math.PI / 2,
  project: ({ yaw }: SphereSpot) => (yaw > 0 ? { x: 100, y: 200 } : undefined),
  widthPx: () => 240,
}

afterEach(() => {
  cleanup()
  made.log.length = 0
  made.spheres.length = 0
})

async function open(first: Partial<SphereStageProps> = {}) {
  const events: string[] = []
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    assets: {
      knownAssetUrl: ({ assetId }: { assetId: string }) => `/${assetId}`,
      assetUrl: async ({ assetId }: { assetId: string }) => `/${assetId}`,
      retryAssetUrl: async () => undefined,
    },
    consent: { isAccepted: () => true, assetProviders: () => [] },
    clock: { serverNow: () => 0, atServerTime: () => () => {} },
    seen: { isSeen: () => true },
    log: { reportFailure: () => {} },
  } as unknown as Partial<WidgetPorts>
  const controls = createControlsSlot()
  const farewell = {
    ...createFarewell(),
    leaveSphere: (_element: unknown, _pins: unknown, _area: unknown, dispose: () => void) => {
      events.push('leaves')
      dispose()
    },
  }
  const stage = { architecture, theme: 'dark', isCalm: true, activate: () => {}, prepare: () => {} } as unknown as Stage
  const element = (more: Partial<SphereStageProps>) => (
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <StageProvider value={stage}>
          <SphereStage
            area={{ id: 'garden' } as unknown as ServedArea}
            title="Garden"
            viewpoint={viewpointOf('pond')}
            items={items}
            hinted={items}
            insetTop={60}
            insetBottom={40}
            coveredBelow={100}
            isPaused={false}
            isHeld={false}
            isSlow={false}
            opensBeside={() => true}
            controls={controls}
            onDrifts={() => events.push('drifts')}
            onFailed={(why) => events.push(`fails: ${why}`)}
            farewell={farewell}
            onReady={() => events.push('is ready')}
            {...first}
            {...more}
          />
        </StageProvider>
      </PortsProvider>
    </TranslatorProvider>
  )
  const { container, rerender, unmount } = await act(async () => render(element({})))
  const find = (selector: string) => container.querySelector<HTMLElement>(selector)
  const now = () => (made.spheres.at(-1) as (typeof made.spheres)[number]).deps
  return {
    container,
    events,
    controls,
    unmount,
    find,
    now,
    isThere: () => find('[data-pins]')?.hasAttribute('data-ready'),
    give: (more: Partial<SphereStageProps>) => act(async () => rerender(element(more))),
    draw: () => act(() => now().onRender(view)),
    taken: () => made.log.splice(0),
  }
}

test('[VEN-14] everything that is placed is a button in one list, also what is behind, put where it is seen', async () => {
  const { container, find, draw } = await open()
  const spots = () => [...container.querySelectorAll<HTMLElement>('[data-spot]')]
  expect(spots().map(({ dataset, textContent }) => [dataset['spot'], textContent])).toEqual([
    ['Poll', 'Poll'],
    ['Quiz', 'Quiz'],
  ])
  expect(spots().every((spot) => spot.hasAttribute('data-away'))).toBe(true)
  draw()
  expect(spots().map((spot) => spot.hasAttribute('data-away'))).toEqual([false, true])
  expect(spots()[0]?.style.transform).toBe('translate3d(100px, 200px, 0) scale(1.2)')
  expect(find('[role=group]')?.style.insetBlock).toBe('60px 40px')
})

test('[VEN-14] it says where one looks, above what covers the lower edge', async () => {
  const { container, draw } = await open()
  draw()
  const strip = [...container.querySelectorAll<HTMLElement>('[aria-hidden]')].find((each) => each.style.bottom !== '')
  expect([strip?.textContent, strip?.style.bottom]).toEqual(['NE·E 90°·SE', '108px'])
})

test('[VEN-14] the view is asked for a picture, and is there once it has one', async () => {
  const { events, isThere, now, taken, find } = await open()
  expect(taken()).toEqual(expect.arrayContaining(['faces pond', 'shows pond', 'moves', 'places']))
  expect([isThere(), find('[data-side]')]).toEqual([false, null])
  expect(now().opensBeside()).toBe(true)
  act(() => now().onReady())
  expect([events, isThere(), find('[data-side]') === null]).toEqual([['is ready'], true, false])
  expect(taken()).toEqual(['places'])
  // What has been seen in its place stays there.
  expect(now().opensBeside()).toBe(false)
})

test.each([{ isHeld: true }, { isSlow: true }])(
  '[VEN-14] with %j what is in the area is there without its picture',
  async (more) => {
    const { isThere, give } = await open(more)
    expect(isThere()).toBe(true)
    await give({ isHeld: false, isSlow: false })
    expect(isThere()).toBe(true)
  },
)

test('[VEN-14] failures and drifting are passed on, and pausing too', async () => {
  const { events, now, give, taken } = await open({ opensBeside: () => false })
  expect([now().opensBeside(), now().isPaused, now().isCalm, now().closeLabel]).toEqual([false, false, true, 'Close'])
  act(() => {
    now().onDrifts()
    now().onFailed('lost')
  })
  expect(events).toEqual(['drifts', 'fails: lost'])
  taken()
  await give({ isPaused: true })
  expect(taken()).toEqual(['is paused'])
})

test('[VEN-14] the bar zooms the view until it is left, which is kept until the next place is there', async () => {
  const { controls, events, unmount, taken, now } = await open()
  const zooms: number[] = []
  controls.onZoom((zoom) => zooms.push(zoom))
  taken()
  controls.zoomIn()
  controls.zoomOut()
  controls.resetZoom()
  expect([taken(), controls.zoom()]).toEqual([['zooms in', 'zooms out', 'resets zoom'], 2])
  now().onZoom(3)
  expect(zooms).toEqual([2, 3])
  unmount()
  expect([events, taken(), controls.zoom()]).toEqual([['leaves'], ['stops turning', 'is destroyed'], 1])
})

test('[EDT-09] a door to the viewpoint one is at turns the view', async () => {
  const { controls, taken } = await open()
  taken()
  controls.face(viewpointOf('pond'))
  expect(taken()).toEqual(['faces pond'])
})

test('[VEN-14] what gets the focus by keyboard is turned to, and nothing else is', async () => {
  const { container, find, taken } = await open()
  const quiz = container.querySelector('[data-widget-id=Quiz]') as HTMLElement
  taken()
  fireEvent.focusIn(quiz)
  expect(taken()).toEqual([])
  for (const element of [quiz, find('[role=group]') as HTMLElement]) {
    const own = element.matches.bind(element)
    Object.defineProperty(element, 'matches', {
      value: (selector: string) => selector === ':focus-visible' || own(selector),
    })
  }
  fireEvent.focusIn(find('[role=group]') as Element)
  expect(taken()).toEqual([])
  fireEvent.focusIn(quiz)
  expect(taken()).toEqual(['turns to -120 0'])
})

test('[VEN-14] what is behind is named at the edge, above the bar and the heading, and turned to when it is pressed', async () => {
  const { find, draw, now, taken } = await open()
  act(() => now().onReady())
  draw()
  expect(find('[data-side=left]')?.parentElement?.style.insetBlock).toBe('0px 146px')
  const chip = find('[data-side] button')
  expect(chip?.textContent).toBe('Quiz')
  taken()
  fireEvent.click(chip as Element)
  expect(taken()).toEqual(['turns to -120 0'])
})

test('[VEN-14] another kind of background, and a panorama that waits for consent, begins another view', async () => {
  const { give } = await open()
  await give({ viewpoint: viewpointOf('bench') })
  expect(made.spheres).toHaveLength(1)
  await give({ viewpoint: viewpointOf('film', 'PANORAMA_VIDEO') })
  expect(made.spheres.map(({ type }) => type)).toEqual(['PANORAMA_IMAGE', 'PANORAMA_VIDEO'])
  await give({ viewpoint: viewpointOf('film', 'PANORAMA_VIDEO'), isHeld: true })
  expect(made.spheres).toHaveLength(3)
  await give({ viewpoint: viewpointOf('film', 'PANORAMA_VIDEO'), isHeld: false })
  expect(made.spheres).toHaveLength(3)
  await give({ viewpoint: viewpointOf('film', 'PANORAMA_VIDEO'), isHeld: true })
  expect(made.spheres).toHaveLength(4)
})

test('[VEN-14] the buttons are placed anew when there are others', async () => {
  const { give, taken } = await open()
  taken()
  await give({ items: items.slice(0, 1) })
  expect(taken()).toEqual(['places'])
})
