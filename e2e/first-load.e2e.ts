import type { Request } from '@playwright/test'
import { areaPath, choosePrivacy, expect, expectArea, test } from './support/journey.ts'

const kB = 1000

const isCode = (request: Request) => /\.(?:js|css)$/.test(new URL(request.url()).pathname)

/** Compressed. */
async function codeBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests.filter(isCode).map(async (request) => (await request.sizes()).responseBodySize),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

test('[NAV-03] [VEN-14] a new visitor sees the area before anything else is loaded, and few requests later all of it', async ({
  page,
  publicVenue,
}) => {
  await choosePrivacy(page, 'false')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  // Whatever the page does not need in order to show the area sharply must not be asked for while this is on its way.
  await page.route(/\/assets\/live\/.*\/plaza(?:_w(?!640)\d+)?\.webp/, async (route) => {
    await released
    await route.continue()
  })
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(publicVenue.url)) requests.push(request)
  })
  await page.goto(publicVenue.url + areaPath('plaza'), { waitUntil: 'commit' })
  await expectArea(page, 'plaza')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(page.locator('#first-view > img')).toHaveCount(2)
  const early = requests.filter(isCode).map((request) => new URL(request.url()).pathname.replace(/-[\w-]{8}\./, '.'))
  expect(early.toSorted()).toEqual([
    '/app/attendee.js',
    '/app/base.css',
    '/app/base.js',
    '/app/rolldown-runtime.js',
    '/app/room.css',
    '/app/room.js',
  ])
  expect(await codeBytes(requests)).toBeLessThanOrEqual(200 * kB)

  const socket = page.waitForEvent('websocket')
  release()
  await expect(page.locator('[data-stage] img + img[data-shown]')).toBeAttached()
  await expect(page.locator('#first-view')).toHaveCount(0)
  await socket
  expect(requests.length).toBeLessThanOrEqual(40)
  expect(await codeBytes(requests)).toBeLessThanOrEqual(320 * kB)
})

test('[VEN-14] [NAV-02] before any script of the app has run there is the sharp picture with its name, or the welcome @full', async ({
  page,
  publicVenue,
  venue,
}) => {
  await page.route(/\/app\/.*\.js$/, () => {})
  await page.goto(publicVenue.url + areaPath('plaza'), { waitUntil: 'commit' })
  await expect(page.locator('#first-view > img[data-shown]')).toBeVisible()
  await expect(page.getByText('Arrival plaza', { exact: true })).toBeVisible()
  await page.goto(`${venue.url}/login`, { waitUntil: 'commit' })
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
})
