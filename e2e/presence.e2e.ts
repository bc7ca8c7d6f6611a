import type { Browser, Locator, Page } from '@playwright/test'
import { areaPath, type areas, choosePrivacy, expect, expectArea, signIn, test } from './support/journey.ts'
import { openFrailLine } from './support/frail-line.ts'

const hanna = 'Hanna Weiß'
const sofia = 'Sofía Herrera'
const sofiaEmail = 'guest01@example.org'

async function enterAs(page: Page, url: string, email: string, areaId: keyof typeof areas): Promise<void> {
  await choosePrivacy(page, 'false')
  await signIn(page, url, email)
  await page.goto(url + areaPath(areaId))
  await expectArea(page, areaId)
}

async function anotherPerson(
  browser: Browser,
  url: string,
  areaId: keyof typeof areas,
  email = sofiaEmail,
): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enterAs(page, url, email, areaId)
  return page
}

const onlineButton = (page: Page): Locator => page.getByRole('button', { name: /\d online,/ })
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'People' })
const strip = (page: Page): Locator => page.getByRole('region', { name: 'People' })
const row = (page: Page, name: string): Locator => panel(page).locator('[data-person]').filter({ hasText: name })
const rowOf = (page: Page, status: string, name: string): Locator =>
  panel(page).getByRole('button', { name: new RegExp(`^${status} ${name}`) })
const here = (page: Page): Locator => strip(page).getByText(/\d here$/)

async function openPanel(page: Page): Promise<void> {
  await onlineButton(page).click()
  await expect(panel(page)).toBeVisible()
}

async function appearAs(page: Page, status: 'Available' | 'Busy' | 'Invisible'): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitemradio', { name: status }).click()
  await page.keyboard.press('Escape')
}

test.beforeEach(async ({ page, venue }) => {
  await enterAs(page, venue.url, 'attendee@example.org', 'lounge')
})

test('[PRS-02] [HDR-01] two people in a room see each other, and who walks on is seen where they went', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, 'lounge')
  await expect(here(page)).toHaveText('2 here')
  await expect(strip(page).getByRole('button', { name: new RegExp(sofia) })).toBeVisible()
  await expect(strip(other).getByRole('button', { name: new RegExp(hanna) })).toBeVisible()

  await openPanel(page)
  await row(page, sofia).click()
  const card = panel(page).locator('..').getByRole('dialog', { name: sofia })
  await expect(card).toContainText('Sky lounge, here with you')

  await other.goto(venue.url + areaPath('garden'))
  await expect(here(page)).toHaveText('1 here')
  await expect(panel(page)).toContainText('No one else is here yet')
  await panel(page).getByRole('radio', { name: /^All/ }).click()
  await page.getByRole('link', { name: 'Go to Garden' }).click()
  await expectArea(page, 'garden')
  await expect(here(page)).toHaveText('2 here')
  await other.context().close()
})

test('[PRS-03] busy and invisible are seen by the others, at once and over a reload @full', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, 'lounge')
  await openPanel(page)
  await expect(row(page, sofia)).toBeVisible()
  await appearAs(other, 'Busy')
  await expect(panel(page).getByRole('heading', { name: 'Busy or idle' })).toBeVisible()
  await expect(rowOf(page, 'Busy', sofia)).toBeVisible()

  await appearAs(other, 'Invisible')
  await expect(row(page, sofia)).toHaveCount(0)
  await expect(here(page)).toHaveText('1 here')
  await other.reload()
  await other.getByRole('button', { name: /Your account/ }).click()
  await expect(other.getByRole('menuitemradio', { name: 'Invisible', checked: true })).toBeVisible()
  await other.getByRole('menuitemradio', { name: 'Available' }).click()
  await expect(rowOf(page, 'Available', sofia)).toBeVisible()
  await other.context().close()
})

test('[PRS-05] two tabs of one person are one attendee, and closing one of them changes nothing @long', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, 'lounge')
  await expect(here(page)).toHaveText('2 here')
  const tab = await other.context().newPage()
  await choosePrivacy(tab, 'false')
  await tab.goto(venue.url + areaPath('lounge'))
  await expect(here(tab)).toHaveText('2 here')
  await tab.close()
  await openPanel(page)
  await expect(row(page, sofia)).toHaveCount(1)
  await expect(here(page)).toHaveText('2 here')
  await other.context().close()
})

