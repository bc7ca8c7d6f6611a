import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { areaPath, choosePrivacy, expect, signIn, test } from './support/journey.ts'

const boardPath = `${areaPath('library')}?widget=library-board`
const boardName = 'Everything to watch and read'
const sofiaEmail = 'guest01@example.org'

const board = (page: Page): Locator => page.getByRole('dialog', { name: boardName })
const pieces = (page: Page): Locator => board(page).getByRole('region', { name: 'Content' })
const cards = (page: Page): Locator => pieces(page).getByRole('article')
const card = (page: Page, title: string): Locator =>
  cards(page).filter({ has: page.getByRole('button', { name: title, exact: true }) })
const search = (page: Page): Locator => board(page).getByRole('searchbox')

async function openPiece(page: Page, title: string): Promise<void> {
  await search(page).fill(title)
  await card(page, title).getByRole('button', { name: title, exact: true }).click()
  await expect(board(page).getByRole('heading', { level: 3, name: title })).toBeVisible()
}

async function anotherPerson(browser: Browser, url: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await choosePrivacy(page, 'false')
  await signIn(page, url, sofiaEmail)
  await page.goto(url + path)
  await expect(board(page)).toBeVisible()
  return page
}

test.beforeEach(async ({ enter }) => {
  await enter(boardPath)
})

test('[MED-03] a like is seen at once here and soon there, counts once, and can be taken back @full', async ({
  page,
  browser,
  venue,
}) => {
  const other = await anotherPerson(browser, venue.url, boardPath)
  await search(page).fill('Lanterns')
  await search(other).fill('Lanterns')
  const own = card(page, 'Lanterns').getByRole('button', { name: /^Like Lanterns/ })
  const theirs = card(other, 'Lanterns').getByRole('button', { name: /^Like Lanterns/ })
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  const before = Number(/(\d+) like/.exec((await own.textContent()) ?? '')?.[1])
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(own).toContainText(`${before + 1} like`)
  await expect(theirs).toContainText(`${before + 1} like`)
  await theirs.click()
  await expect(own).toContainText(`${before + 2} like`)
  await theirs.click()
  await expect(own).toContainText(`${before + 1} like`)
  await page.reload()
  await search(page).fill('Lanterns')
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await own.click()
  await expect(theirs).toContainText(`${before} like`)
  await other.context().close()
})

test('[MED-03] a like that does not arrive is taken back, and says so @long', async ({ page }) => {
  await page.route(/media-board\/like/, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'media-board.cannot-publish', errMsg: 'no', params: {}, requestId: 'r' },
    }),
  )
  await search(page).fill('Lanterns')
  const like = card(page, 'Lanterns').getByRole('button', { name: /^Like Lanterns/ })
  await like.click()
  await expect(board(page).getByRole('alert')).toContainText('did not work')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('[MED-03] two people comment, like a comment, and one deletes what is theirs', async ({
  page,
  browser,
  venue,
}) => {
  const path = `${boardPath}&piece=film-bench`
  await openPiece(page, 'Room for three')
  const other = await anotherPerson(browser, venue.url, path)
  const words = 'A bench is a promise.\nTwo lines of it.'
  await board(page).getByLabel('Write a comment').fill(words)
  await board(page).getByRole('button', { name: 'Comment', exact: true }).click()
  const theirs = board(other).getByRole('listitem').filter({ hasText: 'A bench is a promise.' })
  await expect(theirs).toContainText('Hanna')
  await expect(theirs.getByRole('button', { name: 'Delete this comment' })).toHaveCount(0)
  await theirs.getByRole('button', { name: /^Like the comment/ }).click()
  const own = board(page).getByRole('listitem').filter({ hasText: 'A bench is a promise.' })
  await expect(own).toHaveCount(1)
  await expect(own.getByRole('button', { name: /, 1 like$/ })).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Delete this comment' }).click()
  await own.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(theirs).toHaveCount(0)
  await other.context().close()
})

