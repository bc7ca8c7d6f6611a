// @vitest-environment happy-dom
import type { ServedWidget } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listAreaItems } from '../model/list-area-items.ts'
import { StageProvider } from '../stage-context.ts'
import type { Stage } from '../stage-context.ts'
import { EdgeChips } from './edge-chips.tsx'
import type { EdgeChipsHandle } from './edge-chips.tsx'
import type { Bearing } from './edge-hints.ts'

const translator = createTranslator('en', await loadCatalogue('en'))
const ids = ['Poll', 'Quiz', 'Board', 'Screen', 'Desk']
const architecture = { areas: [], icons: [], globalWidgets: [] }
const contentWidgets = ids.map(
  (id) =>
    ({
      id,
      type: 'RICH_TEXT',
      name: [{ locale: 'en', text: id }],
      configurations: [{ id, name: [], cookieProviders: [], displayMode: 'EMBEDDED_DIALOG', texts: [] }],
    }) as unknown as ServedWidget,
)
const { things } = listAreaItems({ contentWidgets }, architecture, 0)
const at = (id: string, across: number, isInView = false): Bearing => ({ id, across, isInView, isWay: false })

function open() {
  const pressed: string[] = []
  const chips = createRef<EdgeChipsHandle>()
  const pin = createRef<HTMLLIElement>()
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    seen: { isSeen: () => true },
  } as unknown as Partial<WidgetPorts>
  const { container } = render(
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <StageProvider value={{ architecture, isCalm: true } as unknown as Stage}>
          <ul data-pins>
            <li ref={pin}>
              <button type="button">
                <span>Door</span>
              </button>
            </li>
          </ul>
          <EdgeChips ref={chips} items={things} topPx={0} bottomPx={100} onShow={(id) => pressed.push(id)} />
        </StageProvider>
      </PortsProvider>
    </TranslatorProvider>,
  )
  const namesAt = (side: 'left' | 'right') =>
    [...container.querySelectorAll(`[data-side="${side}"] button`)].map((chip) => chip.textContent)
  return {
    container,
    pressed,
    pin,
    namesAt,
    show: (bearings: readonly Bearing[]) => act(() => chips.current?.show(bearings)),
  }
}
afterEach(cleanup)

test('[VEN-14] what is out of view is named at its edge, and the view goes there when it is pressed', () => {
  const { container, namesAt, pressed, show } = open()
  show([at('Poll', -1), at('Quiz', 0, true), at('Board', 2)])
  expect([namesAt('left'), namesAt('right')]).toEqual([['Poll'], ['Board']])
  fireEvent.click(container.querySelector('[data-side="right"] button') as Element)
  expect(pressed).toEqual(['Board'])
  show([at('Poll', -2), at('Quiz', -1), at('Board', 0, true)])
  expect([namesAt('left'), namesAt('right')]).toEqual([['Quiz', 'Poll'], []])
})

test('[VEN-14] what there is no room for is counted, and the next of it is gone to', () => {
  const { container, namesAt, pressed, show } = open()
  show(ids.map((id, index) => at(id, index + 1)))
  const names = namesAt('right')
  expect(names.at(-1)).toBe(`+${ids.length - names.length + 1}`)
  fireEvent.click([...container.querySelectorAll('button')].at(-1) as Element)
  expect(pressed).toEqual([ids[names.length - 1]])
})

test('[VEN-14] keys and screen readers meet everything once: as the button of the picture, not here again', () => {
  const { container, show } = open()
  show([at('Poll', -1)])
  const chip = container.querySelector<HTMLButtonElement>('[data-side] button')
  expect([chip?.tabIndex, chip?.closest('[aria-hidden="true"]') === null]).toEqual([-1, false])
})

test('[VEN-14] chips give way to the name of a pin, and not to one that is out of view', () => {
  const { container, pin, show } = open()
  const boxOf = (element: Element) =>
    element.matches('[data-side]')
      ? { x: 12, y: 400, width: 150, height: 36 }
      : element.matches('span')
        ? { x: 100, y: 420, width: 140, height: 44 }
        : { x: 0, y: 0, top: 0, bottom: 900, width: 1440, height: 900 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this) as DOMRect
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const transform = () => container.querySelector<HTMLElement>('[data-side="left"]')?.style.transform
  show([at('Poll', -1)])
  expect(transform()).toBe('translateY(-24px)')
  pin.current?.setAttribute('data-away', '')
  // Once its motion has ended.
  fireEvent.animationEnd(pin.current as Element)
  // As moved before, it would be at 376.
  expect(transform()).toBe('')
})
