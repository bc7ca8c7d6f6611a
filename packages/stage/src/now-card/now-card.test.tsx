// @vitest-environment happy-dom
import type { ServedArchitecture, ServedArea } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { createFakeClock } from '@foyer/testkit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AreaView } from '../area-view.tsx'
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import type { NowCardChoice } from './use-now-card.ts'

const en = (text: string) => [{ locale: 'en', text }]
const minuteMs = 60_000
const configuration = { cookieProviders: [], displayMode: 'EMBEDDED_DIALOG' }
const slot = { begin: '2026-05-04T18:00:00', end: '2026-05-04T18:40:00' }
const beginMs = Date.parse(slot.begin)
const amara = { name: 'Amara Okafor', title: 'Head of Urban Design', company: 'Civitas Lab' }
const session = {
  id: 'session',
  type: 'CONTENT_CARD',
  name: en('On stage'),
  configurations: [
    {
      ...configuration,
      ...slot,
      id: 'keynote',
      name: [],
      titles: en('The city that listens'),
      summaries: en('What night nurses tell a planner.'),
      texts: [],
      links: [],
      people: [amara],
      sessionBegin: slot.begin,
      sessionEnd: slot.end,
    },
  ],
}
const door = {
  id: 'door',
  type: 'LINK',
  name: en('Sky Lounge'),
  configurations: [
    { ...configuration, id: 'always', name: [], target: { kind: 'AREA', areaId: 'hall' }, descriptions: [] },
  ],
}
const hall = {
  id: 'hall',
  names: en('Main Stage'),
  descriptions: [],
  defaultViewpointId: 'seat',
  viewMode: 'VIEW_2D',
  viewPoints: [
    {
      id: 'seat',
      names: [],
      background: { type: 'IMAGE', assetId: 'hall', focalPoint: { x: 0.5, y: 0.5 } },
      placements: [{ kind: 'FLAT', widgetId: 'door', x: 5, y: 80, width: 10, height: 10 }],
    },
  ],
  contentWidgets: [session, door],
} as unknown as ServedArea
const architecture = {
  areas: [hall],
  globalWidgets: [],
  icons: [],
  floorplan: { areaPositions: [] },
} as unknown as ServedArchitecture

const translator = createTranslator('en', await loadCatalogue('en'))

/** The card covers the lower left; the door lies there, or at the upper right. */
function layOut(doorAt: 'under the card' | 'elsewhere') {
  const box = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height)
  Element.prototype.getBoundingClientRect = function (this: Element) {
    if (this.matches('section')) return box(24, 500, 408, 300)
    if (!this.matches('[data-widget-id=door] > :first-child')) return box(0, 0, 0, 0)
    return doorAt === 'elsewhere' ? box(1200, 100, 120, 80) : box(100, 600, 120, 80)
  }
}

async function open({
  doorAt = 'elsewhere' as Parameters<typeof layOut>[0],
  kept = undefined as NowCardChoice | undefined,
} = {}) {
  layOut(doorAt)
  const clock = createFakeClock(beginMs)
  const choices: NowCardChoice[] = []
  const opened: string[] = []
  const ports = {
    venue: { architecture, areaId: 'hall', defaultLocale: 'en' },
    assets: { assetUrl: async () => '/hall.webp', knownAssetUrl: () => '/hall.webp', assetAlt: () => '' },
    consent: { providers: [], isAccepted: () => false, assetProviders: () => [] },
    clock: {
      serverNow: clock.now,
      atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
    },
    places: {},
    log: { reportFailure: () => undefined },
    navigation: { openWidget: (id: string) => opened.push(id) },
    analytics: { track: () => undefined },
    seen: { isSeen: () => true, markSeen: () => undefined },
  } as unknown as Partial<WidgetPorts>
  const { container } = await act(async () =>
    render(
      <TranslatorProvider value={translator}>
        <PortsProvider ports={ports}>
          <AreaView
            architecture={architecture}
            area={hall}
            view="PICTURE"
            onViewChange={() => undefined}
            onViewpointChange={() => undefined}
            renderWidget={() => null}
            theme="dark"
            reducedMotion
            keptNowCard={kept}
            onNowCardChange={(choice) => choices.push(choice)}
          />
        </PortsProvider>
      </TranslatorProvider>,
    ),
  )
  await act(async () => void fireEvent.load(container.querySelector('img') as Element))
  return { choices, opened, pass: (ms: number) => act(() => clock.advance(ms)) }
}
const card = () => screen.queryByRole('region', { name: 'The city that listens' })
const more = () => screen.getByRole('button', { name: 'More about the current session' })

const { getBoundingClientRect } = Element.prototype
afterEach(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect
  cleanup()
})

test('[VEN-20] what is on has a card that says when, what, who and how far, and opens it', async () => {
  const { opened, pass } = await open()
  const shown = within(card() as HTMLElement)
  for (const text of [
    '6:00 PM to 6:40 PM',
    'What night nurses tell a planner.',
    amara.name,
    'Head of Urban Design, Civitas Lab',
  ]) {
    expect(shown.getByText(text)).toBeTruthy()
  }
  const share = () => shown.getByRole('progressbar').getAttribute('aria-valuenow')
  expect(share()).toBe('0')
  await pass(10 * minuteMs)
  expect(share()).toBe('25')
  fireEvent.click(shown.getByRole('button', { name: 'Open: The city that listens' }))
  expect(opened).toEqual(['session'])
  await pass(30 * minuteMs)
  expect(card()).toBeNull()
})

test('[VEN-20] the card folds away into the chip, which has the focus then, and comes back from there', async () => {
  const { choices } = await open()
  fireEvent.click(within(card() as HTMLElement).getByRole('button', { name: 'Collapse' }))
  expect(card()).toBeNull()
  expect(document.activeElement).toBe(more())
  expect(more().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more())
  expect(card()).not.toBeNull()
  expect(choices).toEqual(['FOLDED', 'OPEN'])
})

test('[VEN-20] a card that was folded away stays so, and one that would lie on a pin waits until it is asked for', async () => {
  await open({ kept: 'FOLDED' })
  expect(card()).toBeNull()
  cleanup()
  const { choices } = await open({ doorAt: 'under the card' })
  expect(card()).toBeNull()
  expect(choices).toEqual([])
  fireEvent.click(more())
  expect(card()).not.toBeNull()
})
