import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { pictureOf, tabTo, named } from './support/doors.ts'
import { firstViewpointIn } from './support/demo-parts.ts'
import { areaPath, expect, expectArea, test } from './support/journey.ts'
import { dragBy, expectPanorama, gazeOf } from './support/sphere.ts'
import type { Seen } from './support/sphere.ts'

/** Pictures of an area never arrive, as on a line that is cut. */
const holdPictures = (page: Page, assetId: string) => page.route(new RegExp(`/assets/${assetId}[._]`), () => undefined)
const gardenPicture = fileURLToPath(new URL('../demo/assets/pictures/garden-360.webp', import.meta.url))
const distance = (one: Seen | undefined, other: Seen | undefined) =>
  Math.hypot((one?.right ?? 9) - (other?.right ?? 0), (one?.down ?? 9) - (other?.down ?? 0))
const slowly = 'The picture is still loading. You can already use everything in this area.'

test('[VEN-14] a slow picture is said to come, and one walks on through a door before it does @long', async ({
  page,
  enter,
}) => {
  await holdPictures(page, 'plaza')
  await enter(areaPath('plaza'))
  await expect(page.getByRole('status').filter({ hasText: 'Opening Arrival plaza' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: slowly })).toBeVisible()
  await pictureOf(page)
    .getByRole('button', { name: named('Foyer') })
    .click()
  await expectArea(page, 'foyer')
  await expect(page.getByText(slowly)).toBeHidden()
})

test('[VEN-14] a slow 360° picture leaves its hotspots in their places, and turning to them works @long', async ({
  page,
  enter,
}) => {
  await holdPictures(page, 'garden')
  await enter(areaPath('garden'))
  await expect(page.getByText(slowly)).toBeVisible()
  const door = pictureOf(page).getByRole('button', { name: named('Sky lounge') })
  await tabTo(page, door)
  await expect(door).toBeInViewport()
  await page.keyboard.press('Enter')
  await expectArea(page, 'lounge')
})

test('[VEN-15] a film behind a room that does not load leaves the room, and the page says so @long', async ({
  page,
  enter,
  designer,
  changingVenue,
}) => {
  const document = demoDocument()
  firstViewpointIn(document, 'plaza').background = { type: 'VIDEO', assetId: 'film-river' }
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  await page.route(/\/assets\/film-river/, (route) => route.fulfill({ status: 404, body: '' }))
  await enter(areaPath('plaza'), changingVenue)
  await expect(page.getByText('The video of this area could not be loaded. Everything else works.')).toBeVisible()
  await pictureOf(page)
    .getByRole('button', { name: named('Foyer') })
    .click()
  await expectArea(page, 'foyer')
})

test('[VEN-14] [CON-07] a 360° area whose picture waits for consent is turned, zoomed and follows the window, and stays so when the picture comes @long', async ({
  page,
  enter,
  designer,
  changingVenue,
}) => {
  const document = demoDocument()
  const picture = document.assets.find(({ id }) => id === 'garden')
  if (picture === undefined) throw new Error('the demo has no picture of the garden')
  picture.uri = 'https://framatube.org/garden.webp'
  firstViewpointIn(document, 'garden').background = { type: 'PANORAMA_IMAGE', assetId: 'garden' }
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  const asked: string[] = []
  await page.route('https://framatube.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      path: gardenPicture,
      contentType: 'image/webp',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await enter(areaPath('garden'), changingVenue)
  const allow = page.getByRole('button', { name: 'Allow and show' })
  await expect(allow).toBeVisible()
  expect(await gazeOf(page)).not.toHaveProperty('garden-circle')

  const circle = pictureOf(page).getByRole('button', { name: 'Lantern circle', exact: true })
  await dragBy(page, 500)
  await expect.poll(() => gazeOf(page)).toHaveProperty('garden-circle')
  await expect(circle).toBeInViewport()

  const turned = (await gazeOf(page))['garden-circle']
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await gazeOf(page))['garden-circle']?.right).not.toBe(turned?.right)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Reset zoom' }).click()
  await expect.poll(async () => distance((await gazeOf(page))['garden-circle'], turned)).toBeLessThan(0.01)

  await page.setViewportSize({ width: 1100, height: 620 })
  await expect.poll(async () => distance((await gazeOf(page))['garden-circle'], turned)).toBeLessThan(0.01)

  await allow.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expectPanorama(page)
  expect(distance((await gazeOf(page))['garden-circle'], turned)).toBeLessThan(0.01)
  await expect(circle).toBeVisible()
})

test('[VEN-14] a 360° area whose picture is slow is turned by dragging @long', async ({ page, enter }) => {
  await holdPictures(page, 'garden')
  await enter(areaPath('garden'))
  await expect(page.getByText(slowly)).toBeVisible()
  await dragBy(page, -600)
  await expect.poll(() => gazeOf(page)).toHaveProperty('garden-film')
})
