// @vitest-environment happy-dom
import type { ServedWidget, Viewpoint } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { listAreaItems } from '../model/list-area-items.ts'
import { StageProvider } from '../stage-context.ts'
import type { Stage } from '../stage-context.ts'
import { createControlsSlot } from './stage-controls.ts'
import { ViewBar } from './view-bar.tsx'

const translator = createTranslator('en', await loadCatalogue('en'))
const architecture = { areas: [], icons: [], globalWidgets: [] }
const help = {
  id: 'help',
  type: 'RICH_TEXT',
  name: [{ locale: 'en', text: 'Help' }],
  configurations: [{ id: 'help', name: [], cookieProviders: [], displayMode: 'EMBEDDED_DIALOG', texts: [] }],
} as unknown as ServedWidget
const { things } = listAreaItems({ contentWidgets: [help] }, architecture, 0)
const viewpoints = [
  { id: 'seat', names: [{ locale: 'en', text: 'A seat' }] },
  { id: 'stand', names: [] },
] as unknown as Viewpoint[]

function open(more: Partial<Parameters<typeof ViewBar>[0]> = {}) {
  const events: string[] = []
  const controls = createControlsSlot()
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    assets: { iconUrl: async () => undefined },
    seen: { isSeen: () => true },
  } as unknown as Partial<WidgetPorts>
  const stage = { architecture, activate: () => events.push('opens'), prepare: () => {} } as unknown as Stage
  render(
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <StageProvider value={stage}>
          <ViewBar
            view="PICTURE"
            isSphere={false}
            onViewChange={(view) => events.push(`shows ${view}`)}
            controls={controls}
            motion={undefined}
            viewpoints={viewpoints}
            viewpointId="seat"
            onViewpointChange={(id) => events.push(`goes to ${id}`)}
            onOpenFloorPlan={undefined}
            more={things}
            {...more}
          />
        </StageProvider>
      </PortsProvider>
    </TranslatorProvider>,
  )
  return { events, controls }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const names = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)
afterEach(cleanup)

test('[VEN-14] the bar zooms the picture that is shown, and says how far, in per cent', () => {
  const { events, controls } = open()
  expect(button(/Reset zoom/).textContent).toBe('Reset zoom 100%')
  // Nothing is shown yet.
  fireEvent.click(button('Zoom in'))
  const first = {
    zoomIn: () => events.push('in'),
    zoomOut: () => events.push('out'),
    resetZoom: () => events.push('reset'),
    zoom: () => 1.254,
  }
  const detach = controls.attach(first)
  expect(button(/Reset zoom/).textContent).toBe('Reset zoom 125%')
  fireEvent.click(button('Zoom in'))
  fireEvent.click(button('Zoom out'))
  fireEvent.click(button(/Reset zoom/))
  expect(events).toEqual(['in', 'out', 'reset'])
  act(() => controls.reportZoom(0.996))
  expect(button(/Reset zoom/).textContent).toBe('Reset zoom 100%')
  controls.attach({ ...first, zoomIn: () => events.push('in the next') })
  // The former picture leaves after the next one has come.
  detach()
  fireEvent.click(button('Zoom in'))
  expect(events.at(-1)).toBe('in the next')
})

test('[VEN-14] a picture that left is not zoomed any longer', () => {
  const { events, controls } = open()
  const detach = controls.attach({
    zoomIn: () => events.push('in'),
    zoomOut: () => {},
    resetZoom: () => {},
    zoom: () => 2,
  })
  detach()
  fireEvent.click(button('Zoom in'))
  expect([events, controls.zoom()]).toEqual([[], 1])
})

test('[VEN-14] a bar that is gone hears of no zoom', () => {
  const { controls } = open()
  const value = button(/Reset zoom/)
  cleanup()
  controls.reportZoom(3)
  expect(value.textContent).toBe('Reset zoom 100%')
})

test('[VEN-14] other viewpoints are offered where there is more than one, by name or number, the present one marked', () => {
  const { events } = open()
  fireEvent.click(button('Viewpoints'))
  expect(button('A seat').getAttribute('aria-current')).toBe('true')
  expect(button('Viewpoint 2').getAttribute('aria-current')).toBeNull()
  fireEvent.click(button('Viewpoint 2'))
  expect(events).toEqual(['goes to stand'])
  expect(screen.queryByRole('button', { name: 'A seat' })).toBeNull()
  cleanup()
  open({ viewpoints: viewpoints.slice(0, 1) })
  expect(screen.queryByRole('button', { name: 'Viewpoints' })).toBeNull()
})

test('[VEN-14] a menu of the bar says whether it is open, and Escape closes it and returns the focus', () => {
  open()
  const opener = button('More in this area')
  expect([opener.getAttribute('aria-expanded'), opener.hasAttribute('aria-controls')]).toEqual(['false', false])
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector(`[id="${opener.getAttribute('aria-controls')}"]`)?.textContent).toBe('Help')
  fireEvent.keyDown(button('Help'), { key: 'Escape' })
  expect([document.activeElement, opener.getAttribute('aria-expanded')]).toEqual([opener, 'false'])
  fireEvent.click(opener)
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('[VEN-14] [VEN-18] what only a picture needs is not in the bar of a list, nor what there is nothing for', () => {
  const motion = { isPaused: false, toggle: () => {} }
  open({ view: 'LIST', motion })
  for (const name of ['Zoom in', 'Zoom out', 'More in this area', 'Pause motion']) expect(names()).not.toContain(name)
  cleanup()
  open({ more: [] })
  expect(names()).not.toContain('More in this area')
  expect(names()).not.toContain('Pause motion')
  expect(names()).not.toContain('Open the floor plan')
  expect(screen.getByText('Picture')).toBeTruthy()
  cleanup()
  open({ isSphere: true })
  expect(screen.getByText('360°')).toBeTruthy()
})

test('[VEN-14] the whole page becomes full screen and returns, where the browser can do that', async () => {
  open()
  expect(names()).not.toContain('Full screen')
  cleanup()
  const asked: string[] = []
  let full: Element | null = null
  const show = (element: Element | null, name: string) => async () => {
    asked.push(name)
    full = element
    document.dispatchEvent(new Event('fullscreenchange'))
    throw new Error('refused for once')
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => full, configurable: true },
    exitFullscreen: { value: show(null, 'leave'), configurable: true },
  })
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    value: show(document.documentElement, 'enter'),
    configurable: true,
  })
  onTestFinished(() => {
    cleanup()
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name)
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  })
  open()
  await act(async () => void fireEvent.click(button('Full screen')))
  await act(async () => void fireEvent.click(button('Leave full screen')))
  expect(asked).toEqual(['enter', 'leave'])
  expect(names()).toContain('Full screen')
})
