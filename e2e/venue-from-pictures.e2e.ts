import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findByMouse } from './support/doors.ts'
import { expect, saved, test, treeItem } from './support/editor-journey.ts'
import { choosePrivacy, logInAs } from './support/journey.ts'

const pictures = join(import.meta.dirname, '../demo/assets/pictures')
/** The last is 4096 pixels wide and 2:1. */
const files = [
  ['1 Quay.webp', 'plaza.webp'],
  ['2 Hall of makers.webp', 'expo.webp'],
  ['IMG_2041.webp', 'stage.webp'],
  ['reading-room.webp', 'library.webp'],
  ['team-floor.webp', 'meeting-floor.webp'],
  ['winter-garden.webp', 'garden-360.webp'],
] as const

test('[VNU-03] six pictures become a venue that is published as it is, and a visitor walks through its doors', async ({
  openAs,
  openVisitor,
  house,
}) => {
  const page = await openAs()
  await page.getByRole('button', { name: 'From pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'New venue from pictures' })
  await dialog.getByRole('textbox', { name: 'Name of the venue' }).fill('Harbour house')
  await dialog.locator('input[type=file]').setInputFiles(
    await Promise.all(
      files.map(async ([name, source]) => ({
        name,
        mimeType: 'image/webp',
        buffer: await readFile(join(pictures, source)),
      })),
    ),
  )
  const names = ['Quay', 'Hall of makers', 'Area 3', 'Reading room', 'Team floor', 'Winter garden']
  for (const [index, name] of names.entries())
    await expect(dialog.getByRole('group', { name: `Area ${index + 1} of 6: ${name}` })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '360°', checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Create venue' }).click()

  for (const name of names) await expect(treeItem(page, new RegExp(name))).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  const publishing = page.getByRole('dialog')
  await expect(publishing.getByText('No problems')).toBeVisible()
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  const visitor = await openVisitor()
  await choosePrivacy(visitor, 'false')
  await visitor.goto(house.url)
  await logInAs(visitor, 'attendee@example.org')
  const area = (name: string) => expect(visitor.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await area('Quay')
  for (const name of names.slice(1)) {
    await (await findByMouse(visitor, name)).click()
    await area(name)
  }
  await (await findByMouse(visitor, 'Team floor')).click()
  await area('Team floor')
})
