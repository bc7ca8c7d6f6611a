import { expect, test, treeItem } from './support/editor-journey.ts'

test('[VNU-01, VNU-04] a venue is exported as a file, imported as a new one that opens with its areas, and deleted again', async ({
  openAs,
  house,
}, info) => {
  const page = await openAs()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export “Meridian Forum”' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Meridian Forum.zip')
  const path = info.outputPath('Meridian Forum.zip')
  await download.saveAs(path)

  await page.getByLabel('Import venue').setInputFiles(path)
  await expect(treeItem(page, /Arrival plaza/)).toBeVisible()
  await page.goto(`${house.url}/admin/editor`)
  await page.getByRole('button', { name: 'Delete “Meridian Forum (2)”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: /Meridian Forum \(2\)/ })).toBeHidden()
})
