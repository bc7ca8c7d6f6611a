import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { pictureOf, tabTo, named } from './support/doors.ts'
import { areaIn, firstViewpointIn } from './support/demo-parts.ts'
import { areaPath, areas, expect, expectArea, test } from './support/journey.ts'
import { expectPanorama, gazeOf, restingGazeOf } from './support/sphere.ts'

const pollingMs = 120_000

/** The garden of the demo, to be changed and published. */
function gardenToChange() {
  const document = demoDocument()
  return { document, garden: areaIn(document, 'garden'), path: firstViewpointIn(document, 'garden') }
}

test('[VEN-14] every hotspot of a 360° area is reached by Tab, and the view turns to it @full', async ({
  page,
  enter,
}) => {
  await enter(areaPath('foyer'))
  const sphere = pictureOf(page)
  await expect(sphere.locator('canvas')).toBeVisible()
  const hotspots = sphere.getByRole('button')
  await expect(hotspots).toHaveCount(11)
  for (const name of ['Arrival plaza', 'Main stage', 'Meeting floor']) {
    const hotspot = sphere.getByRole('button', { name: named(name) })
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

test('[VEN-14] arrow keys turn the sphere @long', async ({ page, enter }) => {
  await enter(areaPath('garden'))
  const sphere = pictureOf(page)
  await expect(sphere.locator('canvas')).toBeVisible()
  const turnBy = async (key: string) => {
    const before = await restingGazeOf(page)
    await page.keyboard.press(key)
    await expect.poll(() => gazeOf(page)).not.toEqual(before)
    const after = await restingGazeOf(page)
    return Object.entries(after).flatMap(([id, { right, down }]) => {
      const was = before[id]
      return was === undefined ? [] : [{ right: right - was.right, down: down - was.down }]
    })
  }
  await sphere.focus()
  // To look to the right moves what is seen to the left, and up moves it down.
  const toRight = await turnBy('ArrowRight')
  expect(toRight.length).toBeGreaterThan(0)
  for (const moved of toRight) expect(moved.right).toBeLessThan(0)
  for (const moved of await turnBy('ArrowLeft')) expect(moved.right).toBeGreaterThan(0)
  for (const moved of await turnBy('ArrowUp')) expect(moved.down).toBeGreaterThan(0)
  for (const moved of await turnBy('ArrowDown')) expect(moved.down).toBeLessThan(0)
})

test('[VEN-14] one area has two viewpoints to move between, and the address knows which @full', async ({
  page,
  enter,
}) => {
  await enter(areaPath('foyer'))
  await page.getByRole('button', { name: 'Viewpoints' }).click()
  await page.getByRole('list').getByRole('button', { name: 'By the media wall' }).first().click()
  await expect(page).toHaveURL(/viewpoint=foyer-wall/)
  await expect(pictureOf(page).getByRole('button', { name: 'Middle of the foyer', exact: true })).toBeAttached()
  await page.reload()
  await expect(pictureOf(page).getByRole('button', { name: 'Middle of the foyer', exact: true })).toBeAttached()
})

test('[VEN-14] reduced motion shows a sphere at rest @long', async ({ page, enter }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(areaPath('lounge'))
  await expect(pictureOf(page).locator('canvas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible()
})

test('[VEN-14] a browser without WebGL gets the list of the 360° area, and says why @full', async ({ page, enter }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return String(args[0]).includes('webgl') ? null : original.apply(this, args)
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await enter(areaPath('garden'))
  await expect(page.getByText('This browser cannot show 360° views.')).toBeVisible()
  await page.getByRole('button', { name: `Enter: ${areas.lounge}` }).click()
  await expectArea(page, 'lounge')
})

test('[VEN-14] a 360° picture that does not load leaves the list @long', async ({ page, enter }) => {
  await page.route(/\/assets\/garden/, (route) => route.fulfill({ status: 404, body: '' }))
  await enter(areaPath('garden'))
  await expect(page.getByText('The 360° picture could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open: Lantern circle' })).toBeVisible()
})

test('[VEN-09] [VEN-14] a publish does not turn the view, and moves items to their new places @long', async ({
  page,
  enter,
  designer,
  changingVenue,
}) => {
  await page.clock.install()
  await enter(areaPath('garden'), changingVenue)
  const sphere = pictureOf(page)
  const film = sphere.getByRole('button', { name: /^Open-air cinema/ })
  await tabTo(page, film)
  await expect(film).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  const before = await restingGazeOf(page)

  const { document, garden, path } = gardenToChange()
  const publishAs = async (name: string) => {
    garden.names = [{ locale: 'en', text: name }]
    expect((await designer.save(document)).status).toBe(200)
    await designer.publish()
    await page.clock.fastForward(pollingMs)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  await publishAs('Winter garden')
  for (const placement of path.placements) {
    if (placement.kind === 'SPHERE' && placement.widgetId === 'garden-film') placement.yaw -= 5
  }
  await publishAs('Summer garden')
  const [was, is] = [before['garden-film'], (await restingGazeOf(page))['garden-film']]
  expect(is?.down).toBeCloseTo(was?.down ?? 9, 1)
  expect(is?.right).toBeLessThan(was?.right ?? -9)
  expect(is?.right).toBeGreaterThan((was?.right ?? 9) - 0.2)
})

test('[EDT-09] [VEN-14] by a door with an arrival view one looks there first, and by an address without one elsewhere @long', async ({
  page,
  enter,
  designer,
  changingVenue,
}) => {
  const { document, path } = gardenToChange()
  const circle = path.placements.find(({ widgetId }) => widgetId === 'garden-circle')
  if (circle?.kind !== 'SPHERE') throw new Error('the demo has no lantern circle in its garden')
  const arrivalView = { yaw: circle.yaw, pitch: circle.pitch }
  for (const widget of areaIn(document, 'lounge').contentWidgets) {
    if (widget.id === 'lounge-door-garden')
      widget.configurations = [
        { id: 'always', name: [], target: { kind: 'AREA', areaId: 'garden', arrivalView } },
      ] as typeof widget.configurations
  }
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  await enter(areaPath('garden'), changingVenue)
  const seen = async () => (await restingGazeOf(page))['garden-circle']
  await expectPanorama(page)
  const usual = await seen()
  expect(Math.hypot(usual?.right ?? 9, usual?.down ?? 9)).toBeGreaterThan(0.1)
  await tabTo(page, pictureOf(page).getByRole('button', { name: named(areas.lounge) }))
  await page.keyboard.press('Enter')
  await expectArea(page, 'lounge')
  await tabTo(page, pictureOf(page).getByRole('button', { name: named(areas.garden) }))
  await page.keyboard.press('Enter')
  await expectArea(page, 'garden')
  await expectPanorama(page)
  const arrived = await seen()
  expect(Math.hypot(arrived?.right ?? 9, arrived?.down ?? 9)).toBeLessThan(0.1)
})

/** Marks what is signed after signatures have run out, to distinguish it from what was signed before. */
const markNewSignatures = (page: Page, haveRunOut: () => boolean) =>
  page.route('**/sign-asset-url?**', async (route) => {
    const response = await route.fetch()
    const { signedUrl } = (await response.json()) as { signedUrl: string }
    await route.fulfill({ response, json: { signedUrl: haveRunOut() ? `${signedUrl}&renewed` : signedUrl } })
  })

test('[AST-02] [AST-03] tiles one turns to when their signature has run out are signed anew @long', async ({
  page,
  enter,
}) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.ok()) loaded.push(response.url())
  })
  await enter(areaPath('garden'))
  await expect.poll(() => loaded.some((url) => url.includes('garden_t'))).toBe(true)
  await page.route(/\/assets\/garden(_t\d+x\d+)?\.webp/, (route) =>
    route.request().url().includes('renewed') ? route.continue() : route.fulfill({ status: 403, body: '' }),
  )
  await markNewSignatures(page, () => true)
  await pictureOf(page).focus()
  for (let turns = 0; turns < 12; turns++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => loaded.some((url) => /garden_t.*renewed/.test(url))).toBe(true)
})

test('[AST-02] [VEN-14] a 360° film plays by its button, not by keys, and goes on where it stood when its signature runs out @long', async ({
  page,
  enter,
  designer,
  changingVenue,
}) => {
  const { document, path } = gardenToChange()
  path.background = { type: 'PANORAMA_VIDEO', assetId: 'film-river' }
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  const film = await readFile(new URL('../demo/assets/films/river.mp4', import.meta.url))
  const partBytes = 65_536
  let hasRunOut = false
  let runOut = () => {}
  const runningOut = new Promise<void>((resolve) => (runOut = resolve))
  await page.route(/\/assets\/film-river/, async (route) => {
    const request = route.request()
    const [from = 0] = (/\d+/.exec(request.headers()['range'] ?? '') ?? []).map(Number)
    const isRenewed = request.url().includes('renewed')
    // The browser asks for more than it plays at once.
    if (from >= film.length / 2 && !isRenewed) await runningOut
    if (hasRunOut && !isRenewed) return route.fulfill({ status: 403, body: '' })
    const part = film.subarray(from, from + partBytes)
    const headers = {
      'content-range': `bytes ${from}-${from + part.length - 1}/${film.length}`,
      'accept-ranges': 'bytes',
    }
    return route.fulfill({ status: 206, contentType: 'video/mp4', headers, body: part })
  })
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    const films: HTMLMediaElement[] = []
    const goneOnAtS: number[] = []
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!films.includes(this)) {
        films.push(this)
        this.addEventListener('seeked', () => goneOnAtS.push(this.currentTime))
      }
      return play.call(this)
    }
    Object.assign(globalThis, { films, goneOnAtS })
  })
  const look = () =>
    page.evaluate(() => {
      const seen = globalThis as unknown as { films: HTMLMediaElement[]; goneOnAtS: number[] }
      return { goneOnAtS: seen.goneOnAtS, atS: seen.films.map(({ currentTime }) => currentTime) }
    })
  await markNewSignatures(page, () => hasRunOut)
  await enter(areaPath('garden'), changingVenue)
  await expectPanorama(page)
  // The film is none of the keyboard's business.
  await page.keyboard.press('Space')
  expect(await look()).toEqual({ goneOnAtS: [], atS: [] })
  await page.getByRole('button', { name: 'Resume motion' }).click()
  await expect.poll(async () => (await look()).atS[0]).toBeGreaterThan(2)
  hasRunOut = true
  runOut()
  await expect.poll(async () => (await look()).goneOnAtS[0]).toBeGreaterThan(2)
  const { goneOnAtS } = await look()
  await expect.poll(async () => (await look()).atS[0]).toBeGreaterThan((goneOnAtS[0] ?? 0) + 1)
})

