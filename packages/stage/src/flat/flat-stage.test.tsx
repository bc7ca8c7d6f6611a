// @vitest-environment happy-dom
import type { ServedArea, ServedWidget, Viewpoint } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inOrder, listAreaItems } from '../model/list-area-items.ts'
import { StageProvider } from '../stage-context.ts'
import type { Stage } from '../stage-context.ts'
import { createFarewell } from '../transition/farewell.ts'
import { createControlsSlot } from '../view-bar/stage-controls.ts'
import { FlatStage } from './flat-stage.tsx'
import type { FlatStageProps } from './flat-stage.tsx'

const translator = createTranslator('en', await loadCatalogue('en'))
const architecture = { areas: [], icons: [], globalWidgets: [] }
const widgetOf = (id: string, displayMode = 'EMBEDDED_DIALOG') =>
  ({
    id,
    type: 'RICH_TEXT',
    name: [{ locale: 'en', text: id }],
    configurations: [{ id, name: [], cookieProviders: [], displayMode, texts: [] }],
  }) as unknown as ServedWidget
const at = (widgetId: string, x: number, y: number) => ({ kind: 'FLAT', widgetId, x, y, width: 10, height: 10 })
const viewpointWith = (...placements: readonly object[]) =>
  ({
    id: 'seat',
    names: [],
    background: { type: 'IMAGE', assetId: 'hall', focalPoint: { x: 0.5, y: 0.5 } },
    placements,
  }) as unknown as Viewpoint

const size = { width: 1600, height: 900 }
let frames: FrameRequestCallback[] = []
beforeEach(() => {
  Object.assign(size, { width: 1600, height: 900 })
  frames = []
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height)
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open({
  placements = [at('Poll', 75, 45)] as readonly object[],
  modes = {} as Readonly<Record<string, string>>,
  broken = false,
  ...more
}: {
  placements?: readonly object[]
  modes?: Readonly<Record<string, string>>
  broken?: boolean
} & Partial<FlatStageProps> = {}) {
  const events: string[] = []
  const widths: number[] = []
  const ids = [...new Set(placements.map((placement) => (placement as { widgetId: string }).widgetId))]
  const items = inOrder(listAreaItems({ contentWidgets: ids.map((id) => widgetOf(id, modes[id])) }, architecture, 0))
  const note = ({ widthPx }: AssetRequest) => {
    if (widthPx !== undefined && !widths.includes(widthPx)) widths.push(widthPx)
    return `/hall-${widthPx}.webp`
  }
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    assets: {
      knownAssetUrl: note,
      assetUrl: async (request: AssetRequest) => note(request),
      assetAlt: () => '',
      retryAssetUrl: async () => undefined,
    },
    consent: { providers: [], isAccepted: () => true, assetProviders: () => [] },
    clock: { serverNow: () => 0, atServerTime: () => () => {} },
    seen: { isSeen: () => true },
    log: { reportFailure: () => undefined },
  } as unknown as Partial<WidgetPorts>
  const controls = createControlsSlot()
  const farewell = { ...createFarewell(), leaveFlat: () => events.push('leaves') }
  const viewpoint = viewpointWith(...placements)
  const { container, unmount } = await act(async () =>
    render(
      <TranslatorProvider value={translator}>
        <PortsProvider ports={ports}>
          <StageProvider
            value={
              { architecture, theme: 'dark', isCalm: true, activate: () => {}, prepare: () => {} } as unknown as Stage
            }
          >
            <FlatStage
              area={{ id: 'hall', viewPoints: [viewpoint] } as unknown as ServedArea}
              title="Main Stage"
              viewpoint={viewpoint}
              items={items}
              hinted={items}
              renderWidget={(id) => <p>frame of {id}</p>}
              insetTop={0}
              insetBottom={0}
              coveredBelow={0}
              isPaused={false}
              isSlow={false}
              isDone={false}
              controls={controls}
              farewell={farewell}
              onReady={() => events.push('is ready')}
              onSharp={() => events.push('is sharp')}
              {...more}
            />
          </StageProvider>
        </PortsProvider>
      </TranslatorProvider>,
    ),
  )
  const find = (selector: string) => container.querySelector<HTMLElement>(selector) as HTMLElement
  const drawFrame = () =>
    act(async () => {
      const due = frames
      frames = []
      for (const run of due) run(0)
    })
  const arrive = async () => {
    const image = find('img') as HTMLImageElement
    Object.defineProperties(image, {
      naturalWidth: { value: 1600, configurable: true },
      naturalHeight: { value: 900, configurable: true },
    })
    await act(async () => void (broken ? fireEvent.error(image) : fireEvent.load(image)))
    await drawFrame()
  }
  await drawFrame()
  const plane = () => find('[role=group] > div')
  return { container, unmount, controls, events, widths, find, drawFrame, arrive, plane }
}
const pins = (container: Element) => [...container.querySelectorAll<HTMLElement>('[data-pin]')]

test('[VEN-14] the bar zooms a picture by steps of a quarter, until another one is shown', async () => {
  const { controls, unmount, events, drawFrame, plane } = await open()
  const shown: number[] = []
  controls.onZoom((zoom) => shown.push(zoom))
  controls.zoomIn()
  await drawFrame()
  expect([controls.zoom(), plane().style.width]).toEqual([1.25, '2000px'])
  controls.zoomOut()
  await drawFrame()
  expect([controls.zoom(), plane().style.width]).toEqual([1, '1600px'])
  controls.zoomIn()
  controls.resetZoom()
  await drawFrame()
  expect(plane().style.width).toBe('1600px')
  expect(shown).toContain(1.25)
  unmount()
  expect(events).toContain('leaves')
  controls.zoomIn()
  expect(controls.zoom()).toBe(1)
})

