import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { openFrailLine } from './support/frail-line.ts'
import { areaPath, choosePrivacy, expect, expectArea, signIn, test } from './support/journey.ts'

const hannaEmail = 'attendee@example.org'
const hanna = 'Hanna Weiß'
const sofiaEmail = 'guest01@example.org'
const sofia = 'Sofía Herrera'
const thirdEmail = 'guest02@example.org'

async function enterAs(page: Page, url: string, email: string): Promise<void> {
  await choosePrivacy(page, 'false')
  await signIn(page, url, email)
  await page.goto(url + areaPath('plaza'))
  await expectArea(page, 'plaza')
}

async function anotherPerson(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, url, email)
  return page
}

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Chat', exact: true })
const log = (page: Page): Locator => panel(page).getByRole('log')
const field = (page: Page): Locator => panel(page).getByRole('textbox', { name: /^Message / })
const messages = (page: Page): Locator => log(page).locator('[data-key]')
const said = (page: Page, text: string | RegExp): Locator => messages(page).filter({ hasText: text })

async function openChat(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Chat/ }).click()
  await expect(panel(page)).toBeVisible()
}

/** Opens the private chat with somebody by searching for them. */
async function writeTo(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await dialog.getByRole('searchbox').fill(name.slice(0, 6))
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Whether two things that are shown cover one another, if only in part. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (a === null || b === null) throw new Error('one of them is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The menu of a message. */
async function menuOf(page: Page, text: string): Promise<void> {
  const message = said(page, text).last()
  await message.hover()
  await message.getByRole('button', { name: 'More actions' }).click()
}

test.beforeEach(async ({ page, venue }) => {
  await enterAs(page, venue.url, hannaEmail)
  await openChat(page)
})

test('[CHT-03] [CHT-07] two people write, answer, react, change and delete', async ({ page, browser, venue }) => {
  const other = await anotherPerson(browser, venue.url, sofiaEmail)
  await openChat(other)
  await writeTo(page, sofia)
  await say(page, 'Is the lounge free at **six**?')
  await expect(panel(other).getByRole('button', { name: new RegExp(`^${hanna}`) })).toContainText('Is the lounge free')
  await panel(other)
    .getByRole('button', { name: new RegExp(`^${hanna}`) })
    .click()
  await expect(said(other, 'Is the lounge free at six?').locator('strong')).toHaveText('six')
  await expect(said(page, 'Is the lounge free at six?')).toContainText('Read')

  await said(other, 'Is the lounge').hover()
  const actions = said(other, 'Is the lounge').locator('[data-actions]')
  expect(await overlap(actions, said(other, 'Is the lounge').locator('p').last())).toBe(false)
  await said(other, 'Is the lounge').getByRole('button', { name: 'Reply' }).click()
  await say(other, 'It is, see you there')
  await expect(said(page, 'see you there').getByRole('button', { name: /^Reply to You/ })).toBeVisible()

  await said(page, 'see you there').hover()
  await said(page, 'see you there').getByRole('button', { name: 'React', exact: true }).click()
  await page.getByRole('button', { name: 'React with 🎉' }).click()
  await expect(said(other, 'see you there').getByRole('button', { name: '🎉, 1 person' })).toBeVisible()

  await menuOf(other, 'see you there')
  await other.getByRole('menuitem', { name: 'Edit' }).click()
  await field(other).fill('It is, see you at seven')
  await field(other).press('Enter')
  await expect(said(page, 'see you at seven')).toContainText('Edited')

  await menuOf(other, 'see you at seven')
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'This message was deleted')).toBeVisible()
  await other.context().close()
})

