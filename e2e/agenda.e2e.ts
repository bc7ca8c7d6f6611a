import { areaPath, areas, expect, test } from './support/journey.ts'

test('[VEN-20] [HDR-01] the programme shows what is on, a session is kept in the own schedule, and its place is one press away', async ({
  page,
  enter,
}) => {
  await enter(areaPath('plaza'))
  await page.getByRole('button', { name: 'Programme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Programme' })
  const onNow = dialog.getByRole('region', { name: 'On now' })
  const title = (await onNow.getByRole('heading', { level: 4 }).first().textContent()) ?? ''
  expect(title).not.toBe('')
  const keep = onNow.getByRole('button', { name: `In my schedule: ${title}` })
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await page.getByRole('button', { name: 'Programme' }).click()
  await dialog.getByRole('radio', { name: 'My schedule' }).check()
  const rows = dialog.getByRole('listitem', { name: title })
  await expect(rows).toHaveCount(2)
  const download = page.waitForEvent('download')
  await rows
    .last()
    .getByRole('button', { name: `Add to calendar: ${title}` })
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await rows.last().getByRole('link', { name: areas.stage }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(areas.stage)
})
