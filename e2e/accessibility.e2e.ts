import type { Page } from '@playwright/test'
import { pictureOf } from './support/doors.ts'
import { areaPath, areas, choosePrivacy, expect, expectArea, logInAs, test } from './support/journey.ts'

type AreaId = keyof typeof areas

/** A sphere and a flat picture. */
const twoAreas: readonly AreaId[] = ['foyer', 'expo']
const otherAreas = (Object.keys(areas) as AreaId[]).filter((areaId) => !twoAreas.includes(areaId))

const themes = ['dark', 'light'] as const

/** The visitor chose this theme in an earlier visit. */
const chooseTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.addInitScript((value) => localStorage.setItem('venue:theme', value), theme)

/** The card gives way by itself where it would lie on a pin, so that it may have to be asked for. */
async function openNowCard(page: Page): Promise<void> {
  const hint = page.getByRole('button', { name: 'Continue in portrait' })
  const more = page.getByRole('button', { name: 'More about the current session' })
  const fold = page.getByRole('button', { name: 'Collapse' })
  await expect(hint.or(more).first()).toBeVisible()
  if (await hint.isVisible()) await hint.click()
  await expect(pictureOf(page).getByRole('button').first()).toBeVisible()
  if (!(await fold.isVisible())) await more.click()
  await expect(fold).toBeVisible()
}

for (const theme of themes) {
  // What the dark theme draws the light one draws as well, in other colours.
  const tier = theme === 'dark' ? '' : ' @long'
  test(`[VEN-16] login, error dialog and privacy banner have no barrier, ${theme}${tier}`, async ({
    page,
    venue,
    accessible,
  }) => {
    await chooseTheme(page, theme)
    await page.goto(`${venue.url}/login`)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await accessible()
    await logInAs(page, 'guest05@example.org', 'not-the-password')
    await expect(page.getByRole('alert')).toBeVisible()
    await accessible()
    await logInAs(page, 'attendee@example.org')
    await expect(page.getByRole('dialog', { name: 'Your privacy in this venue' })).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Only required' }).click()
    await page.route('**/api/ui/venue*', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 403, json: { errMsg: 'No', code: 'request.forbidden', requestId: 'r' } })
        : route.continue(),
    )
    await page.reload()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await accessible()
  })

  for (const [which, areaIds] of [
    ['a sphere and a flat picture', twoAreas],
    ['the other areas', otherAreas],
  ] as const) {
    test(`[VEN-14] ${which} have no barrier in picture and list, ${theme}${theme === 'dark' ? ' @full' : ' @long'}`, async ({
      page,
      enter,
      open,
      accessible,
    }) => {
      await chooseTheme(page, theme)
      await enter(areaPath('plaza'))
      for (const areaId of areaIds) {
        await open(areaPath(areaId))
        await expectArea(page, areaId)
        await expect(pictureOf(page).getByRole('button').first()).toBeVisible()
        await accessible()
        await page.getByRole('radio', { name: 'List' }).check()
        await expect(page.getByRole('region', { name: 'Other areas' })).toBeVisible()
        await accessible()
        await page.getByRole('radio', { name: /^(360°|Picture)$/ }).check()
      }
    })
  }

  test(`[VEN-20] the card of what is on has no barrier beside the bar and over it, ${theme} @long`, async ({
    page,
    enter,
    open,
    accessible,
  }) => {
    await chooseTheme(page, theme)
    await enter(areaPath('stage'))
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await open(areaPath('stage'))
      await expectArea(page, 'stage')
      await openNowCard(page)
      await accessible()
    }
  })

  test(`[HDR-02] [HDR-03] menus, drawer, widgets and pages of law have no barrier, ${theme} @long`, async ({
    page,
    enter,
    open,
    accessible,
  }) => {
    await chooseTheme(page, theme)
    await enter(`${areaPath('library')}?widget=library-external-film`)
    await expect(page.getByRole('dialog', { name: 'What is PeerTube?' })).toBeVisible()
    await accessible()
    await open(areaPath('plaza'))
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await accessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open the floor plan' }).click()
    await expect(page.getByRole('dialog', { name: 'Floor plan' })).toBeVisible()
    await accessible()
    for (const path of ['imprint', 'privacy-policy', 'area-whereby-meeting/meeting-floor/meeting-open-table/always']) {
      await open(`/v/meridian/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await accessible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await open(areaPath('plaza'))
    await expectArea(page, 'plaza')
    await accessible()
    await page.getByRole('button', { name: 'Continue in portrait' }).click()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await accessible()
  })
}

test('[NAV-01] the page of a venue that is not open yet has no barrier @long', async ({
  page,
  changingVenue,
  designer,
  accessible,
}) => {
  await designer.unpublish()
  for (const theme of themes) {
    await chooseTheme(page, theme)
    await page.goto(`${changingVenue.url}/work-in-progress`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await accessible()
  }
})

test('[L10N-01] written from right to left, header, area and list keep to the window and have no barrier', async ({
  page,
  venue,
  accessible,
}) => {
  await choosePrivacy(page, 'false')
  await page.addInitScript(() => {
    // The page sets its direction from the language; none of those shipped now is written so.
    new MutationObserver(() => {
      if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl'
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['dir', 'lang'], childList: true })
  })
  await page.goto(venue.url + areaPath('plaza'))
  await logInAs(page, 'attendee@example.org')
  await expectArea(page, 'plaza')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await accessible()
  const home = await page.getByRole('banner').getByRole('link', { name: 'Meridian Forum' }).boundingBox()
  expect(home?.x ?? 0).toBeGreaterThan(720)
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('region', { name: 'Other areas' })).toBeVisible()
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
