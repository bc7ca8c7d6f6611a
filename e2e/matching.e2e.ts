import type { Browser, Page } from '@playwright/test'
import type { RunningVenue } from '@foyer/world'
import { areaPath, choosePrivacy, expect, signIn, test } from './support/journey.ts'

const path = `${areaPath('lounge')}?widget=lounge-meeting`
const widget = (page: Page) => page.getByRole('dialog', { name: 'Meet somebody' })

async function openAs(browser: Browser, venue: RunningVenue, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await choosePrivacy(page, 'false')
  await signIn(page, venue.url, email)
  await page.goto(venue.url + path)
  await expect(widget(page)).toBeVisible()
  return page
}

async function join(page: Page, interests: readonly string[], line: string): Promise<void> {
  const dialog = widget(page)
  for (const name of interests) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByLabel('About you in one sentence').fill(line)
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(dialog.getByRole('tab', { name: 'People' })).toBeVisible()
}

async function leave(page: Page): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await widget(page).getByRole('tab', { name: 'My card' }).click()
  await widget(page).getByRole('button', { name: 'Leave' }).click()
  await widget(page).getByRole('button', { name: 'Leave now' }).click()
  await expect(widget(page).getByText('What others see')).toBeVisible()
}

test('[WID-06] a person who joins reads first what others will see, and is suggested people with a reason @full', async ({
  page,
  enter,
  accessible,
}) => {
  await enter(path)
  const dialog = widget(page)
  await expect(dialog.getByText('What others see')).toBeVisible()
  await expect(dialog.getByText('12 people have joined.')).toBeVisible()
  await accessible()
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(dialog.getByText('Choose at least one interest.')).toBeVisible()
  await join(page, ['Accessibility', 'Theatre'], 'Heat networks at night')
  const sofia = dialog.getByRole('article', { name: 'Sofía Herrera' })
  await expect(sofia.getByText('In common: Accessibility, Theatre')).toBeVisible()
  await accessible()
  await sofia.getByRole('button', { name: /^Not now/ }).click()
  await expect(sofia).toHaveCount(0)
  await leave(page)
})

test('[WID-06] a hello is seen at once, accepted, and both stand in the same private chat', async ({
  page,
  browser,
  venue,
  enter,
  accessible,
}) => {
  await enter(path)
  await join(page, ['Old houses'], 'Heat networks at night')
  const luca = await openAs(browser, venue, 'designer@example.org')
  await join(luca, ['Old houses', 'Music'], 'Arches, courtyards, shade')
  const hanna = widget(luca).getByRole('article', { name: 'Hanna Weiß' })
  await hanna.getByRole('button', { name: 'Say hello to Hanna Weiß' }).click()
  await hanna.getByLabel(/Note to Hanna/).fill('How warm is an arch?')
  await hanna.getByRole('button', { name: 'Send' }).click()
  await expect(widget(page).getByText('Luca Moretti said hello to you.')).toBeVisible()
  await widget(page).getByRole('button', { name: 'View', exact: true }).click()
  await expect(widget(page).getByText('How warm is an arch?')).toBeVisible()
  await accessible()
  await widget(page).getByRole('button', { name: 'Accept and chat: Luca Moretti' }).click()
  for (const [one, other] of [
    [page, 'Luca Moretti'],
    [luca, 'Hanna Weiß'],
  ] as const) {
    await expect(widget(one)).toHaveCount(0)
    await expect(one.getByRole('textbox', { name: /message/i })).toBeVisible()
    await expect(one.getByText(other).first()).toBeVisible()
  }
  await leave(page)
  await leave(luca)
  await luca.context().close()
})

test('[WID-06] a person who closed the widget is notified of an accepted hello, and opens the chat from there @long', async ({
  page,
  browser,
  venue,
  enter,
  accessible,
}) => {
  await enter(path)
  await join(page, ['Music'], 'Heat networks at night')
  // A person who has met no person of the other journeys.
  const guest = await openAs(browser, venue, 'guest30@example.org')
  await join(guest, ['Music'], 'Arches, courtyards, shade')
  const hanna = widget(guest).getByRole('article', { name: 'Hanna Weiß' })
  await hanna.getByRole('button', { name: 'Say hello to Hanna Weiß' }).click()
  await hanna.getByRole('button', { name: 'Send' }).click()
  await expect(widget(page).getByText(/said hello to you\.$/)).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(widget(guest)).toHaveCount(0)
  await widget(page).getByRole('button', { name: 'View', exact: true }).click()
  await widget(page)
    .getByRole('button', { name: /^Accept and chat: / })
    .click()
  const notice = guest.getByRole('status').filter({ hasText: 'Hanna Weiß accepted your invitation.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Open chat' }).click()
  await expect(guest.getByRole('textbox', { name: /message/i })).toBeVisible()
  await accessible()
  await leave(page)
  await leave(guest)
  await guest.context().close()
})

test('[WID-06] the tile says how many wait, on a phone too @long', async ({ page, browser, venue, enter }) => {
  await enter(path)
  await join(page, ['City trees'], 'Heat networks at night')
  await page.goto(venue.url + areaPath('lounge'))
  await page.getByRole('radio', { name: 'List' }).check({ force: true })
  const elif = await openAs(browser, venue, 'moderator@example.org')
  await elif.setViewportSize({ width: 390, height: 844 })
  await join(elif, ['City trees'], 'I keep the rooms friendly')
  const hanna = widget(elif).getByRole('article', { name: 'Hanna Weiß' })
  await hanna.getByRole('button', { name: 'Say hello to Hanna Weiß' }).click()
  await hanna.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('1 invitation')).toBeVisible()
  await leave(elif)
  await expect(page.getByText('1 invitation')).toHaveCount(0)
  await leave(page)
  await elif.context().close()
})

test('[WID-06] two who press at once are brought together, say yes, and talk @long', async ({
  page,
  browser,
  venue,
  enter,
  accessible,
}) => {
  await enter(path)
  await join(page, ['Cooking'], 'Heat networks at night')
  const amara = await openAs(browser, venue, 'administrator@example.org')
  await join(amara, ['Cooking'], 'Streets that belong to children')
  await widget(page).getByRole('button', { name: 'Meet now' }).click()
  await expect(widget(page).getByText(/Looking for someone/)).toBeVisible()
  await widget(amara).getByRole('button', { name: 'Meet now' }).click()
  await expect(widget(page).getByText('Amara Okafor wants to meet someone too.')).toBeVisible()
  await accessible()
  await widget(page).getByRole('button', { name: 'Accept', exact: true }).click()
  await widget(amara).getByRole('button', { name: 'Accept', exact: true }).click()
  for (const one of [page, amara]) await expect(one.getByRole('textbox', { name: /message/i })).toBeVisible()
  await leave(page)
  await leave(amara)
  await amara.context().close()
})

test('[WID-06] guests see that it is not available to them @long', async ({ page, publicVenue, accessible }) => {
  await choosePrivacy(page, 'false')
  await page.goto(publicVenue.url + path)
  await expect(widget(page).getByText('Meeting people is not available here')).toBeVisible()
  await accessible()
})
