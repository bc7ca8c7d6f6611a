import { findByMouse, named, pictureOf } from './support/doors.ts'
import { expect, saved, test, treeItem } from './support/editor-journey.ts'
import { choosePrivacy, logInAs } from './support/journey.ts'

test('[VNU-01] [VNU-02] a venue from a template is published as it is, and an attendee walks through its doors @full', async ({
  openAs,
  openVisitor,
  house,
}) => {
  const page = await openAs()
  await page.getByRole('button', { name: 'New venue' }).click()
  const dialog = page.getByRole('dialog', { name: 'New venue' })
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await dialog.getByRole('radio', { name: 'Office party' }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Summer party')
  await dialog.getByRole('button', { name: 'Create venue' }).click()

  for (const name of ['Roof terrace', 'Party kitchen']) await expect(treeItem(page, new RegExp(name))).toBeVisible()
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
  await area('Roof terrace')
  await expect(visitor).toHaveTitle(/Summer party/)
  await (await findByMouse(visitor, 'Party kitchen')).click()
  await area('Party kitchen')
  // At the edge of the picture.
  await pictureOf(visitor)
    .getByRole('button', { name: named('Roof terrace') })
    .press('Enter')
  await area('Roof terrace')
})
