import type { Locator } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { areaIn, firstViewpointIn } from './support/demo-parts.ts'
import { areaPath, expect, expectArea, test } from './support/journey.ts'

const pollingMs = 120_000
// Longer than an address once signed is remembered.
const longVisitMs = 660_000

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The demo with a film behind the library, beside the one on its wall; the garden has this name. */
function withFilms(garden: string) {
  const document = demoDocument()
  areaIn(document, 'garden').names = [{ locale: 'en', text: garden }]
  const hall = firstViewpointIn(document, 'library')
  hall.background = {
    type: 'VIDEO',
    assetId: 'film-river',
    playerActive: false,
    focalPoint: { x: 0.5, y: 0.5 },
  } as typeof hall.background
  return document
}

/** A film in the page as it is now: it notes when it is begun anew or taken away. */
async function follow(film: Locator) {
  const handle = await film.elementHandle()
  if (handle === null) throw new Error('there is no film')
  await handle.evaluate((element) => {
    const video = element as HTMLVideoElement
    // So slow that it neither ends nor loops on the way.
    video.playbackRate = 0.1
    video.addEventListener('emptied', () => video.setAttribute('data-begun-anew', ''))
  })
  return () =>
    handle.evaluate((element) => {
      const { currentTime, paused, isConnected } = element as HTMLVideoElement
      return { currentTime, runs: isConnected && !paused && !element.hasAttribute('data-begun-anew') }
    })
}

test('[AST-03] [VEN-09] films in a widget and behind an area run on while the venue is published anew @long', async ({
  page,
  enter,
  changingVenue,
  designer,
}) => {
  expect((await designer.save(withFilms('Garden'))).status).toBe(200)
  await designer.publish()
  await page.clock.install()
  await enter(areaPath('library'), changingVenue)
  await expectArea(page, 'library')
  const picture = page.getByRole('group', { name: /^Picture of Media library/ })
  const onWall = picture.locator('video[aria-label="Lanterns"]')
  await onWall.evaluate((film: HTMLVideoElement) => film.play())
  const films = [await follow(onWall), await follow(picture.locator('video[aria-label="Media library"]'))]
  for (const film of films) await expect.poll(async () => (await film()).currentTime).toBeGreaterThan(0)

  // The second one comes when the addresses are forgotten and have to be signed again.
  for (const [garden, afterMs] of [
    ['Winter garden', pollingMs],
    ['Palm house', longVisitMs],
  ] as const) {
    const before = await Promise.all(films.map((film) => film()))
    expect((await designer.save(withFilms(garden))).status).toBe(200)
    await designer.publish()
    await page.clock.fastForward(afterMs)
    await expect(page.getByRole('button', { name: new RegExp(`^${garden}`) })).toBeAttached()
    for (const [index, film] of films.entries()) {
      await expect.poll(async () => (await film()).currentTime).toBeGreaterThan(before[index]?.currentTime ?? 0)
      expect(await film()).toMatchObject({ runs: true })
    }
  }
})
