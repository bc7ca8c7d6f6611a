import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { areaPath, choosePrivacy, expect, signIn, test as base } from './support/journey.ts'

const roundPath = `${areaPath('stage')}?widget=stage-questions`

interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
}

const test = base.extend<{ readonly person: (email: string, options?: PageOptions) => Promise<Page> }>({
  person: async ({ browser, venue }, use) => {
    const pages: Page[] = []
    await use(async (email, options) => {
      const page = await openAs(browser, venue.url, email, options)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})

async function openAs(browser: Browser, url: string, email: string, options: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await choosePrivacy(page, 'false')
  await signIn(page, url, email)
  await page.goto(url + roundPath)
  await expect(roundOf(page).getByRole('tab', { name: 'Most votes' })).toBeVisible()
  return page
}

const roundOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Questions to the stage', exact: true })
const cardWith = (page: Page, text: string | RegExp): Locator =>
  roundOf(page).getByRole('article').filter({ hasText: text })
const openTab = (page: Page, name: RegExp) => roundOf(page).getByRole('tab', { name }).click()
const ask = async (page: Page, text: string): Promise<void> => {
  await roundOf(page).getByRole('textbox', { name: 'Your question' }).fill(text)
  await roundOf(page).getByRole('button', { name: 'Ask', exact: true }).click()
}
const fromMenu = async (page: Page, text: string, item: string): Promise<void> => {
  await cardWith(page, text)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('[WID-06] a question waits for staff, is approved, voted for by another, answered on stage and in writing', async ({
  person,
}) => {
  const [author, reader, staff] = [
    await person('attendee@example.org'),
    await person('guest01@example.org'),
    await person('moderator@example.org'),
  ]
  await expect(cardWith(author, 'Who waters twelve young trees')).toBeVisible()
  await expectAccessible(author)
  const text = 'Who counts the lit windows tonight?'
  await ask(author, text)
  await expect(roundOf(author).getByText('Your question is waiting for a moderator.')).toBeVisible()
  await openTab(author, /^Mine/)
  await expect(cardWith(author, text).getByText('Waiting for a moderator')).toBeVisible()
  await expectAccessible(author)
  await expect(cardWith(reader, text)).toHaveCount(0)

  await openTab(staff, /^Waiting/)
  await expectAccessible(staff)
  await cardWith(staff, text).getByRole('button', { name: 'Approve' }).click()
  await expect(roundOf(staff).getByText('No questions waiting')).toBeVisible()
  await openTab(reader, /^Newest/)
  await expect(cardWith(reader, text)).toBeVisible()
  await expect(cardWith(author, text).getByText('Waiting for a moderator')).toHaveCount(0)

  const vote = cardWith(reader, text).getByRole('button', { name: /^Vote for/ })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toHaveText('1')
  const counted = cardWith(author, text).getByRole('button', { name: /^Vote for/ })
  await expect(counted).toHaveText('1')
  await counted.click()
  await expect(vote).toHaveText('2')
  await counted.click()
  await expect(vote).toHaveText('1')
  await reader.reload()
  await openTab(reader, /^Newest/)
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  await openTab(staff, /^Newest/)
  await cardWith(staff, text).getByRole('button', { name: 'Answer now' }).click()
  const large = roundOf(reader).getByRole('region', { name: 'Being answered now' })
  await expect(large.getByText(text, { exact: true })).toBeVisible()
  // One at a time: the one before is back among the others.
  await expect(
    cardWith(staff, 'Does a wind tower still work').getByRole('button', { name: 'Answer now' }),
  ).toBeVisible()
  await expectAccessible(staff)
  await fromMenu(staff, text, 'Write answer')
  const dialog = staff.getByRole('dialog', { name: 'Write answer' })
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('A child with a telescope.')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Save as answered' }).click()
  await expect(large).toHaveCount(0)
  await openTab(reader, /^Answered/)
  await expect(cardWith(reader, text).getByText('A child with a telescope.')).toBeVisible()
  await expectAccessible(reader)

  await openTab(author, /^Mine/)
  await fromMenu(author, text, 'Withdraw')
  await author
    .getByRole('dialog', { name: 'Withdraw your question?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(cardWith(author, text)).toHaveCount(0)
  await expect(cardWith(reader, text)).toHaveCount(0)
})

test('[WID-06] without a name the author is sent to no client; staff pins, hides, saves a table, closes and opens @full', async ({
  person,
}) => {
  const [author, staff] = [await person('guest02@example.org'), await person('moderator@example.org')]
  const text = '=Why is my street the hottest?'
  await roundOf(author).getByRole('checkbox', { name: 'Ask anonymously' }).check()
  await ask(author, text)
  await openTab(staff, /^Waiting/)
  await expect(cardWith(staff, text).getByText('Anonymous')).toBeVisible()
  await cardWith(staff, text).getByRole('button', { name: 'Approve' }).click()
  await openTab(staff, /^Most votes/)
  await fromMenu(staff, text, 'Pin to top')
  await expect(cardWith(author, text).getByText('Pinned')).toBeVisible()
  await expect(cardWith(author, text).getByText('Anonymous')).toBeVisible()

  const download = staff.waitForEvent('download')
  await roundOf(staff).getByRole('button', { name: 'Export as CSV' }).click()
  const stream = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const table = Buffer.concat(parts).toString('utf8')
  expect(table).toContain(`"'${text}",,"Visible"`)

  await fromMenu(staff, text, 'Hide')
  await openTab(author, /^Mine/)
  await expect(cardWith(author, text).getByText('Hidden')).toBeVisible()

  await roundOf(staff).getByRole('button', { name: 'Close Q&A' }).click()
  await expect(roundOf(author).getByText('Closed', { exact: true })).toBeVisible()
  await expect(roundOf(author).getByRole('textbox')).toHaveCount(0)
  await openTab(author, /^Most votes/)
  await expect(roundOf(author).getByRole('button', { name: /^Vote for/ })).toHaveCount(0)
  await expectAccessible(author)
  await roundOf(staff).getByRole('button', { name: 'Back to draft' }).click()
  await expect(roundOf(author).getByText('Q&A has not opened yet')).toBeVisible()
  await roundOf(staff).getByRole('button', { name: 'Open Q&A' }).click()
  await expect(cardWith(author, 'Who waters twelve young trees')).toBeVisible()

  await openTab(staff, /^Hidden/)
  await fromMenu(staff, text, 'Delete')
  await staff.getByRole('dialog', { name: 'Delete this question?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(cardWith(staff, text)).toHaveCount(0)
})

test('[WID-06] on a big screen stands what is answered now and what comes next, until somebody leaves by the keyboard @long', async ({
  person,
}) => {
  const [screen, staff] = [await person('guest03@example.org'), await person('moderator@example.org')]
  await cardWith(staff, 'Wie misst man').getByRole('button', { name: 'Answer now' }).click()
  await roundOf(screen).getByRole('button', { name: 'Big screen' }).focus()
  await screen.keyboard.press('Enter')
  const large = screen.getByRole('dialog', { name: 'Questions to the stage on a big screen' })
  await expect(large.getByRole('article')).toContainText('Wie misst man')
  await expect(large.getByRole('listitem').first()).toContainText('Does a wind tower still work')
  await expect(large.getByRole('button')).toHaveCount(0)
  await expectAccessible(screen)
  await cardWith(staff, 'Does a wind tower still work').getByRole('button', { name: 'Answer now' }).click()
  await expect(large.getByRole('article')).toContainText('Does a wind tower still work')
  await screen.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(roundOf(screen)).toBeVisible()
})

test('[WID-06] what was written stays while one is offline; what is too short is said, and by keyboard one asks and votes @long', async ({
  person,
}) => {
  const page = await person('guest04@example.org')
  const field = roundOf(page).getByRole('textbox', { name: 'Your question' })
  await field.fill('ab')
  await field.press('Control+Enter')
  await expect(roundOf(page).getByText('Enter at least 3 characters.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.context().setOffline(true)
  await expect(roundOf(page).getByText('You are offline. Questions and votes may be out of date.')).toBeVisible()
  await field.fill('Is anybody out there?')
  await expect(roundOf(page).getByRole('button', { name: 'Ask', exact: true })).toBeDisabled()
  await expect(roundOf(page).getByRole('button', { name: /^Vote for/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(field).toHaveValue('Is anybody out there?')
  await expect(roundOf(page).getByRole('button', { name: 'Ask', exact: true })).toBeEnabled()
  await field.press('Control+Enter')
  await expect(roundOf(page).getByText('Your question is waiting for a moderator.')).toBeVisible()
  const vote = cardWith(page, 'My boss says benches').getByRole('button', { name: /^Vote for/ })
  await vote.focus()
  await page.keyboard.press('Space')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toBeFocused()
})

test('[WID-06] guests can read and see that they cannot ask, on a phone and from right to left as well @long', async ({
  publicVenue,
  page,
}) => {
  await choosePrivacy(page, 'false')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(publicVenue.url + roundPath)
  await expect(cardWith(page, 'Who waters twelve young trees')).toBeVisible()
  await expect(
    roundOf(page).getByText('This venue has no login: you can read here, but not ask or vote.'),
  ).toBeVisible()
  await expect(roundOf(page).getByRole('textbox')).toHaveCount(0)
  await expect(roundOf(page).getByRole('button', { name: /^Vote for/ })).toHaveCount(0)
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('[WID-06] [CHT-08] a question without a name is reported, and its author muted, without being named @long', async ({
  person,
}) => {
  const [author, reader, staff] = [
    await person('guest11@example.org'),
    await person('guest12@example.org', { viewport: { width: 390, height: 844 } }),
    await person('moderator@example.org'),
  ]
  const text = 'Who moved all the chairs to the river?'
  await roundOf(author).getByRole('checkbox', { name: 'Ask anonymously' }).check()
  await ask(author, text)
  await openTab(staff, /^Waiting/)
  await cardWith(staff, text).getByRole('button', { name: 'Approve' }).click()
  await openTab(reader, /^Newest/)
  await fromMenu(reader, text, 'Report')
  const report = reader.getByRole('dialog', { name: 'Report this question' })
  await expect(report).toBeVisible()
  await expectAccessible(reader)
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(roundOf(reader).getByText('Thank you. Moderators will review your report.')).toBeVisible()

  await openTab(staff, /^Newest/)
  await fromMenu(staff, text, 'Mute author')
  const mute = staff.getByRole('dialog', { name: 'Mute the author of this question?' })
  await mute.getByRole('textbox', { name: 'Reason' }).fill('Chairs are not funny.')
  await mute.getByRole('button', { name: 'Mute author' }).click()
  await expect(roundOf(staff).getByText('Author muted.')).toBeVisible()
  await author.reload()
  await expect(roundOf(author).getByText('Chairs are not funny.')).toBeVisible()
})
