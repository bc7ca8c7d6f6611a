import type { Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { pictureOf, tabTo } from './support/doors.ts'
import { areaPath, expect, expectArea, test } from './support/journey.ts'

/** Pictures of an area never arrive, as on a line that is cut. */
const holdPictures = (page: Page, assetId: string) => page.route(new RegExp(`/assets/${assetId}[._]`), () => undefined)
const slowly = 'The picture takes its time. Everything in the room works already.'

test('[VEN-14] a slow picture is said to come, and one walks on through a door before it does', async ({
  page,
  enter,
}) => {
  await holdPictures(page, 'plaza')
  await enter(areaPath('plaza'))
  await expect(page.getByRole('status').filter({ hasText: 'Opening Arrival plaza' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: slowly })).toBeVisible()
  await pictureOf(page).getByRole('button', { name: 'Foyer', exact: true }).click()
  await expectArea(page, 'foyer')
  await expect(page.getByText(slowly)).toBeHidden()
})

test('[VEN-14] a slow 360° picture leaves its hotspots in their places, and turning to them works', async ({
  page,
  enter,
}) => {
  await holdPictures(page, 'garden')
  await enter(areaPath('garden'))
  await expect(page.getByText(slowly)).toBeVisible()
  const door = pictureOf(page).getByRole('button', { name: 'Sky lounge', exact: true })
  await tabTo(page, door)
  await expect(door).toBeInViewport()
  await page.keyboard.press('Enter')
  await expectArea(page, 'lounge')
})

test('[VEN-15] a film behind a room that does not load leaves the room, and the page says so', async ({
  page,
  enter,
  designer,
  changingVenue,
}) => {
  const document = demoDocument()
  const [seat] = document.architectures[0]?.areas.find(({ id }) => id === 'plaza')?.viewPoints ?? []
  if (seat === undefined) throw new Error('the plaza has a viewpoint')
  seat.background = { type: 'VIDEO', assetId: 'film-river' }
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  await page.route(/\/assets\/film-river/, (route) => route.fulfill({ status: 404, body: '' }))
  await enter(areaPath('plaza'), changingVenue)
  await expect(page.getByText('The film of this room did not load. Everything in it works.')).toBeVisible()
  await pictureOf(page).getByRole('button', { name: 'Foyer', exact: true }).click()
  await expectArea(page, 'foyer')
})