test('[MED-01] one searches as one types, narrows with filters, and finds the way back @full', async ({ page }) => {
  await expect(board(page).getByRole('heading', { name: 'Recommended for you', exact: true })).toBeAttached()
  await expectAccessible(page)
  await search(page).fill('lanterns')
  await expect(cards(page).first()).toContainText('Lanterns')
  await search(page).fill('RÁIN')
  await expect(cards(page).first()).toContainText(/rain/i)
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(board(page)).toBeVisible()
  await board(page)
    .getByRole('button', { name: /^Filter and sort/ })
    .click()
  await board(page).getByLabel('Kind', { exact: true }).selectOption('PDF')
  await expect(cards(page).first()).toContainText('PDF')
  await expectAccessible(page)
  await search(page).fill('no such thing anywhere')
  await expect(pieces(page)).toContainText('No results')
  await pieces(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  await expect(board(page).getByRole('heading', { name: 'Recommended for you', exact: true })).toBeAttached()
})

test('[MED-01] a film is kept, and goes on where one stopped @full', async ({ page }) => {
  await openPiece(page, 'Lanterns')
  await board(page).getByRole('button', { name: 'Save for later' }).click()
  await expect(board(page).getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await board(page).getByRole('button', { name: 'Watch', exact: true }).click()
  const film = board(page).locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    video.currentTime = 12
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(12)
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  await board(page).getByRole('button', { name: 'Back to all' }).click()
  await expect(page).not.toHaveURL(/piece=/)
  await page.reload()
  await expect(board(page).getByRole('heading', { name: 'Continue', exact: true })).toBeVisible()
  await search(page).fill('Lanterns')
  await card(page, 'Lanterns').getByRole('button', { name: 'Lanterns', exact: true }).click()
  await board(page)
    .getByRole('button', { name: /^Continue at 0:1\d$/ })
    .click()
  await expect
    .poll(() =>
      board(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThanOrEqual(11)
  await board(page).getByRole('button', { name: 'Back to all' }).click()
  await search(page).fill('')
  await board(page)
    .getByRole('button', { name: /^Filter and sort/ })
    .click()
  await board(page).getByRole('button', { name: 'Saved only' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('[MED-01] what comes is added to a calendar; what is live has its discussion beside it @long', async ({
  page,
}) => {
  await board(page).getByRole('radio', { name: 'Next live' }).check()
  await cards(page).first().getByRole('button').first().click()
  const saving = page.waitForEvent('download')
  await board(page).getByRole('button', { name: 'Add to calendar' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('BEGIN:VEVENT')
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/)

  await page.goto(page.url().replace(/piece=[\w-]+/, 'piece=live-open-table'))
  await board(page).getByRole('button', { name: 'Join live discussion' }).click()
  const talk = board(page).getByRole('region', { name: 'Discussion: Open table' })
  const [send, whole] = [await talk.getByRole('button', { name: 'Send' }).boundingBox(), await talk.boundingBox()]
  expect((send?.x ?? Infinity) + (send?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0))
  await talk.getByRole('textbox').fill('Is there a free chair?')
  await talk.getByRole('textbox').press('Enter')
  await expect(talk.getByRole('log')).toContainText('Is there a free chair?')
  await expectAccessible(page)
})

test('[MED-01] arrow keys go from piece to piece, and back leads to where one was @long', async ({ page }) => {
  await search(page).fill('a')
  await expect(board(page).getByRole('heading', { name: 'Recommended for you', exact: true })).toHaveCount(0)
  const open = pieces(page).locator('[data-card]')
  await open.first().focus()
  const names = await open.allTextContents()
  await page.keyboard.press('ArrowRight')
  await expect(open.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(board(page).getByRole('heading', { level: 3, name: names[1] ?? '' })).toBeFocused()
  await board(page).getByRole('button', { name: 'Back to all' }).click()
  await expect(open.nth(1)).toBeFocused()
})

test('[MED-01] the focus stays on its card however far one scrolls @long', async ({ page }) => {
  const recommended = board(page).getByRole('heading', { name: 'Recommended for you', exact: true })
  // All is there before the search puts something else in its place.
  await expect(recommended).toBeAttached()
  await search(page).fill('a')
  await expect(recommended).toHaveCount(0)
  const first = pieces(page).locator('[data-card]').first()
  const own = pieces(page).locator(`[data-card="${await first.getAttribute('data-card')}"]`)
  await own.focus()
  await cards(page).first().hover()
  await page.mouse.wheel(0, 100_000)
  await expect(own).not.toBeInViewport()
  await expect(own).toBeFocused()
})

test('[MED-01] [WID-04] a paper is read on the board itself @full', async ({ page }) => {
  await openPiece(page, 'Accessibility guide')
  await board(page).getByRole('button', { name: 'Read', exact: true }).click()
  await expect(board(page).locator('[data-pdf] canvas').first()).toBeVisible()
  await expectAccessible(page)
  await board(page).getByRole('button', { name: 'Back to all' }).click()
  await expect(card(page, 'Accessibility guide')).toBeVisible()
})

test('[CON-07] a film of another host waits for consent on its own page @long', async ({ page }) => {
  await openPiece(page, 'What is PeerTube?')
  await board(page).getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(board(page).getByText(/needs your consent/)).toBeVisible()
  await expect(board(page).locator('iframe')).toHaveCount(0)
})

test('[MED-01] a board that does not arrive says so and can be asked again @long', async ({ page }) => {
  await page.route(/\/media-board\/[\w-]+\?/, (route) =>
    route.fulfill({ status: 404, json: { code: 'media-board.not-found', errMsg: 'no', params: {}, requestId: 'r' } }),
  )
  await page.reload()
  await expect(board(page).getByRole('alert')).toContainText('could not be loaded')
  await page.unroute(/\/media-board\/[\w-]+\?/)
  await board(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})
