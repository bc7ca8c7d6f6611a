import { pictureOf, tabTo } from './support/doors.ts'
import { areaPath, areas, expect, expectArea, test } from './support/journey.ts'

test('[VEN-14] every hotspot of a 360° area is reached by Tab, and the view turns to it', async ({ page, enter }) => {
  await enter(areaPath('foyer'))
  const sphere = pictureOf(page)
  await expect(sphere.locator('canvas')).toBeVisible()
  const hotspots = sphere.getByRole('button')
  await expect(hotspots).toHaveCount(10)
  for (const name of ['Arrival plaza', 'Main stage', 'Meeting floor']) {
    const hotspot = sphere.getByRole('button', { name, exact: true })
    await tabTo(page, hotspot)
    await expect
      .poll(
        async () => {
          const box = await hotspot.boundingBox()
          return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900
        },
        { message: `${name} comes into view` },
      )
      .toBe(true)
  }
})

test('[VEN-14] arrow keys turn the sphere', async ({ page, enter }) => {
  await enter(areaPath('garden'))
  const sphere = pictureOf(page)
  await expect(sphere.locator('canvas')).toBeVisible()
  const places = () =>
    sphere
      .getByRole('button')
      .evaluateAll((pins) => pins.map((pin) => JSON.stringify(pin.getBoundingClientRect())).join())
  const before = await places()
  await sphere.focus()
  // Pins out of sight all lie at the edge, so that one press alone may move none.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return places()
    })
    .not.toBe(before)
})

test('[VEN-14] one area has two viewpoints to move between, and the address knows which', async ({ page, enter }) => {
  await enter(areaPath('foyer'))
  await page.getByRole('button', { name: 'Viewpoints' }).click()
  await page.getByRole('list').getByRole('button', { name: 'By the media wall' }).first().click()
  await expect(page).toHaveURL(/viewpoint=foyer-wall/)
  await expect(pictureOf(page).getByRole('button', { name: 'Middle of the foyer', exact: true })).toBeAttached()
  await page.reload()
  await expect(pictureOf(page).getByRole('button', { name: 'Middle of the foyer', exact: true })).toBeAttached()
})

test('[VEN-14] whoever wants less motion gets a sphere at rest', async ({ page, enter }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(areaPath('lounge'))
  await expect(pictureOf(page).locator('canvas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop the movement' })).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop the movement' })).toBeVisible()
})

test('[VEN-14] a browser without WebGL gets the list of the 360° area, and says why', async ({ page, enter }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return String(args[0]).includes('webgl') ? null : original.apply(this, args)
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await enter(areaPath('garden'))
  await expect(page.getByText('This browser cannot draw 360° views.')).toBeVisible()
  await page.getByRole('button', { name: `Enter: ${areas.lounge}` }).click()
  await expectArea(page, 'lounge')
})

test('[VEN-14] a 360° picture that does not load leaves the list', async ({ page, enter }) => {
  await page.route(/\/assets\/garden/, (route) => route.fulfill({ status: 404, body: '' }))
  await enter(areaPath('garden'))
  await expect(page.getByText('The 360° picture did not load.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open: Lantern circle' })).toBeVisible()
})