test('[CHT-02] [CHT-03] a group is made, somebody is named, and members see who has read', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, sofiaEmail)
  await panel(page).getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(dialog.getByText('Please enter a channel name!')).toBeVisible()
  await expect(dialog.getByText('Please enter a name!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Night shift')
  await dialog.getByRole('searchbox').fill('Sof')
  await dialog.getByRole('checkbox', { name: new RegExp(sofia) }).check()
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByRole('checkbox', { checked: false }).first().check()
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Night shift' })).toBeVisible()
  await field(page).pressSequentially('Welcome @sof')
  await expect(page.getByRole('option', { name: new RegExp(sofia) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(`Welcome @${sofia} `)
  await page.keyboard.press('Enter')
  const toast = other.getByRole('alertdialog').filter({ hasText: 'Night shift' })
  await toast.getByRole('button', { name: 'Open chat' }).click()
  await expect(said(other, `Welcome @${sofia}`)).toBeVisible()
  await expect(said(page, 'Welcome')).toContainText('Read by 1')
  await other.context().close()
})

test('[CHT-01] a person in a room can talk to the room @full', async ({ page, browser, venue }) => {
  const other = await anotherPerson(browser, venue.url, thirdEmail)
  await openChat(other)
  for (const each of [page, other])
    await panel(each)
      .getByRole('button', { name: /^Arrival plaza/ })
      .click()
  await say(page, 'Hello room')
  await expect(said(other, 'Hello room')).toBeVisible()
  await other.context().close()
})

test('[CHT-04] a picture is sent with progress and opened; what is not allowed is refused before', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, sofiaEmail)
  await openChat(other)
  await writeTo(page, sofia)
  const chooser = panel(page).locator('input[type=file]')
  await chooser.setInputFiles({ name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(panel(page).getByRole('alert')).toContainText('This file type is not supported')
  const shot = await page.screenshot()
  await chooser.setInputFiles({ name: 'lounge.png', mimeType: 'image/png', buffer: shot })
  await expect(panel(page).getByRole('button', { name: /(?:Remove|Cancel the upload of) lounge\.png/ })).toBeVisible()
  await say(page, 'The corner we sit in')
  await expect(said(page, 'The corner we sit in').getByRole('button', { name: /lounge\.png/ })).toBeVisible()
  await panel(other)
    .getByRole('button', { name: new RegExp(`^${hanna}`) })
    .click()
  const sent = said(other, 'The corner').getByRole('button', { name: /lounge\.png/ })
  // The end of the list is held in sight while pictures come, so that nothing stands still before they are there.
  await expect
    .poll(() => sent.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await sent.click()
  await expect(other.getByRole('dialog', { name: 'lounge.png' }).getByRole('img')).toBeVisible()
  await other.context().close()
})

test('[CHT-07] written offline, over a reload, it arrives once and in order', async ({ browser, venue }) => {
  const line = await openFrailLine(venue.url)
  const page = await anotherPerson(browser, line.url, thirdEmail)
  const other = await anotherPerson(browser, venue.url, sofiaEmail)
  // The browser says that it is offline, and what stands breaks without a word.
  const enterTunnel = async () => {
    line.freeze()
    await page.context().setOffline(true)
  }
  const leaveTunnel = async () => {
    line.mend()
    await page.context().setOffline(false)
  }
  await openChat(page)
  await openChat(other)
  await writeTo(page, sofia)
  await say(page, 'Before the tunnel')
  await panel(other)
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /Before the tunnel/ })
    .click()
  await expect(said(other, 'Before the tunnel')).toBeVisible()
  await enterTunnel()
  await say(page, 'Tunnel one')
  await say(page, 'Tunnel two')
  const notice = page.getByText('You can keep using what is open.')
  expect(await overlap(notice, panel(page))).toBe(false)
  await expect(said(page, 'Tunnel two')).toContainText('Will be sent when you are back online')
  await say(other, 'Meanwhile')
  await leaveTunnel()
  await expect(said(other, 'Tunnel two')).toBeVisible()
  await expect(said(page, 'Meanwhile')).toBeVisible()
  // What came in between has not pushed the end out of sight.
  await expect(said(page, 'Tunnel two')).toBeInViewport({ ratio: 1 })
  const order = async (of: Page) =>
    (await messages(of).allInnerTexts()).flatMap(
      (text) => text.match(/Before the tunnel|Tunnel one|Tunnel two|Meanwhile/g) ?? [],
    )
  expect(await order(page)).toEqual(await order(other))
  expect((await order(other)).filter((text) => text.startsWith('Tunnel'))).toEqual(['Tunnel one', 'Tunnel two'])

  // The page is loaded again while a message waits.
  await enterTunnel()
  await say(page, 'Kept over a reload')
  await expect(said(page, 'Kept over a reload')).toContainText('Will be sent')
  await page.goto('about:blank')
  await leaveTunnel()
  await page.goto(line.url + areaPath('plaza'))
  await expectArea(page, 'plaza')
  await expect(said(other, 'Kept over a reload')).toHaveCount(1)
  await page.context().close()
  await other.context().close()
  await line.close()
})

test('[CHT-08] a blocked person can neither write nor be seen, until the block is removed @full', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, thirdEmail)
  await openChat(other)
  await writeTo(other, hanna)
  await say(other, 'You there')
  await panel(page)
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /You there/ })
    .click()
  await menuOf(page, 'You there')
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(panel(page).getByText('One of you has blocked the other.')).toBeVisible()
  await expect(said(page, 'You there')).toHaveCount(0)
  await expect(panel(other).getByText('One of you has blocked the other.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Chat settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Chat settings' })
  await settings.getByRole('button', { name: /^Unblock/ }).click()
  await expect(settings.getByText('You have not blocked anyone.')).toBeVisible()
  await expect(said(page, 'You there')).toBeVisible()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Close' }).click()
  await say(other, 'Once more')
  await expect(said(page, 'Once more')).toBeVisible()
  await other.context().close()
})

