import type { Locator } from '@playwright/test'
import { findByMouse, foldedIn, tabTo, walk, named } from './support/doors.ts'
import { areaPath, areas, expect, expectArea, test } from './support/journey.ts'
import { watch } from './support/watch.ts'

test.describe('an attendee walks through the venue', () => {
  test('[NAV-06] [VEN-14] [CON-07] all eight areas by mouse, asking nothing of other hosts and breaking no policy @long', async ({
    page,
    enter,
    venue,
  }) => {
    const watched = await watch(page)
    await enter(areaPath('plaza'))
    await expectArea(page, 'plaza')
    await walk(page, areas, async (areaId) => (await findByMouse(page, areas[areaId])).click())
    expect(watched.requests.length).toBeGreaterThan(30)
    expect(watched.strangers(venue.url)).toEqual([])
    expect(watched.faults).toEqual([])
  })

  test('[NAV-06] [VEN-14] all eight areas by keyboard alone @long', async ({ page, enter }) => {
    await enter(areaPath('plaza'))
    await expectArea(page, 'plaza')
    await walk(page, areas, async (areaId) => {
      const picture = page.getByRole('group', { name: /^(Picture|360° view) of / })
      const pin = picture.getByRole('button', { name: named(areas[areaId]) })
      const folded = foldedIn(picture)
      await expect(pin.or(folded).first()).toBeAttached()
      for (let index = 0; (await pin.count()) === 0; index++) {
        await tabTo(page, folded.nth(index))
        await page.keyboard.press('Enter')
      }
      await tabTo(page, pin)
      await page.keyboard.press('Enter')
    })
  })

  test('[NAV-06] [VEN-14] all eight areas in the list view, which keeps its place from area to area @long', async ({
    page,
    enter,
  }) => {
    await enter(areaPath('plaza'))
    await page.getByRole('radio', { name: 'List' }).check()
    await walk(page, areas, async (areaId) => {
      await page
        .getByRole('region', { name: 'Other areas' })
        .getByRole('button', { name: named(`Enter: ${areas[areaId]}`) })
        .click()
    })
  })

  test('[HDR-03] [NAV-06] all eight areas on a phone through the drawer @long', async ({ page, enter }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(areaPath('plaza'))
    await page.getByRole('button', { name: 'Continue in portrait' }).click()
    for (const [areaId, name] of Object.entries(areas).toReversed()) {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name: named(name) })
        .click()
      await expectArea(page, areaId as keyof typeof areas)
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths[0], `${name} is no wider than the phone`).toBeLessThanOrEqual(widths[1] ?? 0)
    }
  })

  test('[VEN-14] the list holds each pin of the picture, also those that are folded @full', async ({ page, enter }) => {
    // Half of the width of a small desktop, as at 200 % zoom.
    await page.setViewportSize({ width: 720, height: 450 })
    await enter(areaPath('expo'))
    const picture = page.getByRole('group', { name: 'Picture of Expo hall, arrow keys move it' })
    const folds = foldedIn(picture)
    await expect(picture.getByRole('button', { name: named('Foyer') })).toBeVisible()
    await expect(picture.getByRole('button', { name: named('Main stage') })).toBeVisible()
    await expect(folds.first()).toBeVisible()
    const folded = new Set(await folds.evaluateAll((buttons) => buttons.map((button) => button.textContent ?? '')))
    const pinsInPicture = () =>
      picture
        .locator('[data-pin]')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
        )
    const pins = await pinsInPicture()
    // One at a time: each closes the one that was open before.
    for (const fold of await folds.all()) {
      await fold.press('Enter')
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
      pins.push(...(await pinsInPicture()))
    }
    await page.getByRole('radio', { name: 'List' }).check()
    const list = page.getByRole('button', { name: /^(Enter|Open|Open link|Go there): / })
    await expect(list.first()).toBeVisible()
    const names = await list.evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace(/^[^:]+: /, '')),
    )
    const drawn = pins
      .filter((name) => !folded.has(name))
      .map((pin) => pin.replace(/\W*(?:no people|\d+ (?:person|people))$/, ''))
    expect(new Set(drawn).size).toBeGreaterThan(7)
    expect(names).toEqual(expect.arrayContaining(drawn))
    expect(names[0]).toBe('Foyer')
  })

  test('[NAV-06] [VEN-17] the floor plan lies on its picture, leads to an area and says where one is', async ({
    page,
    enter,
  }) => {
    await enter(areaPath('plaza'))
    await page.getByRole('button', { name: 'Open the floor plan' }).click()
    const plan = page.getByRole('dialog', { name: 'Floor plan' })
    await expect(plan.getByRole('button', { name: /^Arrival plaza\W+1 person\W+you are here$/ })).toBeVisible()
    const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
    const picture = plan.getByRole('img')
    const expo = plan.getByRole('button', { name: named('Expo hall') })
    // The picture is 800 x 520, and the hall begins at 510, 230 in it.
    await expect
      .poll(async () => {
        const [all, hall] = [await boxOf(picture), await boxOf(expo)]
        const inPicture = [(hall.x - all.x) / all.width, (hall.y - all.y) / all.height, all.width / all.height]
        return [800, 520, 100].map((scale, index) => Math.round((inPicture[index] ?? 0) * scale))
      })
      .toEqual([510, 230, 154])
    await expo.click()
    await expectArea(page, 'expo')
  })
})
