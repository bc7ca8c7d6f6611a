import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { startVenue } from '@foyer/world'
import { areaPath, choosePrivacy, expect, expectArea, test } from './support/journey.ts'
import { startStubEndpoint } from './support/stub-endpoint.ts'

const paletteOf = (page: Page, name = 'Search this venue') => page.getByRole('dialog', { name })
const questionOf = (page: Page) => page.getByRole('textbox', { name: /^Ask a question/ })

/** Asks in the palette and waits until something came of it. */
async function ask(page: Page, question: string) {
  await questionOf(page).fill(question)
  await page.keyboard.press('Enter')
  await expect(
    paletteOf(page)
      .getByText(/^(\d+ results?|No results)$/)
      .first(),
  ).toBeAttached()
}

test('[SEA-01] a question asked by keyboard leads to the right thing, and focus comes back', async ({
  page,
  enter,
  accessible,
}) => {
  await enter(areaPath('stage'))
  const button = page.getByRole('button', { name: 'Search this venue' })
  await button.focus()
  await page.keyboard.press('Control+k')
  const palette = paletteOf(page)
  await expect(questionOf(page)).toBeFocused()
  await accessible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(questionOf(page)).toBeFocused()
  // What the page knows by name is there before anything is asked.
  await page.keyboard.type('sky')
  await expect(palette.getByRole('link', { name: /^Sky lounge/ }).first()).toBeVisible()
  await ask(page, 'house rules of the bar')
  await accessible()
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('link').first()).toBeFocused()
  const first = palette.getByRole('link', { name: /^View widget/ }).first()
  const title = (await first.textContent())?.replace(/^View widget:?\s*/, '') ?? ''
  await first.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/[?&]widget=/)
  await expect(page.getByRole('dialog')).toContainText(title.slice(0, 12))
  // The focus is in the area, or where it was before the search: never at the top of the page.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const inArea = page.locator('[data-widget-id], [data-widget-id] *, [data-area-heading]')
  await expect(inArea.or(button).and(page.locator(':focus'))).toBeAttached()
})

test('[SEA-02] words may be mistyped, and the way to the area leads there @full', async ({ page, enter }) => {
  await enter(areaPath('foyer'))
  await page.getByRole('button', { name: 'Search this venue' }).click()
  await ask(page, 'media libary')
  const palette = paletteOf(page)
  const areas = palette.getByRole('region', { name: 'Areas' })
  await areas.getByRole('link', { name: /^View area.*Media library/ }).click()
  await expectArea(page, 'library')
})

test('[SEA-01] nothing found is said, a failing server too, and the question can be asked again @long', async ({
  page,
  enter,
  accessible,
}) => {
  await enter(areaPath('stage'))
  await page.getByRole('button', { name: 'Search this venue' }).click()
  await ask(page, 'xqzvwk jjqqx')
  const palette = paletteOf(page)
  await expect(palette.getByRole('heading', { name: 'No results' })).toBeVisible()
  await accessible()
  await page.route(/\/api\/search\/\?/, (route) =>
    route.fulfill({ status: 500, json: { errMsg: 'broken', code: 'server.internal', requestId: 'r' } }),
  )
  await questionOf(page).fill('programme')
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('alert')).toContainText('There was an error finding an answer...')
  await accessible()
  await page.unroute(/\/api\/search\/\?/)
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect(palette.getByText(/^\d+ results?$/)).toBeAttached()
})

test('[SEA-01] [CON-10] an earlier search is offered again, but to no other person @long', async ({ page, enter }) => {
  await enter(areaPath('stage'))
  await page.getByRole('button', { name: 'Search this venue' }).click()
  await ask(page, 'programme')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search this venue' }).click()
  await expect(paletteOf(page).getByRole('button', { name: 'programme', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('venue:recent-questions'))).toBeNull()
})

test('[WID-05] [SEA-01] the search in the foyer answers when the keynote begins, and leads to its stage @full', async ({
  page,
  enter,
  accessible,
}) => {
  await enter(`${areaPath('foyer')}?widget=foyer-search`)
  const dialog = page.getByRole('dialog', { name: 'Ask the venue' })
  await dialog.getByRole('button', { name: 'When does the opening keynote begin?' }).click()
  await expect(dialog.getByText(/^\d+ results?$/)).toBeAttached()
  await accessible()
  const answer = dialog.getByRole('region', { name: /^(Starts|On now|Ended)$/ })
  await expect(answer.getByRole('time')).toHaveText(/\d:\d\d/)
  await answer.getByRole('link', { name: 'The city that listens' }).click()
  await expect(dialog).toBeHidden()
  await expectArea(page, 'stage')
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })

  test('[SEA-01] [SEA-02] a question in German opens the right widget, over the whole screen @long', async ({
    page,
    open,
    accessible,
  }) => {
    await choosePrivacy(page, 'false')
    await open(`${areaPath('plaza')}?lang=de`)
    await page.getByLabel('E-Mail', { exact: true }).fill('attendee@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill('welcome-to-the-venue')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByRole('button', { name: 'In dieser Veranstaltung suchen' }).click()
    const palette = paletteOf(page, 'In dieser Veranstaltung suchen')
    await palette.getByRole('textbox').fill('Wo bekomme ich ein Zertifikat?')
    await page.keyboard.press('Enter')
    const ways = palette.getByRole('link', { name: /^Widget ansehen/ })
    await expect(ways.first()).toBeVisible()
    const box = await palette.boundingBox()
    expect([box?.width, box?.height]).toEqual([390, 844])
    await accessible()
    await ways.first().click()
    await expect(palette).toBeHidden()
    await expect(page).toHaveURL(/[?&]widget=/)
    await expect(page.getByRole('dialog')).toContainText(/zertifikat/i)
  })
})

test('[SEA-03] an answer in words is written with numbered sources, and leads to them @full', async ({
  page,
  enter,
  accessible,
}) => {
  const endpoint = await startStubEndpoint()
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-answers-'))
  const own = await readFile(resolve(import.meta.dirname, '../apps/web/public/ui-config.json'), 'utf8')
  const { features, ...rest } = JSON.parse(own) as { features: object }
  await writeFile(join(dataDir, 'ui-config.json'), JSON.stringify({ ...rest, features: { ...features, ai: true } }))
  const ai = { url: endpoint.url, model: 'stub', answersPerDay: 50, answersPerPerson: 50 }
  const venue = await startVenue({ seed: 'demo', dataDir, config: { ai } })
  try {
    await enter(areaPath('stage'), venue)
    await page.getByRole('button', { name: 'Search this venue' }).click()
    await ask(page, 'Where do I get a certificate of attendance?')
    const palette = paletteOf(page)
    await expect(palette.getByRole('heading', { name: 'Answer from this venue' })).toBeVisible()
    const sources = palette.getByRole('list', { name: 'Sources' })
    await expect(sources.getByRole('link')).toHaveCount(1)
    await accessible()
    await palette.getByRole('link', { name: /^Source 1:/ }).click()
    await expect(palette).toBeHidden()
    await expect(page).toHaveURL(/[?&]widget=/)
  } finally {
    await page.close()
    await venue.stop()
    await endpoint.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
