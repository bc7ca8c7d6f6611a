import { areaPath, choosePrivacy, expect, expectArea, logInAs, test } from './support/journey.ts'
import { countMails, expectMail } from './support/mails.ts'

test('[AUT-06] who forgot the password chooses another by a mailed link, and arrives where they wanted to be', async ({
  page,
  changingVenue: venue,
}) => {
  const email = 'guest21@example.org'
  await choosePrivacy(page, 'false')
  await page.goto(`${venue.url}${areaPath('garden')}`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('status')).toContainText('An e-mail with a link')

  const { link, subject } = await expectMail(venue, email)
  expect(subject).toContain('choose a new password')
  await page.goto(link)
  await page.getByLabel('New password').fill('a sunny afternoon')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is saved.')).toBeVisible()
  await logInAs(page, email, 'welcome-to-the-venue')
  await expect(page.getByRole('alert')).toContainText('Invalid user account.')
  await logInAs(page, email, 'a sunny afternoon')
  await expectArea(page, 'garden')

  await page.goto(link)
  await page.getByLabel('New password').fill('another afternoon')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link no longer works.')
})

test('[AUT-06] [L10N-01] in German the mail is German too @long', async ({ page, changingVenue: venue }) => {
  const email = 'guest22@example.org'
  await page.goto(`${venue.url}/login?lang=de`)
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click()
  await expect(page.getByRole('status')).toContainText('ist unterwegs')
  const { link, subject } = await expectMail(venue, email)
  expect(subject).toContain('neues Passwort wählen')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Neues Passwort wählen' })).toBeVisible()
  await expect(page.getByText('Mindestens 10 Zeichen.')).toBeVisible()
})

test('[AUT-06] [AUT-18] an unknown e-mail address is reported as such, and no mail goes out @full', async ({
  page,
  changingVenue: venue,
}) => {
  await page.goto(`${venue.url}/login`)
  await page.getByLabel('E-mail', { exact: true }).fill('nobody@example.org')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no account with this e-mail address.')
  // One that goes out after it: mails leave in the order they were asked for.
  await page.getByLabel('E-mail', { exact: true }).fill('guest21@example.org')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectMail(venue, 'guest21@example.org')
  expect(await countMails(venue, 'nobody@example.org')).toBe(0)
})

test('[AUT-17] six wrong passwords pause the login, with the time that is left @full', async ({ page, open }) => {
  await open('/login')
  for (let left = 5; left > 0; left--) {
    await logInAs(page, 'guest23@example.org', `wrong ${left}`)
    await expect(page.getByRole('alert')).toContainText(left === 1 ? '1 attempt left' : `${left} attempts left`)
  }
  await logInAs(page, 'guest23@example.org', 'wrong for the sixth time')
  await expect(page.getByRole('alert')).toContainText(/Too many attempts\..*Try again in (?:2:00|1:\d\d)\./)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled()
})
