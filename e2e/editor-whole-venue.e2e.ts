import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findByMouse } from './support/doors.ts'
import { expect, properties, saved, test, treeItem } from './support/editor-journey.ts'
import { choosePrivacy, logInAs } from './support/journey.ts'

const pictures = join(import.meta.dirname, '../demo/assets/pictures')
/** The last is a panorama. */
const areas = [
  ['Quay', 'plaza.webp', 'Kai'],
  ['Hall of makers', 'expo.webp', 'Halle der Macher'],
  ['Reading room', 'library.webp', 'Lesesaal'],
  ['Winter garden', 'garden-360.webp', 'Wintergarten'],
] as const
const pieces = ['Sea walls', 'Trams at night', 'The open library', 'Small bridges', 'A city of sand']

const areaItem = (page: Page, name: string) =>
  page.locator('[role=treeitem][aria-level="1"]').filter({ hasText: name }).first()

async function addWidget(page: Page, area: string, kind: string): Promise<void> {
  await areaItem(page, area).click()
  await page.getByRole('button', { name: '15 more' }).click()
  const palette = page.getByRole('dialog', { name: 'Add widget' })
  await palette.getByRole('textbox').or(palette.getByRole('searchbox')).first().fill(kind)
  await palette
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .first()
    .click()
  await expect(properties(page).getByText(kind, { exact: true }).first()).toBeVisible()
}

test('[EDT-02, EDT-11, EDT-12, EDT-14] a venue of four areas is built from nothing in two languages and published; an attendee walks through all of it @full', async ({
  openAs,
  openVisitor,
  house,
}) => {
  const page = await openAs()
  await page.getByRole('button', { name: 'New venue' }).click()
  const dialog = page.getByRole('dialog', { name: 'New venue' })
  await dialog.getByRole('radio', { name: 'Empty' }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour fair')
  await dialog.getByRole('button', { name: /Create/ }).click()

  // Two languages, a style, four pictures.
  await treeItem(page, /Harbour fair/).click()
  await page.keyboard.press('ArrowRight')
  await treeItem(page, /^App configuration/).click()
  const languages = properties(page).getByRole('group', { name: 'Languages for visitors' })
  await languages.getByRole('checkbox', { name: 'English' }).click()
  await languages.getByRole('checkbox', { name: 'Deutsch' }).click()
  await treeItem(page, /^Style/).click()
  await page.getByRole('button', { name: 'Ocean' }).click()
  await expect(properties(page).getByRole('textbox', { name: 'Primary', exact: true })).toHaveValue('#0A7EA4')
  await treeItem(page, /^Files/).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(areas.map(([, file]) => join(pictures, file)))
  await expect(page.getByText('5 of 5 files')).toBeVisible()

  // Four areas, in the place of the one that there was.
  await areaItem(page, 'First area').click()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  for (const [name, file, german] of areas) {
    await page.getByRole('button', { name: 'Add area' }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('dialog').getByRole('combobox', { name: 'Picture' }).selectOption(file)
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(areaItem(page, name)).toBeVisible()
    await properties(page).getByRole('textbox', { name: 'Name, Deutsch' }).fill(german)
  }
  await expect(properties(page).getByRole('combobox', { name: 'View', exact: true })).toHaveValue('VIEW_360D')

  // A round of doors, and eight more widgets.
  for (const [index, [name]] of areas.entries()) {
    const to = areas[(index + 1) % areas.length]?.[0] ?? ''
    await addWidget(page, name, 'Link')
    await properties(page).getByRole('combobox', { name: 'Area', exact: true }).selectOption(to)
    await expect(properties(page).getByRole('textbox', { name: 'Name, English' }).first()).toHaveValue(to)
  }
  for (const kind of ['Text', 'Picture', 'Card']) await addWidget(page, 'Quay', kind)
  for (const kind of ['Questions', 'Countdown', 'Chat']) await addWidget(page, 'Hall of makers', kind)
  for (const kind of ['Media board', 'Poll']) await addWidget(page, 'Reading room', kind)

  // The poll has a time slot that ended long ago.
  await properties(page).getByLabel('Begins').fill('2020-05-04T10:00')
  await properties(page).getByLabel('Ends').fill('2020-05-04T11:00')
  await page.getByRole('button', { name: /^Timeline/ }).click()

  // Five pieces from a spreadsheet.
  await treeItem(page, /^Media boards/).click()
  await page.keyboard.press('ArrowRight')
  await treeItem(page, /^Media library/).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  const rows = pieces.map((title, n) => [title, `https://video.example.org/${n}.mp4`].join('\t')).join('\n')
  await page.getByRole('gridcell').first().click()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, rows)
  await expect(page.getByText('5 rows of at most 2,000')).toBeVisible()

  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('No problems')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  const publishing = page.getByRole('dialog', { name: 'Publish' })
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  const attendee = await openVisitor()
  await choosePrivacy(attendee, 'false')
  await attendee.goto(house.url)
  await logInAs(attendee, 'attendee@example.org')
  const isIn = (name: string) => expect(attendee.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  const sees = (name: string) => findByMouse(attendee, name).then((pin) => expect(pin).toBeVisible())
  await isIn('Quay')
  for (const kind of ['Text', 'Card']) await sees(kind)
  for (const name of ['Hall of makers', 'Reading room', 'Winter garden', 'Quay', 'Hall of makers', 'Reading room']) {
    await (await findByMouse(attendee, name)).click()
    await isIn(name)
  }
  // The poll is over; the media board has what was pasted.
  await (await findByMouse(attendee, 'Media board')).click()
  const board = attendee.getByRole('dialog', { name: 'Media board' })
  for (const title of pieces) await expect(board.getByText(title).first()).toBeVisible()
  await attendee.keyboard.press('Escape')
  await attendee.goto(`${house.url}?lang=de`)
  await isIn('Kai')
})
