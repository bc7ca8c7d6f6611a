// @vitest-environment happy-dom
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import type { ServedWidget } from '@foyer/contract'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAreaItems } from '../model/list-area-items.ts'
import { StageProvider } from '../stage-context.ts'
import type { Stage } from '../stage-context.ts'
import { StageDock } from './stage-dock.tsx'

const translator = createTranslator('en', await loadCatalogue('en'))
const architecture = { areas: [], icons: [], globalWidgets: [] }
const film = {
  id: 'film',
  type: 'VIDEO',
  name: [{ locale: 'en', text: 'Film' }],
  configurations: [{ id: 'film', name: [], cookieProviders: [], displayMode: 'EMBEDDED', end: '2026-05-04T18:00:00Z' }],
} as unknown as ServedWidget
const [event] = listAreaItems({ contentWidgets: [film] }, architecture, 0).now

let measure = () => {}
let observed: Element[] = []
/** Where the card and the bar are laid out: upper edge and height. */
const places = { card: [0, 0], bar: [0, 0] } as Record<'card' | 'bar', [top: number, height: number]>
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        measure = run
      }
      observe = (element: Element) => void observed.push(element)
      disconnect = () => void (observed = [])
    },
  )
  const of = (element: Element) => places[element.matches('section') ? 'card' : 'bar']
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return of(this)[0]
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return of(this)[1]
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open({ hasEvent = true, isBesidePlan = false } = {}) {
  const covered: number[] = []
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    clock: { serverNow: () => 0, atServerTime: () => () => {} },
    seen: { isSeen: () => true },
  } as unknown as Partial<WidgetPorts>
  const { container, unmount } = render(
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <StageProvider value={{ architecture, activate: () => {}, prepare: () => {} } as unknown as Stage}>
          <StageDock
            root={createRef()}
            event={hasEvent ? event : undefined}
            place="hall seat"
            isReady
            choice="OPEN"
            onChoose={() => {}}
            insetTop={60}
            insetBottom={40}
            isBesidePlan={isBesidePlan}
            onCover={(px) => covered.push(px)}
          >
            <i>bar</i>
          </StageDock>
        </StageProvider>
      </PortsProvider>
    </TranslatorProvider>,
  )
  const coverWith = (card: [number, number], bar: [number, number]) => {
    Object.assign(places, { card, bar })
    act(() => measure())
    return covered.at(-1)
  }
  return { container, unmount, coverWith }
}

test('[VEN-20] a card over the bar covers as much of the lower edge as both, one beside it only as the bar', () => {
  const { coverWith } = open()
  // The card ends where the bar begins: 300 + 60 and 24 below.
  expect(coverWith([0, 300], [300, 60])).toBe(384)
  expect(coverWith([0, 301], [300, 60])).toBe(84)
  expect(coverWith([100, 300], [340, 60])).toBe(84)
})

test('[VEN-20] without an event the bar alone covers the lower edge, and there is no chip', () => {
  const { container, coverWith } = open({ hasEvent: false })
  expect(coverWith([0, 0], [0, 60])).toBe(84)
  expect(container.querySelector('[data-live-chip]')).toBeNull()
})

test('[VEN-20] the chip is 16 pixels below the header, the bar 24 above the footer, beside a plan if there is one', () => {
  const { container, unmount } = open({ isBesidePlan: true })
  expect(container.querySelector<HTMLElement>('[data-live-chip]')?.style.insetBlockStart).toBe('76px')
  const dock = container.querySelector<HTMLElement>('[data-beside-plan]')
  expect(dock?.style.insetBlockEnd).toBe('64px')
  expect(observed).toEqual([dock, container.querySelector('i')?.parentElement])
  unmount()
  expect(observed).toEqual([])
  expect(open().container.querySelector('[data-beside-plan]')).toBeNull()
})
