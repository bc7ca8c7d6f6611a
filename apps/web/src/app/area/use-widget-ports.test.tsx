// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { WidgetPorts } from '@foyer/widgets'
import { afterEach, expect, test } from 'vitest'
import { useVenueConsent } from '../consent/consent-ports.ts'
import { useArchitecture } from '../app-context.ts'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue, venueOf } from '../testing/open-venue.ts'
import { useWidgetPorts } from './use-widget-ports.ts'

afterEach(cleanup)

const nothing = () => {}
const active = () => undefined
const svg = (id: string, uri: string) => ({ id, uri, generation: 1, mediaType: 'image/svg+xml' })
const venue = {
  ...venueOf({
    icons: [
      { type: 'VIDEO', assetId: 'foreign' },
      { type: 'LINK', assetId: 'broken' },
    ],
    cookieProviders: [],
    cookieBannerConfig: { type: 'SIMPLE', text: [], personalizedTrackingText: [], styling: {} },
  }),
  assets: [
    svg('foreign', 'https://icons.example/film.svg'),
    svg('broken', '/assets/live/architecture/a1/assets/broken.svg'),
  ],
}

/** The ports of an area, and a button that agrees to films of other hosts. */
async function openPorts() {
  const page = await openVenue('/v/a1/area/hall', { venue: venue as unknown as ReturnType<typeof venueOf> })
  let ports: WidgetPorts | undefined
  function Probe() {
    const architecture = useArchitecture()
    if (architecture === undefined) throw new Error('the venue is open')
    const consent = useVenueConsent(architecture, active)
    ports = useWidgetPorts({ architecture, areaId: 'hall', consent, openWidget: nothing, openFloorPlan: nothing })
    return (
      <button onClick={() => consent.accept(['external-video'])}>{consent.providers.map(({ id }) => id).join()}</button>
    )
  }
  const { getByRole } = drawInVenue(page, <Probe />)
  return { page, button: getByRole('button'), ports: () => ports }
}

test('[VEN-18] [AST-06] an icon is for its type, waits for the consent of its host, and is left out where it fails', async () => {
  const { page, button, ports } = await openPorts()
  expect(button.textContent).toBe('external-video')
  expect(await ports()?.assets.iconUrl('VIDEO')).toBeUndefined()
  button.click()
  await expect.poll(() => ports()?.assets.iconUrl('VIDEO')).toBe('https://icons.example/film.svg')
  expect(await ports()?.assets.iconUrl('HOLOGRAM')).toBeUndefined()
  expect(await ports()?.assets.iconUrl('LINK')).toBeUndefined()
  expect(page.logged).toContain('the icon broken did not load')
})

test('[CON-07] [AST-04] what another host has in one language alone waits for consent as well', async () => {
  const { button, ports } = await openPorts()
  const request = { assetId: 'broken', localizedAssets: [{ locale: 'en', assetId: 'foreign' }] }
  await expect(ports()?.assets.assetUrl(request)).rejects.toThrow('waits for consent')
  expect(ports()?.assets.knownAssetUrl(request)).toBeUndefined()
  button.click()
  await expect.poll(() => ports()?.assets.knownAssetUrl(request)).toBe('https://icons.example/film.svg')
})
