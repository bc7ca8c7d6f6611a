// @vitest-environment happy-dom
import type { ServedArchitecture } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FloorPlan, hasFloorPlan } from './floor-plan.tsx'

const translator = createTranslator('en', await loadCatalogue('en'))
const room = (areaId: string, visible = true) => ({
  areaId,
  visible,
  x: 10,
  y: 20,
  width: 30,
  height: 40,
  shape: 'ROUND',
})
const architecture = {
  icons: [],
  areas: ['hall', 'lounge'].map((id) => ({
    id,
    names: [{ locale: 'en', text: id === 'hall' ? 'Main Concert  Stage' : 'Lounge' }],
  })),
  floorplan: { assetId: 'plan', areaPositions: [room('hall'), room('lounge'), room('gone'), room('hall', false)] },
} as unknown as ServedArchitecture

async function open(more: Partial<Parameters<typeof FloorPlan>[0]> = {}) {
  const events: unknown[] = []
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void events.push([name, ...values])
  const ports = {
    venue: { architecture, defaultLocale: 'en' },
    assets: {
      knownAssetUrl: ({ assetId, widthPx }: AssetRequest) => `/${assetId}-${widthPx}`,
      assetUrl: async ({ assetId, widthPx }: AssetRequest) => `/${assetId}-${widthPx}`,
      retryAssetUrl: async () => undefined,
      assetAlt: () => 'The house from above',
    },
    consent: { isAccepted: () => true, assetProviders: () => [] },
    clock: { serverNow: () => 0, atServerTime: () => () => {} },
    places: { goTo: note('goes') },
    navigation: { openFloorPlan: note('opens') },
    analytics: { track: note('tracks') },
    log: { reportFailure: note('reports') },
  } as unknown as Partial<WidgetPorts>
  const { container } = await act(async () =>
    render(
      <TranslatorProvider value={translator}>
        <PortsProvider ports={ports}>
          <FloorPlan architecture={architecture} areaId="hall" variant="card" {...more} />
        </PortsProvider>
      </TranslatorProvider>,
    ),
  )
  const rooms = () => [...container.querySelectorAll<HTMLElement>('li button')]
  return { events, container, rooms }
}
afterEach(cleanup)

test('[VEN-17] the small plan names each visible room with its people, and marks where one is', async () => {
  const { rooms, container } = await open({ peopleByArea: { lounge: 1200 } })
  expect(rooms().map((each) => each.getAttribute('aria-label'))).toEqual([
    'Main Concert  Stage, you are here',
    'Lounge, 1,200 people',
  ])
  expect(rooms().map((each) => each.getAttribute('aria-current'))).toEqual(['location', null])
  expect(rooms().map((each) => each.querySelector<HTMLElement>('[data-figure]')?.dataset['figure'])).toEqual([
    'MC',
    '1,200',
  ])
  expect(rooms()[0]?.style).toMatchObject({ left: '10%', top: '20%', width: '30%', height: '40%' })
  const picture = container.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/plan-320', ''])
})

test('[VEN-17] the large plan writes names and people, and its picture is described', async () => {
  const { rooms, container } = await open({ variant: 'full', peopleByArea: { hall: 0 } })
  expect(rooms().map((each) => each.textContent)).toEqual(['Main Concert  Stageno peopleyou are here', 'Lounge'])
  expect(rooms()[0]?.getAttribute('aria-label')).toBeNull()
  const picture = container.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/plan-1280', 'The house from above'])
  expect(screen.queryByRole('button', { name: 'Open the floor plan' })).toBeNull()
})

test('[VEN-17] a room is gone to and that is counted; the one where one is leads nowhere', async () => {
  const { rooms, events } = await open()
  fireEvent.click(rooms()[0] as Element)
  expect(events).toEqual([])
  fireEvent.click(rooms()[1] as Element)
  expect(events).toEqual([
    ['tracks', 'floorplan', 'go', 'lounge'],
    ['goes', { areaId: 'lounge' }],
  ])
})

test('[VEN-17] a plan without a picture shows its rooms, and a venue without visible rooms has no plan', async () => {
  const bare = { ...architecture, floorplan: { areaPositions: [room('hall')] } } as unknown as ServedArchitecture
  const { rooms, container } = await open({ architecture: bare })
  expect([rooms().length, container.querySelector('img')]).toEqual([1, null])
  const hidden = { ...architecture, floorplan: { areaPositions: [room('hall', false), room('gone')] } }
  expect([hasFloorPlan(bare), hasFloorPlan(hidden as unknown as ServedArchitecture)]).toEqual([true, false])
})