test('[VEN-14] the picture is there once its size is known, what is in it also when that takes long', async () => {
  const { events, find, arrive, plane } = await open()
  const isReady = () => [plane().hasAttribute('data-ready'), find('[data-ready] img') !== null]
  expect([events.includes('is ready'), ...isReady()]).toEqual([false, false, false])
  await arrive()
  expect([events.includes('is ready'), ...isReady()]).toEqual([true, true, true])
  cleanup()
  const slow = await open({ isSlow: true })
  expect(slow.plane().hasAttribute('data-ready')).toBe(true)
  expect(slow.find('img').parentElement?.hasAttribute('data-ready')).toBe(false)
})

test('[VEN-14] a picture is fetched sharper once it has grown by more than 8 %', async () => {
  const { find, widths, arrive, drawFrame } = await open()
  await arrive()
  expect(widths).toEqual([640, 1600])
  const wheel = async (deltaY: number) => {
    const event = new MouseEvent('wheel', { bubbles: true, cancelable: true })
    find('[role=group]').dispatchEvent(Object.assign(event, { deltaY, deltaMode: 0 }))
    await drawFrame()
  }
  await wheel(-51)
  expect(widths).toEqual([640, 1600])
  await wheel(-1)
  expect(widths).toEqual([640, 1600, 1730])
  await wheel(51)
  expect(widths).toEqual([640, 1600, 1730])
  await wheel(51)
  expect(widths).toEqual([640, 1600, 1730, 1600].slice(0, 3))
})

test('[VEN-14] a picture that does not load is said to be missing, and tried again on request', async () => {
  const { arrive, find } = await open({ broken: true })
  await arrive()
  expect(screen.getByRole('status').textContent).toContain('The picture of this area could not be loaded.')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(find('img').getAttribute('src')).toBe('/hall-640.webp')
})

test('[VEN-14] [WID-01] what is shown in its place is a frame in per cent, before the pins, and no pin', async () => {
  const { container, find } = await open({
    placements: [at('Poll', 75, 45), at('Screen', 30, 20)],
    modes: { Screen: 'EMBEDDED' },
  })
  const list = find('[data-pins]')
  expect(list.firstElementChild?.getAttribute('data-widget-id')).toBe('Screen')
  expect(find('[data-stage-frame]').style).toMatchObject({ left: '30%', top: '20%', width: '10%', height: '10%' })
  expect(find('[data-stage-frame]').textContent).toBe('frame of Screen')
  expect(pins(container).map(({ textContent }) => textContent)).toEqual(['Poll'])
  const pin = pins(container)[0]?.querySelector('button')
  expect([pin?.style.left, pin?.style.top]).toEqual(['80%', '50%'])
})

test('[VEN-14] names that touch a frame or one another give way on longer stems, or fold', async () => {
  // The name of a pin lies 28 to 72 pixels over its spot.
  const apart = await open({ placements: [at('Poll', 20, 45), at('Quiz', 60, 45)] })
  expect(pins(apart.container).map((pin) => pin.querySelector('button')?.style.getPropertyValue('--stem'))).toEqual([
    '1.75rem',
    '1.75rem',
  ])
  cleanup()
  const together = await open({ placements: [at('Poll', 60, 45), at('Quiz', 60.2, 45)] })
  expect(pins(together.container)).toHaveLength(1)
  const folded = together.find('[data-pin] button')
  expect(folded.textContent).toBe('2Poll, Quiz')
  fireEvent.click(folded)
  expect(screen.getByRole('button', { name: 'Quiz' })).toBeTruthy()
  cleanup()
  const onFrame = await open({
    placements: [at('Poll', 60, 45), { ...at('Screen', 55, 45), width: 20, height: 4 }],
    modes: { Screen: 'EMBEDDED' },
  })
  const stem = onFrame.find('[data-pin] button').style.getPropertyValue('--stem')
  expect(stem).not.toBe('1.75rem')
})

test('[VEN-14] names are moved into the window as it is shown, beside their neighbours', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(630)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  Object.assign(size, { width: 400 })
  const { find } = await open()
  // The picture lies 600 pixels to the left: the spot is at 30, its name needs 108.
  expect(find('[data-pin] button').style.getPropertyValue('--nudge')).toBe('78.0px')
})

test('[VEN-14] what gets the focus by keyboard is brought into the window, and a pointer moves nothing', async () => {
  Object.assign(size, { width: 400 })
  const { find, drawFrame, plane } = await open()
  const pin = find('[data-pin] button')
  pin.getBoundingClientRect = () => new DOMRect(600, 300, 100, 44)
  const matches = vi.spyOn(pin, 'matches').mockImplementation((selector) => selector !== ':focus-visible')
  fireEvent.focus(pin)
  await drawFrame()
  expect(plane().style.transform).toBe('translate3d(-600px, 0px, 0)')
  matches.mockReturnValue(true)
  fireEvent.focus(pin)
  await drawFrame()
  expect(plane().style.transform).toBe('translate3d(-924px, 0px, 0)')
})

test('[VEN-14] what is out of view is named at the edge once the picture is done, and a press brings it to the middle', async () => {
  Object.assign(size, { width: 400 })
  const early = await open()
  await act(() => vi.dynamicImportSettled())
  expect(early.find('[data-side]')).toBeNull()
  cleanup()
  const { find, drawFrame, plane } = await open({ isDone: true, insetTop: 60, insetBottom: 40, coveredBelow: 100 })
  await vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled())
    expect(find('[data-side]')).not.toBeNull()
  })
  await drawFrame()
  expect(find('[data-side]').parentElement?.style.insetBlock).toBe('60px 140px')
  fireEvent.click(find('[data-side=right] button'))
  await drawFrame()
  expect(plane().style.transform).toContain('translate3d(-1080px,')
})
