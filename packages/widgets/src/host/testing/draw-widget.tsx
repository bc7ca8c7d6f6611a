import { createFakeRealtime, type FakeRealtime } from '@foyer/client/testing'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { createFakeClock } from '@foyer/testkit'
import { act, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import type { WidgetPorts, WidgetViewProps } from '../ports.ts'

const english = await loadCatalogue('en')

export interface DrawOptions {
  readonly configuration: object
  /** `null` where nobody is logged in. */
  readonly connection?: FakeRealtime | null
  readonly ports?: Partial<Record<keyof WidgetPorts, unknown>>
  readonly shownIn?: WidgetViewProps<unknown>['shownIn']
  readonly title?: string
  /** Of the page; its own texts are English all the same. */
  readonly locale?: string
  /** For a view that shows nothing at all; otherwise its texts are waited for. */
  readonly isEmpty?: boolean
}

/** What a server answers that refuses. */
export const refusal = (code: string, params: object = {}): Error => Object.assign(new Error(code), { code, params })

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
  const clock = createFakeClock()
  const calls: { readonly port: string; readonly with: readonly unknown[] }[] = []
  const note =
    (port: keyof WidgetPorts) =>
    (...args: readonly unknown[]) =>
      void calls.push({ port, with: args })
  const dismissed = new Set<string>()
  const all = {
    architecture: { areas: [] },
    areaId: 'hall',
    defaultLocale: 'en',
    assetUrl: async ({ assetId }: { assetId: string }) => `/assets/${assetId}`,
    knownAssetUrl: ({ assetId }: { assetId: string }) => `/assets/${assetId}`,
    retryAssetUrl: async () => undefined,
    assetAlt: (assetId: string) => `Picture ${assetId}`,
    assetProviders: () => [],
    hostProviders: () => [],
    serverNow: clock.now,
    atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
    follow: note('follow'),
    hrefOf: () => undefined,
    openWidget: note('openWidget'),
    openFloorPlan: note('openFloorPlan'),
    fullScreenHref: (widgetId: string, configurationId: string) => `/full/${widgetId}/${configurationId}`,
    meetingAddress: async () => undefined,
    connection: connection ?? undefined,
    call: () => Promise.reject(refusal('request.not-found')),
    upload: () => Promise.reject(refusal('request.not-found')),
    onLinkClick: () => {},
    user: connection === null ? undefined : { userId: 'alice', displayName: 'Alice', isModerator: false },
    pictureOf: () => undefined,
    openChat: note('openChat'),
    newId: () => '0190f0f0-0000-7000-8000-000000000001',
    saveFile: note('saveFile'),
    consent: { providers: [], isAccepted: () => true, accept: note('consent'), acceptForVisit: note('consent') },
    dismissed: {
      has: (key: string) => dismissed.has(key),
      add: (key: string) => void dismissed.add(key),
      remove: (key: string) => void dismissed.delete(key),
    },
    guardNavigation: () => () => {},
    reportFailure: note('reportFailure'),
    track: note('track'),
    ...ports,
  } as unknown as WidgetPorts
  const draw = (now: object) => (
    <TranslatorProvider value={createTranslator(locale, english)}>
      <View
        widget={{ id: 'w1', type: 'ANY', title: title ?? 'My widget' }}
        configuration={now as Configuration}
        ports={all}
        shownIn={shownIn}
      />
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
    callsOf: (port: keyof WidgetPorts) => calls.filter((call) => call.port === port).map((call) => call.with),
    redraw: (now: object) => drawn.rerender(draw(now)),
  }
}

/** The browser loses its network, or has it again. */
export const setOnline = (isOnline: boolean) =>
  act(async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

export const texts = (en: string, ar?: string) => [
  { locale: 'en', text: en },
  ...(ar === undefined ? [] : [{ locale: 'ar', text: ar }]),
]