test('[VEN-14] a panorama is looked at as the venue says, whatever its camera wrote into it @long', async ({
  page,
  enter,
}) => {
  const picture = await readFile(new URL('../demo/assets/pictures/foyer-media-wall-360.webp', import.meta.url))
  const note =
    '<x:xmpmeta GPano:PoseHeadingDegrees="90" GPano:InitialViewHeadingDegrees="180" GPano:InitialViewPitchDegrees="0"></x:xmpmeta>'
  const asked: string[] = []
  await page.route(/\/assets\/foyer-media-wall/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/webp', body: Buffer.concat([picture, Buffer.from(note)]) })
  })
  await enter(`${areaPath('foyer')}?viewpoint=foyer-wall`)
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await expectPanorama(page)
  expect(await gazeOf(page)).toHaveProperty('foyer-door-lounge')
})

test('[VEN-14] a second viewpoint without its picture leaves the list, and the first one is as it was @long', async ({
  page,
  enter,
}) => {
  await page.route(/sign-asset-url.*foyer-media-wall/, (route) =>
    route.fulfill({
      status: 400,
      json: { errMsg: 'gone', code: 'assets.not-signable', params: {}, requestId: 'r' },
    }),
  )
  await enter(areaPath('foyer'))
  await expectPanorama(page)
  await page.getByRole('button', { name: 'Viewpoints' }).click()
  await page.getByRole('list').getByRole('button', { name: 'By the media wall' }).first().click()
  await expect(page.getByText('The 360° picture could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: /Middle of the foyer$/ }).click()
  await expect(page.getByText('The 360° picture could not be loaded.')).toBeHidden()
  await expectPanorama(page)
  await expect(pictureOf(page).getByRole('button', { name: 'By the media wall', exact: true })).toBeAttached()
})
