// @vitest-environment happy-dom
import type { ServedWidget } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listAreaItems } from '../model/list-area-items.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { StageProvider } from '../stage-context.ts'
import type { Stage } from '../stage-context.ts'
import { FoldedPin, foldedTitle } from './folded-pin.tsx'

const translator = createTranslator('en', await loadCatalogue('en'))
const architecture = { areas: [], icons: [], globalWidgets: [] }
const widgetOf = (id: string, more: object = {}) =>
  ({
    id,
    type: 'RICH_TEXT',
    name: [{ locale: 'en', text: id }],
    configurations: [{ id, name: [], cookieProviders: [], displayMode: 'EMBEDDED_DIALOG', texts: [], ...more }],
  }) as unknown as ServedWidget

function open({ isSeen = true, waiting = {}, isLive = false } = {}) {
  const events: string[] = []
  const slot = isLive ? { end: '2026-05-04T18:00:00Z' } : {}
  const { now, things } = listAreaItems({ contentWidgets: [widgetOf('Poll', slot), widgetOf('Quiz')] }, architecture, 0)
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    assets: { iconUrl: async () => undefined },
    seen: { isSeen: () => isSeen },
  } as unknown as Partial<WidgetPorts>
  const stage = {
    architecture,
    waitingByWidget: waiting,
    activate: ({ widget }: AreaItem, from?: Element) =>
      events.push(`opens ${widget.id} from ${from?.getAttribute('data-widget-id')}`),
    prepare: ({ widget }: AreaItem) => events.push(`prepares ${widget.id}`),
  } as unknown as Stage
  const { container } = render(
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <StageProvider value={stage}>
          <button type="button">elsewhere</button>
          <FoldedPin
            title="Poll, Quiz"
            items={[...now, ...things]}
            order={2}
            style={{ left: '10%' }}
            stemPx={40}
            onOpen={(panel) => events.push(`reveals ${panel.querySelectorAll('button').length} buttons`)}
          />
        </StageProvider>
      </PortsProvider>
    </TranslatorProvider>,
  )
  const pin = screen.getByRole('button', { name: /Poll, Quiz/ })
  return { container, events, pin, elsewhere: screen.getByRole('button', { name: 'elsewhere' }) }
}
const menuIsOpen = () => screen.queryByRole('list') !== null
const itemOf = (name: string) => within(screen.getByRole('list')).getByRole('button', { name })
afterEach(cleanup)

test('[VEN-14] several pins in one bear their number and names, and stand on its spot', () => {
  const { pin } = open()
  expect(pin.textContent).toContain('2')
  expect(pin.style.getPropertyValue('--stem')).toBe('2.5rem')
  expect(pin.style.getPropertyValue('--wait')).toBe('60ms')
  expect([pin.style.left, pin.style.top, pin.parentElement?.style.left]).toEqual(['0px', '0px', '10%'])
  expect(foldedTitle([{ title: 'Poll' }, { title: 'Quiz' }, { title: 'Desk' }], 'en')).toBe('Poll, Quiz, Desk')
})

test('[VEN-14] a press opens a list of them, which is brought into the window, and another one closes it', () => {
  const { pin, events, container } = open()
  expect([menuIsOpen(), pin.getAttribute('aria-expanded'), pin.hasAttribute('aria-controls')]).toEqual([
    false,
    'false',
    false,
  ])
  fireEvent.click(pin)
  expect(events).toEqual(['reveals 2 buttons'])
  expect(pin.getAttribute('aria-expanded')).toBe('true')
  const panel = container.querySelector(`[id="${pin.getAttribute('aria-controls')}"]`)
  expect(panel?.contains(itemOf('Poll'))).toBe(true)
  expect(panel?.hasAttribute('data-stage-still')).toBe(true)
  fireEvent.click(pin)
  expect([menuIsOpen(), pin.getAttribute('aria-expanded')]).toEqual([false, 'false'])
})

test('[VEN-14] a choice closes the list and opens that item; pointing at it or focus prepares it', () => {
  const { pin, events } = open()
  fireEvent.click(pin)
  events.length = 0
  fireEvent.pointerEnter(itemOf('Quiz'))
  fireEvent.focus(itemOf('Poll'))
  fireEvent.click(itemOf('Quiz'))
  expect(events).toEqual(['prepares Quiz', 'prepares Poll', 'opens Quiz from Quiz'])
  expect(menuIsOpen()).toBe(false)
})

test('[VEN-14] Escape closes the list, which returns the focus to its pin, and only the list', () => {
  const { pin, container } = open()
  let pressed = 0
  container.addEventListener('keydown', () => pressed++)
  fireEvent.click(pin)
  itemOf('Quiz').focus()
  fireEvent.keyDown(itemOf('Quiz'), { key: 'a' })
  expect([menuIsOpen(), pressed]).toEqual([true, 1])
  fireEvent.keyDown(itemOf('Quiz'), { key: 'Escape' })
  expect([menuIsOpen(), pressed, document.activeElement]).toEqual([false, 1, pin])
  fireEvent.keyDown(pin, { key: 'Escape' })
  expect(pressed).toBe(2)
})

test('[VEN-14] a press or focus elsewhere closes the list and leaves the focus there; one inside does not', () => {
  const { pin, elsewhere } = open()
  fireEvent.click(pin)
  fireEvent.pointerDown(itemOf('Quiz'))
  itemOf('Quiz').focus()
  expect(menuIsOpen()).toBe(true)
  elsewhere.addEventListener('pointerdown', (event) => event.stopPropagation())
  fireEvent.pointerDown(elsewhere)
  expect(menuIsOpen()).toBe(false)
  fireEvent.click(pin)
  elsewhere.focus()
  fireEvent.focusIn(elsewhere)
  expect([menuIsOpen(), document.activeElement]).toEqual([false, elsewhere])
})

test('[VEN-21] the pin is marked where something in it is live, unseen or awaited, and not otherwise', () => {
  const isMarked = (options: Parameters<typeof open>[0]) => {
    const { pin } = open(options)
    const { className } = pin
    cleanup()
    return className.split(' ').includes('live')
  }
  expect(isMarked({})).toBe(false)
  expect(isMarked({ waiting: { Poll: 0 } })).toBe(false)
  expect(isMarked({ waiting: { Quiz: 1 } })).toBe(true)
  expect(isMarked({ isSeen: false })).toBe(true)
  expect(isMarked({ isLive: true })).toBe(true)
})
