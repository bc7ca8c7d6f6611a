import { createFakeRealtime, type FakeRealtime } from '@foyer/client/testing'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, vi } from 'vitest'
import { PortsProvider } from '../use-port.tsx'
import type { WidgetViewProps } from '../widget-view.ts'
import { type PortOverrides, createFakePorts } from './fake-ports.ts'

export { refusal } from './fake-ports.ts'

const english = await loadCatalogue('en')

export interface DrawOptions {
  readonly configuration: object
  /** `null` if no user is logged in. */
  readonly connection?: FakeRealtime | null
  readonly ports?: PortOverrides
  readonly shownIn?: WidgetViewProps<unknown>['shownIn']
  readonly title?: string
  /** Of the page; its own texts are English all the same. */
  readonly locale?: string
  /** For a view that shows nothing at all; otherwise its texts are waited for. */
  readonly isEmpty?: boolean
}

/** A widget's view on a page with a fake connection, a fake clock and ports that note what is asked of them. */
export async function drawWidget<Configuration>(
  View: ComponentType<WidgetViewProps<Configuration>>,
  {
    configuration,
    connection = createFakeRealtime(),
    ports = {},
    shownIn = 'dialog',
    title,
    locale = 'en',
    isEmpty = false,
  }: DrawOptions,
) {
  const { ports: all, clock, callsOf } = createFakePorts({ connection, ports })
  const draw = (now: object) => (
    <TranslatorProvider value={createTranslator(locale, english)}>
      <PortsProvider ports={all}>
        <View
          widget={{ id: 'w1', type: 'ANY', title: title ?? 'My widget' }}
          configuration={now as Configuration}
          shownIn={shownIn}
        />
      </PortsProvider>
    </TranslatorProvider>
  )
  const drawn = render(draw(configuration))
  const advance = (ms: number) => act(() => clock.advance(ms))
  await advance(0)
  if (!isEmpty) await waitFor(() => expect(drawn.container.innerHTML).not.toBe(''))
  /** The connection opens, and what was asked by then is answered. */
  const open = () =>
    act(async () => {
      connection?.open()
      await clock.advance(0)
    })
  return {
    ...drawn,
    user: userEvent.setup(),
    advance,
    open,
    clock,
    callsOf,
    redraw: (now: object) => drawn.rerender(draw(now)),
  }
}

/** The browser loses its network, or has it again. */
export const setOnline = (isOnline: boolean) =>
  act(async () => {
    vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

export const texts = (en: string, ar?: string) => [
  { locale: 'en', text: en },
  ...(ar === undefined ? [] : [{ locale: 'ar', text: ar }]),
]
