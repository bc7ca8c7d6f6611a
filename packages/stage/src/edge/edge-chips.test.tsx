// @vitest-environment happy-dom
import type { ServedWidget } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
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
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    seen: { isSeen: () => true },
  } as unknown as Partial<WidgetPorts>
  const { container } = render(
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <StageProvider value={{ architecture, isCalm: true } as unknown as Stage}>
          <EdgeChips ref={chips} items={things} bottomPx={100} onShow={(id) => pressed.push(id)} />
        </StageProvider>
      </PortsProvider>
    </TranslatorProvider>,
  )
  const namesAt = (side: 'left' | 'right') =>
    [...container.querySelectorAll(`[data-side="${side}"] button`)].map((chip) => chip.textContent)
  return {
    container,
    pressed,
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
  const chip = container.querySelector('button')
  expect([chip?.tabIndex, chip?.closest('[aria-hidden="true"]') === null]).toEqual([-1, false])
})
