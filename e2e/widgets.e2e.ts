import { pictureOf } from './support/doors.ts'
import { areaPath, expect, test } from './support/journey.ts'

test('[VEN-19] each display mode shows a widget its way', async ({ page, enter, open }) => {
  await enter(areaPath('stage'))
  // EMBEDDED: a film on the screen in the picture.
  await expect(page.getByRole('group', { name: /^Picture of Main stage/ }).locator('video')).toBeVisible()
  // OVERLAY_DIALOG: over all of the room.
  await page
    .getByRole('group', { name: /^Picture of/ })
    .getByRole('button', { name: 'Who speaks', exact: true })
    .click()
  const programme = page.getByRole('dialog', { name: 'Who speaks' })
  await expect(programme.getByText('The city that listens')).toBeVisible()
  const overlayWidth = (await programme.boundingBox())?.width ?? 0
  await page.keyboard.press('Escape')
  await expect(programme).toBeHidden()
  // EMBEDDED_DIALOG: beside the room.
  await open(`${areaPath('plaza')}?widget=plaza-welcome`)
  const welcome = page.getByRole('dialog', { name: 'Welcome to Meridian Forum' })
  await expect(welcome.getByText('Two days, eight rooms')).toBeVisible()
  expect((await welcome.boundingBox())?.width ?? 0).toBeLessThan(overlayWidth)
  await welcome.getByRole('button', { name: 'Close' }).click()
  await expect(welcome).toBeHidden()
  await expect(page).not.toHaveURL(/widget=/)
})

test('[VEN-19] NEW_TAB opens a paper in a tab of its own @long', async ({ page, context, enter }) => {
  await enter(areaPath('library'))
  await page.getByRole('radio', { name: 'List' }).check()
  const tab = context.waitForEvent('page')
  const paper = context.waitForEvent(
    'response',
    (response) =>
      new URL(response.url()).pathname.startsWith('/assets/') && response.url().includes('paper-studio-arco'),
  )
  await page.getByRole('button', { name: 'Open link: One good bench, with measures' }).click()
  await tab
  const response = await paper
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
})

test('[WID-06] [VEN-18] every thing of the library opens and closes @full', async ({ page, enter }) => {
  await enter(areaPath('library'))
  await page.getByRole('radio', { name: 'List' }).check()
  for (const name of ['Lanterns', 'The city that listens', 'Heat on the street', 'What is PeerTube?']) {
    await page.getByRole('button', { name: `Open: ${name}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('This content could not be loaded')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('[ERR-07] a picture whose file is gone fails in its frame alone @full', async ({ page, enter }) => {
  await page.route(/assets\/poster-1\b/, (route) => route.fulfill({ status: 404, body: '' }))
  await enter(`${areaPath('library')}?widget=library-poster-1`)
  const dialog = page.getByRole('dialog', { name: 'The city that listens' })
  await expect(dialog.getByText('This content could not be loaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[ERR-07] a widget whose program does not load fails in its frame alone @long', async ({ page, enter }) => {
  await enter(areaPath('plaza'))
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('button', { name: 'Enter: Foyer' })).toBeVisible()
  await page.route(/\/app\/.*countdown.*\.js/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Open: Until the closing session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Until the closing session' })
  await expect(dialog.getByText('This content could not be loaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Enter: Foyer' })).toBeVisible()
})

test('[VEN-21] what was opened is no longer new @full', async ({ page, enter }) => {
  await enter(`${areaPath('plaza')}`)
  await page.getByRole('radio', { name: 'List' }).check()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Open: Welcome to Meridian Forum' }) })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Open: Welcome to Meridian Forum' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to Meridian Forum' })
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('venue:widget-seen:plaza-welcome'))).toMatch(
    /^\d{4}-\d\d-\d\dT/,
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[VEN-14] whatever stands in the window has its whole name there @long', async ({ page, enter }) => {
    await enter(areaPath('expo'))
    const picture = pictureOf(page)
    await expect(picture.getByRole('button', { name: 'Info desk and certificates', exact: true })).toBeVisible()
    const cutNames = () =>
      picture.evaluate((view) => {
        const inWindow = (x: number) => x > 40 && x < view.clientWidth - 40
        const middleOf = (box: DOMRect) => box.x + box.width / 2
        return [...view.querySelectorAll('[data-pin] button')]
          .map((pin) => ({
            title: pin.textContent,
            name: pin.firstElementChild?.getBoundingClientRect() ?? new DOMRect(),
            spot: pin.lastElementChild?.getBoundingClientRect() ?? new DOMRect(),
          }))
          .filter(({ spot }) => inWindow(middleOf(spot)))
          .filter(({ name }) => name.left < 0 || name.right > view.clientWidth)
          .map(({ title }) => title)
      })
    await expect.poll(cutNames).toEqual([])
  })
})