test('[PRS-03] a person who loses the network is gone, and is back when the network is @long', async ({
  page,
  browser,
  venue,
}) => {
  const line = await openFrailLine(venue.url)
  const other = await anotherPerson(browser, line.url, 'lounge')
  await expect(here(page)).toHaveText('2 here')
  await openPanel(other)
  line.freeze()
  await expect(here(page)).toHaveText('1 here')
  line.cut()
  await expect(panel(other)).toContainText('No connection.')
  await expect(panel(other)).toContainText('Updated')
  await expect(row(other, hanna)).toBeVisible()
  line.mend()
  await expect(panel(other)).not.toContainText('No connection')
  await expect(here(page)).toHaveText('2 here')
  await other.context().close()
  await expect(here(page)).toHaveText('1 here')
  await line.close()
})

test('[AUT-15] [PRS-05] a person who logs out is gone @full', async ({ page, browser, venue }) => {
  const other = await anotherPerson(browser, venue.url, 'lounge')
  await expect(here(page)).toHaveText('2 here')
  await other.getByRole('button', { name: /Your account/ }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(here(page)).toHaveText('1 here')
  await other.context().close()
})

test('[PRS-02] people are found by name, company and title, and by keyboard alone @full', async ({
  page,
  browser,
  venue,
  accessible,
}) => {
  const other = await anotherPerson(browser, venue.url, 'lounge')
  await expect(here(page)).toHaveText('2 here')
  await onlineButton(page).focus()
  await page.keyboard.press('Enter')
  const search = panel(page).getByRole('searchbox')
  await expect(search).toBeFocused()
  await expect(row(page, sofia)).toBeVisible()
  await accessible()

  await page.keyboard.type('sofia herr')
  await expect(row(page, hanna)).toHaveCount(0)
  await expect(row(page, sofia)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('nobody of that name')
  await expect(panel(page)).toContainText('No results')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')

  await page.keyboard.press('ArrowDown')
  await expect(row(page, hanna)).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(page, sofia)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, hanna)).toBeFocused()
  await page.keyboard.type('so')
  await expect(row(page, sofia)).toBeFocused()

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Go to profile' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await row(page, sofia).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: sofia })
  await expect(card).toBeFocused()
  await accessible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(row(page, sofia)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(onlineButton(page)).toBeFocused()
  await other.context().close()
})

test('[PRS-02] [VEN-17] doors, plan and list say how many people are behind them @long', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, 'garden')
  await expect(page.getByRole('button', { name: /Garden.*1 person/ }).first()).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Sky lounge/ })
    .click()
  await expect(page.getByRole('menuitemradio', { name: /Garden.*1 person/ })).toBeVisible()
  await other.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[HDR-03] [HDR-04] the drawer shows who is here; a card floats while one is selected @full', async ({
    page,
    browser,
    venue,
    accessible,
  }) => {
    const other = await anotherPerson(browser, venue.url, 'lounge')
    await page.getByRole('button', { name: 'Continue in portrait' }).click()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const person = drawer.locator('[data-person]').filter({ hasText: sofia })
    await expect(person).toBeVisible()
    await person.click()
    const card = page.getByRole('dialog', { name: sofia })
    await expect(card.getByRole('button', { name: 'Profile' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Start chat' })).toBeVisible()
    expect((await card.boundingBox())?.width).toBeLessThanOrEqual(390 - 270)
    await accessible()
    await person.click()
    await expect(card).toHaveCount(0)
    await person.click()
    await drawer.getByRole('button', { name: 'Show everyone' }).click()
    await expect(page.getByRole('dialog', { name: 'People' })).toContainText(sofia)
    await accessible()
    await page.getByRole('button', { name: 'Close the list of people' }).click()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(drawer).toBeVisible()
    await expect(card).toHaveCount(0)
    await person.click()
    await card.getByRole('button', { name: 'Start chat' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()
    await other.context().close()
  })
})
