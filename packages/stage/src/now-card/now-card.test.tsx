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

/** The same area, with a session that is announced before it begins. */
const withPeople = (people: readonly object[]): ServedArea =>
  ({
    ...hall,
    contentWidgets: [
      {
        ...session,
        configurations: session.configurations.map(({ begin: _begin, end, ...configuration }) => ({
          ...configuration,
          end,
          people,
        })),
      },
      door,
    ],
  }) as unknown as ServedArea

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
  beforeMs = 0,
  people = [amara],
} = {}) {
  layOut(doorAt)
  const clock = createFakeClock(beginMs - beforeMs)
  const area = withPeople(people)
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
            architecture={{ ...architecture, areas: [area] }}
            area={area}
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

test('[VEN-20] the card says when it is not live yet that it comes next, without how far it is', async () => {
  await open({ beforeMs: 60 * minuteMs })
  const shown = within(card() as HTMLElement)
  expect(shown.getByText('Up next')).toBeTruthy()
  expect(shown.queryByRole('progressbar')).toBeNull()
  expect(shown.getByText('6:00 PM to 6:40 PM')).toBeTruthy()
})

test('[VEN-20] how far it is moves on every 10 s', async () => {
  const { pass } = await open()
  const share = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  await pass(9_999)
  expect(share()).toBe('0')
  // 90 s of 40 minutes; 10 s before it was 3 %.
  await pass(80_001)
  expect(share()).toBe('4')
})

test('[VEN-20] several people are named in one line', async () => {
  await open({ people: [amara, { name: 'Bo', title: '', company: '' }, { name: 'Cy', title: '', company: '' }] })
  expect(within(card() as HTMLElement).getByText('Amara Okafor, Bo, and Cy')).toBeTruthy()
})

test('[VEN-20] a person without a role has a name alone, and without people there is none', async () => {
  await open({ people: [{ name: 'Bo', title: '', company: 'Civitas Lab' }] })
  expect(within(card() as HTMLElement).getByText('Civitas Lab')).toBeTruthy()
  cleanup()
  await open({ people: [] })
  expect(within(card() as HTMLElement).queryByText(amara.name)).toBeNull()
})

const doorButton = () => document.querySelector('[data-widget-id=door]') as HTMLElement

test('[VEN-20] the card gives way to a pin under it that the keyboard reaches, and to no other', async () => {
  await open({ kept: 'OPEN', doorAt: 'under the card' })
  const focusBy = (isKeyboard: boolean) => {
    const door = doorButton()
    const own = door.matches.bind(door)
    Object.defineProperty(door, 'matches', {
      configurable: true,
      value: (selector: string) => (selector === ':focus-visible' ? isKeyboard : own(selector)),
    })
    fireEvent.focusIn(door)
  }
  expect(card()).not.toBeNull()
  focusBy(false)
  expect(card()).not.toBeNull()
  focusBy(true)
  expect(card()).toBeNull()
  fireEvent.click(more())
  expect(card()).not.toBeNull()
})

test('[VEN-20] a pin beside the card may have the focus', async () => {
  await open()
  const door = doorButton()
  const own = door.matches.bind(door)
  Object.defineProperty(door, 'matches', {
    value: (selector: string) => selector === ':focus-visible' || own(selector),
  })
  fireEvent.focusIn(door)
  expect(card()).not.toBeNull()
})

test('[VEN-20] a card that came by itself gives way once the window is so small that it would lie on a pin', async () => {
  await open()
  layOut('under the card')
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(card()).toBeNull()
  cleanup()
  await open({ kept: 'OPEN' })
  layOut('under the card')
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(card()).not.toBeNull()
})
