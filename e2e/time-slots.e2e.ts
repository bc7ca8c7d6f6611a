import type { Page } from '@playwright/test'
import { areaPath, expect, expectArea, test } from './support/journey.ts'
import { expectPanorama } from './support/sphere.ts'

/** The names of the venue's pictures a page asks for from now on, in all sizes. */
function listPictures(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)\.webp/.exec(new URL(request.url()).pathname)?.[1]
    if (name !== undefined) names.push(name)
  })
  return names
}

test('[VEN-16] the light theme is day in every area, from its first picture on @full', async ({ page, enter }) => {
  await enter(areaPath('plaza'))
  await page.getByRole('button', { name: 'Switch to the light theme', exact: true }).click()
  await expect(page.locator('img[src*="/plaza-day_w"]').first()).toBeVisible()

  const asked = listPictures(page)
  await page.reload()
  await expectArea(page, 'plaza')
  await expect(page.locator('img[src*="/plaza-day_w"]').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Garden', exact: true }).click()
  await expectArea(page, 'garden')
  await expectPanorama(page)
  await expect.poll(() => asked.filter((name) => /^garden-day_t\dx\d$/.test(name)).length).toBeGreaterThan(5)
  expect(asked.filter((name) => /^(?:plaza|garden)_/.test(name))).toEqual([])
})
