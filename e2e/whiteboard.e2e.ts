import type { Browser, Locator, Page } from '@playwright/test'
import type { RunningVenue } from '@foyer/world'
import { readFile } from 'node:fs/promises'
import { type Caller, comeIn, cutConnections, mute } from './support/caller.ts'
import { areaIn } from './support/demo-parts.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { areaPath, expect, test } from './support/journey.ts'
import { demoDocument } from '@foyer/world'
import { watch } from './support/watch.ts'

const sheetPath = `${areaPath('meeting-floor')}?widget=meeting-whiteboard`
const boardOf = (page: Page): Locator => page.locator('[data-whiteboard]')
const syncStatus = (page: Page): Locator => page.locator('[data-status]')

async function sitDown(browser: Browser, venue: RunningVenue, email: string): Promise<Caller> {
  const caller = await comeIn(browser, venue, email)
  await openSheet(caller.page, venue)
  return caller
}

async function openSheet(page: Page, venue: RunningVenue): Promise<void> {
  await page.goto(venue.url + sheetPath)
  await expect(boardOf(page).locator('canvas.interactive')).toBeVisible()
  await expect(syncStatus(page)).not.toHaveAttribute('data-status', 'offline')
}

/** Draws a rectangle between two places, in parts of the sheet as it is seen. */
async function drawBox(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await boardOf(page).locator('canvas.interactive').boundingBox()
  if (box === null) throw new Error('there is no sheet')
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await boardOf(page).getByTestId('toolbar-rectangle').check({ force: true })
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 6 })
  await page.mouse.up()
}

async function write(page: Page, text: string, place: readonly [number, number]): Promise<void> {
  const box = await boardOf(page).locator('canvas.interactive').boundingBox()
  if (box === null) throw new Error('there is no sheet')
  await boardOf(page).getByTestId('toolbar-text').check({ force: true })
  await page.mouse.click(box.x + box.width * place[0], box.y + box.height * place[1])
  // What is typed before there is a place for it would be keys of the engine.
  await expect(page.locator('textarea.excalidraw-wysiwyg')).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(syncStatus(page)).toHaveAttribute('data-status', 'saved')
}

/** The texts of the sheet, as its list reads them. */
const textsOn = (page: Page) => page.getByRole('region', { name: 'Texts on the whiteboard' }).getByRole('listitem')

/** How many things are on the sheet, by the file one can save. */
async function thingsOn(page: Page): Promise<number> {
  const saved = JSON.parse((await saveAs(page, 'Excalidraw file')).toString('utf8')) as { elements: unknown[] }
  return saved.elements.length
}

async function saveAs(page: Page, kind: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Save as file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  return readFile(await (await download).path())
}

test('[WID-02] two people draw and write, see one another, and it is there again after a reload', async ({
  browser,
  venue,
}) => {
  const hanna = await sitDown(browser, venue, 'attendee@example.org')
  const mona = await sitDown(browser, venue, 'moderator@example.org')
  const before = await thingsOn(hanna.page)
  // The drawing of the demo is there already.
  expect(before).toBeGreaterThanOrEqual(24)
  await drawBox(hanna.page, [0.3, 0.3], [0.45, 0.5])
  await expect.poll(() => thingsOn(mona.page)).toBe(before + 1)
  await write(mona.page, 'Lanterns along the river', [0.55, 0.6])
  await hanna.page.getByRole('button', { name: 'Texts on the whiteboard' }).click()
  await expect(textsOn(hanna.page).filter({ hasText: 'Lanterns along the river' })).toBeVisible()
  // Whose pointer it is, stands beside it: the engine lists who is there.
  await expect(mona.page.locator('.UserList')).toBeVisible()
  await expect(syncStatus(hanna.page)).toHaveText('Saved')
  await openSheet(hanna.page, venue)
  await expect.poll(() => thingsOn(hanna.page)).toBe(before + 2)
  await expectAccessible(hanna.page)
  await hanna.context.close()
  await mona.context.close()
})

test('[WID-02] undo takes back one’s own act, not the other’s @full', async ({ browser, venue }) => {
  const hanna = await sitDown(browser, venue, 'attendee@example.org')
  const mona = await sitDown(browser, venue, 'moderator@example.org')
  await write(hanna.page, 'Hers', [0.35, 0.75])
  await write(mona.page, 'His', [0.65, 0.75])
  const texts = textsOn(hanna.page)
  await hanna.page.getByRole('button', { name: 'Texts on the whiteboard' }).click()
  await expect(texts.filter({ hasText: /^His$/ })).toBeVisible()
  await hanna.page.getByTestId('button-undo').click()
  await expect(texts.filter({ hasText: /^Hers$/ })).toHaveCount(0)
  await expect(texts.filter({ hasText: /^His$/ })).toBeVisible()
  await hanna.context.close()
  await mona.context.close()
})

