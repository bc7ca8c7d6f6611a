import type { Page } from '@playwright/test'
import type { RunningVenue } from '@foyer/world'
import { expectAccessible } from './support/expect-accessible.ts'
import { areaPath, areas, choosePrivacy, test as base, expect, expectArea, logInAs } from './support/journey.ts'

/** Journeys that count visitors, in a venue that has no other visitors. */
const test = base.extend<{ readonly backstage: Page }>({
  backstage: async ({ browser, house }, use) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      acceptDownloads: true,
    })
    const page = await context.newPage()
    await page.goto(`${house.url}/admin/analytics`)
    await logInAs(page, 'moderator@example.org')
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
    await use(page)
    await context.close()
  },
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Somebody who agreed to be counted walks into two areas. */
async function visit(page: Page, house: RunningVenue): Promise<void> {
  await choosePrivacy(page, 'true')
  await page.goto(house.url + areaPath('foyer'))
  await logInAs(page, 'guest07@example.org')
  await expectArea(page, 'foyer')
  await page.goto(house.url + areaPath('library'))
  await expectArea(page, 'library')
}

test('[ANA-03] who comes in is seen by those who run the event while they look, and in its table', async ({
  page,
  house,
  backstage,
}) => {
  await visit(page, house)
  const bars = card(backstage, 'Areas')
  await expect(bars.getByRole('listitem').filter({ hasText: areas.library })).toBeVisible()
  await expect(backstage.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
  await bars.getByRole('button', { name: 'Show as a table: Areas' }).click()
  const row = bars.getByRole('row').filter({ hasText: areas.library })
  await expect(row.getByRole('cell').first()).toHaveText('1')
  const saved = backstage.waitForEvent('download')
  await bars.getByRole('button', { name: 'Save as CSV: Areas' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^analytics-areas-\d{4}-\d{2}-\d{2}\.csv$/)
  await expectAccessible(backstage)
})

test('[ANA-03] the page is used by keyboard, and has no barrier in either theme @long', async ({
  page,
  house,
  backstage,
}) => {
  await visit(page, house)
  const slider = backstage.getByRole('slider', { name: 'Attendance' })
  await expect(slider).toBeVisible()
  await slider.focus()
  await expect(slider).toBeFocused()
  await backstage.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await backstage.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  await expectAccessible(backstage)
  const look = await backstage.context().newPage()
  await look.addInitScript(() => localStorage.setItem('venue:theme', 'light'))
  await look.setViewportSize({ width: 390, height: 844 })
  await look.goto(`${house.url}/admin/analytics?period=event`)
  await expect(look.getByRole('slider', { name: 'Attendance' })).toBeVisible()
  await expectAccessible(look)
})
