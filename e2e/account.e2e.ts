import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { areaPath, choosePrivacy, expect, expectArea, logInAs, signIn, test } from './support/journey.ts'
import { expectMail } from './support/mails.ts'

async function openAccount(page: Page, url: string, email: string): Promise<Locator> {
  await choosePrivacy(page, 'false')
  await signIn(page, url, email)
  await page.goto(url + areaPath('plaza'))
  await expectArea(page, 'plaza')
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'My profile' })
  await expect(dialog.getByRole('button', { name: 'Edit profile' })).toBeVisible()
  return dialog
}

test('[AUT-22] who knows the password changes it and stays, while their other browser is logged out', async ({
  page,
  browser,
  changingVenue: venue,
}) => {
  const email = 'guest31@example.org'
  const elsewhere = await browser.newPage()
  await openAccount(elsewhere, venue.url, email)
  const account = await openAccount(page, venue.url, email)
  await account.getByRole('button', { name: /Change password/ }).click()
  await account.getByLabel('Current password').first().fill('not the password')
  await account.getByLabel('New password').first().fill('a rainy evening')
  await account.getByRole('button', { name: 'Change password', exact: true }).last().click()
  await expect(account.getByText('This is not your current password.')).toBeVisible()
  await account.getByLabel('Current password').first().fill('welcome-to-the-venue')
  await account.getByRole('button', { name: 'Change password', exact: true }).last().click()
  await expect(account.getByText('Your password was changed.')).toBeVisible()
  expect((await expectMail(venue, email)).subject).toContain('your password was changed')

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await logInAs(elsewhere, email, 'a rainy evening')
  await expectArea(elsewhere, 'plaza')
  await page.reload()
  await expectArea(page, 'plaza')
  await elsewhere.close()
})

test('[AUT-15] logging out everywhere ends every session, here and elsewhere @long', async ({
  page,
  browser,
  changingVenue: venue,
}) => {
  const email = 'guest32@example.org'
  const elsewhere = await browser.newPage()
  await openAccount(elsewhere, venue.url, email)
  const account = await openAccount(page, venue.url, email)
  await account.getByRole('button', { name: 'Log out everywhere' }).click()
  for (const one of [page, elsewhere]) {
    await one.goto(venue.url + areaPath('garden'))
    await expect(one.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  }
  await elsewhere.close()
})

test('[PRO-03] people take away what is kept of them, and have it deleted for good @full', async ({
  page,
  changingVenue: venue,
}) => {
  const email = 'guest33@example.org'
  const account = await openAccount(page, venue.url, email)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    account.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const exported = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(exported)).toMatchObject({ identity: { account: { email } } })
  expect(exported).not.toContain('argon2')

  await account.getByRole('button', { name: /Delete my account/ }).click()
  await account.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(account.getByText('Type “delete” exactly.')).toBeVisible()
  await account.getByLabel('Type “delete” to confirm').fill('delete')
  await account.getByLabel('Current password').last().fill('welcome-to-the-venue')
  await account.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await logInAs(page, email)
  await expect(page.getByRole('alert')).toContainText('Invalid user account.')
})
