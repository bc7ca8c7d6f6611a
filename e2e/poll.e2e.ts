import { areaPath, expect, choosePrivacy, signIn, test } from './support/journey.ts'

const pollPath = `${areaPath('stage')}?widget=stage-poll`

test('[WID-06] people vote, see the bars grow, change their minds; staff closes and opens while all look', async ({
  page,
  browser,
  venue,
  enter,
  accessible,
}) => {
  await enter(pollPath)
  const dialog = page.getByRole('dialog', { name: 'Your vote' })
  const question = dialog.getByRole('group', { name: /Your street gets one thing/ })
  await expect(question.getByRole('radio')).toHaveCount(4)
  await expect(question.getByText('%')).toHaveCount(0)
  await accessible()
  await dialog.getByRole('button', { name: 'Vote', exact: true }).first().click()
  await expect(dialog.getByText('Choose an answer first.')).toBeVisible()
  await question.getByRole('radio', { name: /Twelve trees/ }).check()
  await dialog.getByRole('button', { name: 'Vote', exact: true }).first().click()
  // 42 people of the demo voted before her, 17 of them for trees and 11 for a wind tower.
  await expect(question.getByText('42%')).toBeVisible()
  await expect(dialog.getByText(/43 people have voted/)).toBeVisible()
  await accessible()

  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  const staff = await context.newPage()
  await choosePrivacy(staff, 'false')
  await signIn(staff, venue.url, 'moderator@example.org')
  await staff.goto(venue.url + pollPath)
  const lead = staff.getByRole('dialog', { name: 'Your vote' })
  const theirs = lead.getByRole('group', { name: /Your street gets one thing/ })
  // Staff sees how it stands before voting.
  await expect(theirs.getByText('42%')).toBeVisible()
  await theirs.getByRole('radio', { name: /wind tower/ }).check()
  await lead.getByRole('button', { name: 'Vote', exact: true }).first().click()
  await expect(question.getByText('41%')).toBeVisible()
  await expect(question.getByText('27%')).toBeVisible()

  await question.getByRole('radio', { name: /wind tower/ }).check()
  await dialog.getByRole('button', { name: 'Change vote' }).click()
  await expect(theirs.getByText('30%')).toBeVisible()
  await lead.getByRole('button', { name: 'Close poll' }).click()
  await expect(dialog.getByText('Closed', { exact: true })).toBeVisible()
  await expect(question.getByRole('radio')).toHaveCount(0)
  await expect(question.getByText('13 votes')).toBeVisible()
  await accessible()
  await lead.getByRole('button', { name: 'Back to draft' }).click()
  await expect(dialog.getByText('The poll has not opened yet')).toBeVisible()
  await lead.getByRole('button', { name: 'Open poll' }).click()
  await expect(question).toBeVisible()
  await page.reload()
  await expect(question.getByText('13 votes')).toBeVisible()
  await context.close()
})