test('[CHT-03] a long history is scrolled without jumps, searched, and gone through by keyboard @long', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, 'guest03@example.org')
  await openChat(other)
  await writeTo(other, hanna)
  for (let index = 1; index <= 90; index++)
    await say(other, `Line ${index} of the story${index === 7 ? ' about owls' : ''}`)
  await expect(said(other, 'Line 90 of')).toContainText(/Sent|Read|\d/)
  await panel(page)
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /Line 90/ })
    .click()
  const scroller = log(page).locator('..')
  await expect(said(page, /Line \d+ of/).first()).toBeVisible()
  await scroller.hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -700)
      return said(page, 'Line 1 of').count()
    })
    .toBe(1)
  await expect(said(page, 'Line 1 of')).toBeVisible()
  await page.getByRole('button', { name: 'Go to latest' }).click()
  await expect(said(page, 'Line 90 of')).toBeVisible()
  await panel(page).getByRole('searchbox', { name: 'Search people and messages' }).fill('owls')
  await panel(page)
    .getByRole('button', { name: /about owls/ })
    .click()
  await expect(said(page, 'about owls')).toBeInViewport()
  await said(page, 'about owls').focus()
  await page.keyboard.press('ArrowDown')
  await expect(said(page, 'Line 8 of')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, 'Line 8 of').getByRole('button', { name: 'React', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(said(page, 'Line 8 of')).toBeFocused()
  await expectAccessible(page)
  await other.context().close()
})

test('[CHT-01] on a phone it fills the page, in German, and is accessible @long', async ({ browser, venue }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE', hasTouch: true })
  const page = await context.newPage()
  await choosePrivacy(page, 'false')
  await page.goto(`${venue.url}${areaPath('plaza')}?lang=de`)
  await page.getByLabel('E-Mail', { exact: true }).fill('guest04@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('welcome-to-the-venue')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  const upright = page.getByRole('button', { name: /Hochformat|aufrecht/ })
  await page.getByRole('banner').getByRole('button', { name: /^Chat/ }).waitFor()
  if (await upright.isVisible()) await upright.click()
  await page.getByRole('banner').getByRole('button', { name: /^Chat/ }).click()
  await expect(page.getByRole('heading', { name: 'Unterhaltungen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Neue Unterhaltung' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Hanna')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(hanna) })
    .click()
  await expect(page.getByRole('heading', { name: hanna })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zurück zu den Unterhaltungen' }).click()
  await expect(page.getByRole('heading', { name: 'Unterhaltungen' })).toBeVisible()
  await context.close()
})
