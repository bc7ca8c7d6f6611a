import type { Locator, Page } from '@playwright/test'
import { type areas, expect, expectArea } from './journey.ts'

type AreaId = keyof typeof areas

/** A way through the doors that sees all eight areas, from the plaza on. */
const wayThroughDoors: readonly AreaId[] = [
  'foyer',
  'stage',
  'expo',
  'foyer',
  'lounge',
  'garden',
  'lounge',
  'foyer',
  'library',
  'foyer',
  'meeting-floor',
]

/** The picture or the sphere of the area. */
export const pictureOf = (page: Page): Locator => page.getByRole('group', { name: /^(Picture|360° view) of / })

/** The name of a door or another thing, with or without those behind it. */
export const named = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\W*(?:no people|\\d+ (?:person|people)))?$`)

/** Pins that stand for several things. */
export const foldedIn = (picture: Locator): Locator => picture.locator('[data-pin] button[aria-expanded]')

/** Brings a pin under the mouse: opens the folded pins before it, or turns the sphere to it. */
export async function findByMouse(page: Page, name: string): Promise<Locator> {
  const picture = pictureOf(page)
  const pin = picture.getByRole('button', { name: named(name) })
  const folded = foldedIn(picture)
  await expect(pin.or(folded).first()).toBeAttached()
  for (let index = 0; (await pin.count()) === 0; index++) await folded.nth(index).click()
  for (let turns = 0; turns < 14 && !(await isInReach(pin)); turns++) {
    await page.mouse.move(1100, 700)
    await page.mouse.down()
    await page.mouse.move(600, 700, { steps: 6 })
    await page.mouse.up()
  }
  return pin
}

/** Whether a press in its middle would meet the pin itself. */
async function isInReach(pin: Locator): Promise<boolean> {
  return pin.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return met !== null && (element === met || element.contains(met))
  })
}

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator, mostTabs = 90): Promise<void> {
  await expect(target).toBeAttached()
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus did not reach ${String(target)}`)
}

export async function walk(
  page: Page,
  names: typeof areas,
  through: (areaId: AreaId) => Promise<void>,
): Promise<Set<string>> {
  const seen = new Set<string>(['plaza'])
  for (const areaId of wayThroughDoors) {
    await through(areaId)
    await expectArea(page, areaId)
    seen.add(areaId)
  }
  expect([...seen].sort()).toEqual(Object.keys(names).sort())
  return seen
}
