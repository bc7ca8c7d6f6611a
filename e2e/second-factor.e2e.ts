import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, logInAs, test } from './support/journey.ts'

const administrator = 'administrator@example.org'
const password = 'welcome-to-the-venue'
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome, / })

test('[SEC-08] an administrator sets up a second factor, and comes back with a code, a recovery code and a trusted device', async ({
  page,
  house: venue,
}) => {
  await page.goto(`${venue.url}/admin/`)
  await logInAs(page, administrator)
  await expect(welcome(page)).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
  const code = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  await page.getByLabel('Code from your app').fill(code(0))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9a-z]{5}-[0-9a-z]{5}$/ })
    .allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await signOut(page)
  await logInAs(page, administrator)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('4 attempts left.')).toBeVisible()
  await page.getByLabel('Code from your app').fill(code(1))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()

  // At the venue itself, without the phone; from then on this browser is trusted.
  await signOut(page)
  await page.goto(`${venue.url}/login`)
  await logInAs(page, administrator)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toUpperCase())
  await page.getByLabel('Don’t ask on this device for 30 days').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeHidden()
  await page.goto(`${venue.url}/admin/`)
  await expect(welcome(page)).toBeVisible()
  await signOut(page)
  await logInAs(page, administrator)
  await expect(welcome(page)).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
}
