import type { Locator, Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { pictureOf, tabTo, named } from './support/doors.ts'
import { areaIn, firstViewpointIn } from './support/demo-parts.ts'
import { areaPath, expect, expectArea, test } from './support/journey.ts'
import { expectPanorama } from './support/sphere.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Where a widget of a 2D picture lies, in CSS pixels of the window. */
async function placeOf(page: Page, placement: ReturnType<typeof placementIn>) {
  const plane = await pictureOf(page).locator('[data-pins]').locator('..').boundingBox()
  if (plane === null) throw new Error('there is no picture')
  return {
    x: plane.x + (placement.x / 100) * plane.width,
    y: plane.y + (placement.y / 100) * plane.height,
    width: (placement.width / 100) * plane.width,
    height: (placement.height / 100) * plane.height,
  }
}

function placementIn(areaId: string, widgetId: string) {
  const placement = firstViewpointIn(demoDocument(), areaId).placements.find((each) => each.widgetId === widgetId)
  if (placement?.kind !== 'FLAT') throw new Error(`${areaId} has no place for ${widgetId}`)
  return placement
}

const lightOn = (door: Locator) => door.evaluate((element) => getComputedStyle(element, '::before').opacity)

test('[VEN-14] a door lights up for mouse and keyboard, and is pressed anywhere on it @full', async ({
  page,
  enter,
}) => {
  await enter(areaPath('stage'))
  // The other door may have the card of what is on before it.
  const door = pictureOf(page).getByRole('button', { name: named('Expo hall') })
  await expect(door).toBeVisible()
  expect(await lightOn(door)).toBe('0')
  await tabTo(page, door)
  await expect.poll(() => lightOn(door)).toBe('1')
  await page.keyboard.press('Tab')
  await expect.poll(() => lightOn(door)).toBe('0')

  const { x, y, width, height } = await placeOf(page, placementIn('stage', 'stage-door-expo'))
  const corner = [x + width * 0.06, y + height * 0.9] as const
  await page.mouse.move(...corner)
  await expect.poll(() => lightOn(door)).toBe('1')
  await page.mouse.click(...corner)
  await expectArea(page, 'expo')
})

/** Writes down how far to the right, in heights of the view, a thing of a 360° view is seen in every frame. */
async function watchGaze(page: Page, widgetId: string) {
  await page.addInitScript((id) => {
    const seen: number[] = []
    const look = () => {
      const spot = document.querySelector<HTMLElement>(`[data-ready] > [data-spot="${id}"]`)
      const sphere = spot?.closest('[role="group"]')
      if (spot !== null && sphere !== null && sphere !== undefined) {
        seen.push((new DOMMatrix(spot.style.transform).e - sphere.clientWidth / 2) / sphere.clientHeight)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { seen })
  }, widgetId)
  return {
    furthest: () => page.evaluate(() => Math.max(...(globalThis as unknown as { seen: number[] }).seen)),
    latest: () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen.at(-1)),
    clear: () => page.evaluate(() => void (globalThis as unknown as { seen: number[] }).seen.splice(0)),
  }
}

test('[VEN-14] a visitor who comes to a 360° area looks around it once, and then where the venue says @long', async ({
  page,
  enter,
}) => {
  // The totem stands before one: seen from beside, it is far to the right.
  const gaze = await watchGaze(page, 'lounge-film')
  await enter(areaPath('lounge'))
  const stop = page.getByRole('button', { name: 'Pause motion' })
  await expect(stop).toBeVisible()
  expect(await gaze.furthest()).toBeGreaterThan(0.18)
  expect(await gaze.latest()).toBeLessThan(0.06)

  await page.getByRole('link', { name: 'Arrival plaza' }).click()
  await expectArea(page, 'plaza')
  await gaze.clear()
  await page.getByRole('link', { name: 'Sky lounge' }).click()
  await expect(stop).toBeVisible()
  expect(await gaze.furthest()).toBeLessThan(0.06)
})

test('[VEN-14] the view does not turn if the address names a viewpoint, or with reduced motion @long', async ({
  page,
  enter,
}) => {
  const gaze = await watchGaze(page, 'lounge-film')
  const { id } = firstViewpointIn(demoDocument(), 'lounge')
  await enter(`${areaPath('lounge')}?viewpoint=${id}`)
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible()
  expect(await gaze.furthest()).toBeLessThan(0.06)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(page.url().replace(/\?.*/, ''))
  await expectPanorama(page)
  await expect.poll(gaze.latest).toBeDefined()
  expect(await gaze.furthest()).toBeLessThan(0.06)
})

test('[WID-06] a screen of the picture plays by itself, just where it is, until the bar stops it @full', async ({
  page,
  enter,
  accessible,
  designer,
  changingVenue,
}) => {
  const document = demoDocument()
  const plaza = areaIn(document, 'plaza')
  const name = [{ locale: 'en', text: 'River' }]
  plaza.contentWidgets = plaza.contentWidgets.map((widget) =>
    widget.id === 'plaza-poster'
      ? {
          id: widget.id,
          type: 'VIDEO',
          name,
          configurations: [
            {
              id: 'always',
              name,
              displayMode: 'EMBEDDED',
              ambient: true,
              posterAssetId: 'poster-4',
              source: { kind: 'FILE', assetId: 'film-river' },
            },
          ],
        }
      : widget,
  )
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  await enter(areaPath('plaza'), changingVenue)
  const film = pictureOf(page).locator('video[aria-label="River"]')
  const atS = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(atS).toBeGreaterThan(0.2)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.controls, video.muted, video.loop])).toEqual([
    false,
    true,
    true,
  ])
  const place = await placeOf(page, placementIn('plaza', 'plaza-poster'))
  const box = await film.boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(box?.[side]).toBeCloseTo(place[side], 0)
  await accessible()

  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expect.poll(isPaused).toBe(true)
  await page.getByRole('button', { name: 'Resume motion' }).click()
  await expect.poll(isPaused).toBe(false)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(isPaused).toBe(false)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Resume motion' })).toBeVisible()
  await expect(film).toHaveAttribute('poster', /poster-4/)
  expect([await isPaused(), await atS()]).toEqual([true, 0])
})