test('[WID-02] what is drawn offline comes together with what others drew meanwhile @long', async ({
  browser,
  venue,
}) => {
  const hanna = await sitDown(browser, venue, 'attendee@example.org')
  const mona = await sitDown(browser, venue, 'moderator@example.org')
  const before = await thingsOn(hanna.page)
  const comeBack = await cutConnections(hanna)
  await expect(syncStatus(hanna.page)).toContainText('Offline. You can keep drawing')
  await drawBox(hanna.page, [0.5, 0.3], [0.6, 0.4])
  await drawBox(mona.page, [0.65, 0.3], [0.75, 0.4])
  await expect.poll(() => thingsOn(mona.page)).toBe(before + 1)
  await comeBack()
  await expect(syncStatus(hanna.page)).toHaveAttribute('data-status', 'saved')
  for (const { page } of [hanna, mona]) await expect.poll(() => thingsOn(page)).toBe(before + 2)
  await hanna.context.close()
  await mona.context.close()
})

test('[WID-02] a muted person can only watch at once, and draws again afterwards @long', async ({ browser, venue }) => {
  const hanna = await sitDown(browser, venue, 'attendee@example.org')
  const end = await mute(hanna.page, 'attendee@example.org')
  await expect(syncStatus(hanna.page)).toHaveText('View only')
  await expect(boardOf(hanna.page).getByTestId('toolbar-rectangle')).toHaveCount(0)
  await end()
  await expect(boardOf(hanna.page).getByTestId('toolbar-rectangle')).toBeAttached()
  await hanna.context.close()
})

test('[WID-02] a sheet for staff is for others to look at @long', async ({ browser, changingVenue, designer }) => {
  const document = demoDocument()
  for (const widget of areaIn(document, 'meeting-floor').contentWidgets) {
    if (widget.id === 'meeting-whiteboard')
      Object.assign(widget.configurations?.[0] ?? {}, { readOnly: true, allowExport: false })
  }
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  const hanna = await sitDown(browser, changingVenue, 'attendee@example.org')
  await expect(syncStatus(hanna.page)).toHaveText('View only')
  await expect(hanna.page.getByRole('button', { name: 'Save as file' })).toHaveCount(0)
  const mona = await sitDown(browser, changingVenue, 'moderator@example.org')
  await write(mona.page, 'For all to see', [0.5, 0.5])
  await hanna.page.getByRole('button', { name: 'Texts on the whiteboard' }).click()
  await expect(textsOn(hanna.page)).toHaveText(['For all to see'])
  await hanna.context.close()
  await mona.context.close()
})

test('[WID-02] a moderator brings back what was there @long', async ({ browser, venue }) => {
  const mona = await sitDown(browser, venue, 'moderator@example.org')
  await write(mona.page, 'Worth keeping', [0.4, 0.4])
  // A version is kept once everybody has left.
  await mona.context.close()
  const again = await sitDown(browser, venue, 'moderator@example.org')
  const { page } = again
  await boardOf(page)
    .locator('canvas.interactive')
    .click({ position: { x: 40, y: 300 } })
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => thingsOn(page)).toBe(0)
  await page.getByRole('button', { name: 'Version history' }).click()
  const versions = page.getByRole('region', { name: 'Version history' })
  await versions.getByRole('button', { name: 'Restore' }).first().click()
  await versions.getByRole('button', { name: 'Restore for everyone' }).click()
  await expect(versions.getByRole('status')).toHaveText('Version restored for everyone.')
  await page.getByRole('button', { name: 'Texts on the whiteboard' }).click()
  await expect(textsOn(page).filter({ hasText: 'Worth keeping' })).not.toHaveCount(0)
  await again.context.close()
})

test('[WID-02] it is saved as three kinds of file, asks no other host, and breaks no rule of the page @long', async ({
  page,
  venue,
  enter,
  accessible,
}) => {
  const watched = await watch(page)
  await enter(areaPath('meeting-floor'))
  await openSheet(page, venue)
  await write(page, 'Grüße, 漢字, Привет', [0.5, 0.5])
  const png = await saveAs(page, 'Picture (PNG)')
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  const svg = (await saveAs(page, 'Drawing (SVG)')).toString('utf8')
  expect(svg).toContain('Grüße, 漢字, Привет')
  expect(svg).toMatch(/@font-face[^}]*url\(data:font\/woff2;base64,/)
  expect(await thingsOn(page)).toBeGreaterThan(0)
  await accessible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(watched.strangers(new URL(venue.url).origin).filter((url) => !url.startsWith('ws'))).toEqual([])
  expect(watched.faults).toEqual([])
})

test('[WID-02] Escape lets go of the tool first, and closes the dialog then @long', async ({ page, venue, enter }) => {
  await enter(areaPath('meeting-floor'))
  await openSheet(page, venue)
  await boardOf(page).getByTestId('toolbar-rectangle').check({ force: true })
  await page.keyboard.press('Escape')
  await expect(boardOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(boardOf(page)).toBeHidden()
})
