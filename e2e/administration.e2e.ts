import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { test as base, expect, logInAs } from './support/journey.ts'
import { expectMail } from './support/mails.ts'
import { watch } from './support/watch.ts'

/** Journeys that change accounts, in a venue of their own. */
const test = base.extend<{ readonly person: (email: string) => Promise<Page> }>({
  person: async ({ browser, house }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email) => {
      const context = await openContext(browser)
      contexts.push(context)
      const page = await context.newPage()
      await page.goto(`${house.url}/admin/`)
      await logInAs(page, email)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

const openContext = (browser: Browser, more: Parameters<Browser['newContext']>[0] = {}) =>
  browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...more })

const administrator = 'administrator@example.org'
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome, / })
const noAccess = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page is for the team of the venue' })

/** The row of the one account with this e-mail, found by the search. */
async function find(page: Page, email: string) {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await page.getByRole('searchbox').fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()
  return row
}

async function choosePassword(page: Page, link: string, password: string, label = 'New password') {
  await page.goto(link)
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is saved.')).toBeVisible()
}

async function ask(page: Page, email: string, action: string) {
  const row = await find(page, email)
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return row
}

async function giveRole(page: Page, email: string, role: string) {
  const row = await ask(page, email, 'Change role')
  await page.getByRole('radio', { name: role }).check()
  if (role === 'Administrator') await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByRole('dialog', { name: /^Role of/ })).toBeHidden()
  await expect(row).toContainText(role)
}

test('[AUT-20][DSG-03] somebody is made a moderator, and their open page lets them in without a new login', async ({
  person,
}) => {
  const guest = await person('guest05@example.org')
  await expect(noAccess(guest)).toBeVisible()
  await expect(guest.getByRole('link', { name: 'To the venue' })).toHaveAttribute('href', '/')
  const admin = await person(administrator)
  await giveRole(admin, 'guest05@example.org', 'Moderator')
  await expect(admin.getByText(/now has this role: Moderator$/)).toBeVisible()
  await expect(welcome(guest)).toBeVisible()
  await expect(guest.getByText('Your role: Moderator')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Accounts' })).toBeHidden()
  await giveRole(admin, 'guest05@example.org', 'Attendee')
  await expect(noAccess(guest)).toBeVisible()
})

test('[AUT-15][AUT-20] an account that is switched off is out within seconds, and in again once it is switched on @full', async ({
  person,
}) => {
  const email = 'moderator@example.org'
  const moderator = await person(email)
  await expect(welcome(moderator)).toBeVisible()
  const admin = await person(administrator)
  const row = await ask(admin, email, 'Disable')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await expect(moderator.getByText(/^You were signed out/)).toBeVisible()
  await logInAs(moderator, email)
  await expect(moderator.getByRole('alert')).toContainText('This account is disabled.')
  await ask(admin, email, 'Enable')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click()
  await expect(row).toContainText('Enabled')
  await moderator.getByRole('button', { name: 'Log in' }).click()
  await expect(welcome(moderator)).toBeVisible()
  await ask(admin, email, 'Sign out everywhere')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(moderator.getByText(/^You were signed out/)).toBeVisible()
})

test('[AUT-20] of two administrators who take each other’s right at once one is left, and an administrator cannot change their own role @long', async ({
  person,
  house,
}) => {
  const admin = await person(administrator)
  await giveRole(admin, 'guest06@example.org', 'Administrator')
  const call = async (token: string, path: string, body?: object) => {
    const response = await fetch(`${house.url}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
  const signIn = async (email: string) => {
    const { body } = await call('', '/identity/sign-in', { email, password: 'welcome-to-the-venue' })
    return body as unknown as { idToken: string; user: { userId: string } }
  }
  const [one, other] = await Promise.all([signIn(administrator), signIn('guest06@example.org')])
  const demote = (by: typeof one, target: typeof one) =>
    call(by.idToken, `/admin/accounts/${target.user.userId}/authority`, { authority: 'attendee' })
  expect((await demote(one, one)).status).toBe(403)
  const answers = await Promise.all([demote(one, other), demote(other, one)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = answers[0]?.status === 200 ? one : other
  const list = await call(
    (await signIn(left === one ? administrator : 'guest06@example.org')).idToken,
    '/admin/accounts',
  )
  const accounts = list.body['accounts'] as unknown as { authority: string }[]
  expect(accounts.filter(({ authority }) => authority === 'administrator')).toHaveLength(1)
  if (left === other) {
    const { idToken } = await signIn('guest06@example.org')
    await call(idToken, `/admin/accounts/${one.user.userId}/authority`, { authority: 'administrator' })
    const { idToken: again } = await signIn(administrator)
    await call(again, `/admin/accounts/${other.user.userId}/authority`, { authority: 'attendee' })
  }
})

test('[AUT-20] one’s own account is marked, and only its sessions can be ended @long', async ({ person }) => {
  const admin = await person(administrator)
  const row = await find(admin, administrator)
  await expect(row).toContainText('You')
  await row.getByRole('button', { name: /^Actions for / }).click()
  await expect(admin.getByRole('menuitem')).toHaveText(['Sign out everywhere'])
  await expect(
    admin.getByText('Only another administrator can change your own role, state and e-mail address.'),
  ).toBeVisible()
})

test('[DSG-03] a designer meets no accounts, and the address of the list says why @long', async ({ person, house }) => {
  const designer = await person('designer@example.org')
  await expect(welcome(designer)).toBeVisible()
  await expect(designer.getByRole('link', { name: 'Accounts' })).toBeHidden()
  await expect(designer.getByRole('heading', { name: 'Stage', exact: true })).toBeVisible()
  await expect(designer.getByRole('list').filter({ hasText: 'Version 1' })).toContainText('Live now')
  await designer.goto(`${house.url}/admin/accounts`)
  await expect(designer.getByRole('heading', { name: 'Only administrators see this page' })).toBeVisible()
  await designer.goto(`${house.url}/admin/nowhere`)
  await expect(designer.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('[DSG-03] a new account is made and invited; one that is there is refused at its field @full', async ({
  person,
}) => {
  const admin = await person(administrator)
  await admin.getByRole('link', { name: 'Accounts', exact: true }).click()
  await admin.getByRole('button', { name: 'New account' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New account' })
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog.getByText('Enter your e-mail address.')).toBeVisible()
  await dialog.getByLabel('E-mail', { exact: true }).fill('Designer+2@example.org')
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog.getByText('An account with this e-mail address already exists.')).toBeVisible()
  await dialog.getByLabel('E-mail', { exact: true }).fill('maya.lindqvist@example.org')
  await dialog.getByRole('radio', { name: 'Designer' }).check()
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText('Account for Maya Lindqvist created. The invitation was sent.')).toBeVisible()
  const row = await find(admin, 'maya.lindqvist@example.org')
  await expect(row).toContainText('No password yet')
  await expect(row).toContainText('Designer')
})

test('[ADM-01][PRO-03] a list is imported and invited in German, one address is corrected, and one account is deleted @full', async ({
  person,
  house,
}) => {
  const [pia, rui] = ['pia.brandt@example.org', 'rui.costa@example.org']
  const admin = await person(administrator)
  await admin.getByRole('link', { name: 'Accounts', exact: true }).click()
  await admin.getByRole('button', { name: 'Import', exact: true }).click()
  await admin.getByText('Paste a list instead').click()
  await admin.getByLabel('List of people').fill(`Pia Brandt;${pia}\n;${rui}\n;not an address\n;${administrator}`)
  await admin.getByRole('button', { name: 'Use this list' }).click()
  await admin.getByRole('button', { name: 'Continue' }).click()
  const row = (text: string) => admin.getByRole('row').filter({ hasText: text })
  await expect(row('not an address')).toContainText('is not a valid address')
  await expect(row(administrator)).toContainText('Protected, stays as it is')
  await admin.getByRole('button', { name: 'Continue' }).click()
  await expect(admin.getByLabel('Send invitations by e-mail')).toBeChecked()
  await admin.getByLabel('Language of the e-mail').selectOption('de')
  await admin.getByRole('button', { name: 'Import now' }).click()
  await expect(admin.getByRole('heading', { name: 'The import is finished' })).toBeVisible()
  await expect(admin.getByText('2 invitations will be sent.')).toBeVisible()
  expect((await expectMail(house, pia)).subject).toMatch(/^Sie sind eingeladen: /)
  await admin.getByRole('button', { name: 'Back to accounts' }).click()

  const dialog = admin.getByRole('dialog')
  await ask(admin, pia, 'Edit name and e-mail')
  await dialog.getByLabel('E-mail', { exact: true }).fill('pia.berg@example.org')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect((await expectMail(house, 'pia.berg@example.org')).subject).toMatch(/^You are invited to /)
  expect((await expectMail(house, pia)).subject).toContain('removed from an account')

  await ask(admin, rui, 'Delete account')
  await dialog.getByLabel(/^Type .* to confirm$/).fill(rui)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(admin.getByText('The account of Rui Costa was deleted.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'No results' })).toBeVisible()
})

test('[ADM-01] a list of an old spreadsheet with thirteen faults: each is named with its row, and the others are imported @full', async ({
  person,
}) => {
  const long = 'x'.repeat(201)
  const lines = [
    'Name;E-Mail;Firma;Titel;Rolle',
    'Zoë Müller;zoe.mueller@example.org;Straßenbau AG;Geschäftsführerin;Teilnehmer',
    'No Address;;;;',
    'No At;no.at.example.org;;;',
    'No Dot;no.dot@example;;;',
    'Two Ats;two@ats@example.org;;;',
    `Long Address;${'x'.repeat(120)}@example.org;;;`,
    'Other Capitals;ZOE.Mueller@Example.org;;;',
    'With Suffix;zoe.mueller+news@example.org;;;',
    'Unknown Role;unknown.role@example.org;;;Kapitän',
    'High Role;high.role@example.org;;;Designer',
    `${long};long.name@example.org;;;`,
    `Long Company;long.company@example.org;${long};;`,
    `Long Title;long.title@example.org;;${long};`,
    'More Cells;more.cells@example.org;;;;what is this',
    '"=HYPERLINK(""https://bad.example"";""Seat; row 1"")";formula@example.org;;;',
  ]
  const admin = await person(administrator)
  await admin.getByRole('link', { name: 'Accounts', exact: true }).click()
  await admin.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  // In Windows-1252, which is the same as Latin-1 for these letters.
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
  await admin.locator('input[type=file]').setInputFiles({ name: 'gäste.csv', mimeType: 'text/csv', buffer })
  await expect(admin.getByText('15 rows')).toBeVisible()
  await admin.getByRole('button', { name: 'Continue' }).click()
  await expect(admin.getByText('13 rows with errors')).toBeVisible()
  await admin.getByRole('radio', { name: /^Only errors/ }).check()
  const faults = [
    ['3', 'E-mail: missing'],
    ['4', 'E-mail: “no.at.example.org” is not a valid address'],
    ['5', 'E-mail: “no.dot@example” is not a valid address'],
    ['6', 'E-mail: “two@ats@example.org” is not a valid address'],
    ['7', 'E-mail: too long (132 characters)'],
    ['8', 'E-mail: the same as in row 2'],
    ['9', 'E-mail: the same as in row 2'],
    ['10', 'Role: “Kapitän” is unknown'],
    ['11', 'Role: “Designer” cannot be given by an import'],
    ['12', 'Name: too long (201 characters)'],
    ['13', 'Company: too long (201 characters)'],
    ['14', 'Job title: too long (201 characters)'],
    ['15', 'More cells than columns: “what is this”'],
  ] as const
  const rows = admin
    .getByRole('table')
    .getByRole('row')
    .filter({ has: admin.getByRole('cell') })
  await expect(rows).toHaveCount(faults.length)
  for (const [index, [line, fault]] of faults.entries()) {
    await expect(rows.nth(index).getByRole('cell').first()).toHaveText(line)
    await expect(rows.nth(index).getByRole('cell').last()).toContainText(fault)
  }
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Continue' }).click()
  await admin.getByLabel('Send invitations by e-mail').uncheck()
  await admin.getByRole('button', { name: 'Import now' }).click()
  await expect(admin.getByRole('heading', { name: 'The import is finished' })).toBeVisible()
  const saving = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Save the report as CSV' }).click()
  const report = await readFile(await (await saving).path(), 'utf8')
  expect(report.split('\r\n')).toHaveLength(17)
  await admin.getByRole('button', { name: 'Back to accounts' }).click()
  await expect(await find(admin, 'zoe.mueller@example.org')).toContainText('Zoë Müller')
  await expect(await find(admin, 'formula@example.org')).toContainText(
    '=HYPERLINK("https://bad.example";"Seat; row 1")',
  )
})

test('[ADM-02] the system page shows figures of the running server and sends the administrator a test mail @full', async ({
  person,
  house,
}) => {
  const admin = await person(administrator)
  await admin.getByRole('link', { name: 'System', exact: true }).click()
  await expect(admin).toHaveTitle(/^System · /)
  await expect(admin.getByRole('region', { name: 'Server' })).toContainText(/Version\d+\.\d+\.\d+/)
  await expect(admin.getByRole('region', { name: 'Database' })).toContainText(/Size[\d.]+ MBConnections\d+ of \d+/)
  await expect(admin.getByRole('region', { name: 'Disk and storage' })).toContainText(/Database[\d,]+ files[\d.]+ MB/)
  await expect(admin.getByRole('region', { name: 'Certificate' })).toContainText('needs no certificate')
  await expect(admin.getByRole('region', { name: 'Publication' })).toContainText('Version1')
  await expect(admin.getByRole('region', { name: 'Search index' })).toContainText('Last updated on')
  await admin.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(admin.getByText(`The test e-mail to ${administrator} was saved as a file.`)).toBeVisible()
  const mail = await expectMail(house, administrator)
  expect(mail.subject).toMatch(/: test e-mail$/)
  expect(mail.link).toBe(`${house.url}/admin/system`)
  await expectAccessible(admin)
})

test('[AUT-06][AUT-20] an invited person chooses a password by the mail; a person who lost theirs asks for a new one here, and comes back @full', async ({
  page,
  person,
  house,
}) => {
  const email = 'noor.haddad@example.org'
  const admin = await person(administrator)
  await admin.getByRole('link', { name: 'Accounts', exact: true }).click()
  await admin.getByRole('button', { name: 'New account' }).click()
  await admin.getByLabel('E-mail', { exact: true }).fill(email)
  await admin.getByRole('radio', { name: 'Moderator' }).check()
  await admin.getByRole('button', { name: 'Create and invite' }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()
  const invitation = await expectMail(house, email)
  expect(invitation.subject).toMatch(/^You are invited to /)
  await choosePassword(page, invitation.link, 'a sunny afternoon', 'Password')
  await page.goto(`${house.url}/admin/`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('status')).toContainText('An e-mail with a link')
  await choosePassword(page, (await expectMail(house, email)).link, 'a rainy afternoon')
  await expect(page).toHaveURL(/\/admin\/\?done=password$/)
  await expect(page.getByText('Your password is saved.')).toBeVisible()
  await logInAs(page, email, 'a rainy afternoon')
  await expect(welcome(page)).toBeVisible()
})

test('[DSG-03] the search is in the address: it comes back with the page, and says when no account is found @long', async ({
  person,
}) => {
  const admin = await person(administrator)
  await admin.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(admin.getByRole('row')).not.toHaveCount(2)
  await admin.getByRole('searchbox').fill('okafor CIVITAS')
  await expect(admin.getByRole('status').filter({ hasText: '1 account' })).toBeVisible()
  await expect(admin).toHaveURL(/\/admin\/accounts\?q=okafor/)
  await admin.reload()
  await expect(admin.getByRole('row').filter({ hasText: administrator })).toBeVisible()
  await admin.getByRole('searchbox').fill('nobody at all')
  await expect(admin.getByRole('heading', { name: 'No results' })).toBeVisible()
  await admin.getByRole('searchbox').press('Escape')
  await expect(admin.getByRole('row').nth(5)).toBeVisible()
})

test('[AUT-22] a designer signed in at the venue is signed in to the administration, and signing out ends both @long', async ({
  page,
  house,
}) => {
  await page.goto(`${house.url}/login`)
  await logInAs(page, 'designer@example.org')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')
  await page.goto(`${house.url}/admin`)
  await expect(welcome(page)).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await page.goto(`${house.url}/`)
  await expect(page).toHaveURL(/\/login/)
})

test('[AUT-17][AUT-22] a venue without a login has one for the administration; wrong passwords are counted @long', async ({
  page,
  publicVenue,
}) => {
  const { faults, strangers } = await watch(page)
  await page.goto(`${publicVenue.url}/admin/`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
  await logInAs(page, 'designer@example.org', 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('5 attempts left')
  await logInAs(page, 'designer@example.org')
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText('Published', { exact: false }).first()).toBeVisible()
  expect(strangers(publicVenue.url)).toEqual([])
  expect(faults.filter((fault) => !fault.includes('status of 400'))).toEqual([])
})

test('[L10N-01] it speaks German, and keeps to the language chosen @long', async ({ browser, house }) => {
  const context = await openContext(browser, { locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(`${house.url}/admin/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('E-Mail', { exact: true }).fill(administrator)
  await page.getByLabel('Passwort', { exact: true }).fill('welcome-to-the-venue')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Ihre Rolle: Verwaltung')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr')
  await expect(page.getByText('Votre rôle : Administration')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Votre rôle : Administration')).toBeVisible()
  await context.close()
})

test('[HDR-03] a phone has the parts in a drawer and the accounts as cards @long', async ({ browser, house }) => {
  const context = await openContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${house.url}/admin/`)
  await logInAs(page, administrator)
  await expect(welcome(page)).toBeVisible()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('searchbox').fill('guest07')
  const card = page.getByRole('listitem').filter({ hasText: 'guest07@example.org' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await expect(page.getByRole('dialog', { name: /^Role of / })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await context.close()
})

test('[DSG-03] it all goes by keyboard, and focus comes back to where it was @long', async ({ page, house }) => {
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.goto(`${house.url}/admin/accounts?q=guest08`)
  await page.getByLabel('E-mail', { exact: true }).focus()
  await page.keyboard.type(administrator)
  await press('Tab')
  await page.keyboard.type('welcome-to-the-venue')
  await press('Enter')
  const menu = page
    .getByRole('row')
    .filter({ hasText: 'guest08' })
    .getByRole('button', { name: /^Actions for / })
  await expect(menu).toBeVisible()
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press('Enter', 'Tab')
  await expect(page.getByRole('button', { name: 'New account' })).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await press('Tab', 'Tab')
  await expect(menu).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('dialog', { name: /^Role of / })).toBeVisible()
  await page.getByRole('radio', { name: 'Attendee' }).focus()
  await press('ArrowDown', 'Enter')
  await expect(page.getByRole('dialog', { name: /^Role of / })).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'guest08' })).toContainText('Moderator')
  await expect(menu).toBeFocused()
})

for (const theme of ['dark', 'light'] as const) {
  test(`[VEN-16][DSG-03] sign-in, overview, accounts and their dialogs have no barrier, ${theme} @long`, async ({
    page,
    house,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('venue:theme', value), theme)
    await page.goto(`${house.url}/admin/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expectAccessible(page)
    await logInAs(page, administrator)
    await expect(welcome(page)).toBeVisible()
    await expect(page.getByText('Live now')).toBeVisible()
    await expectAccessible(page)
    await find(page, 'guest09@example.org')
    await expectAccessible(page)
    await ask(page, 'guest09@example.org', 'Change role')
    await page.getByRole('radio', { name: 'Administrator' }).check()
    await page.getByRole('button', { name: 'Save role' }).click()
    await expect(page.getByText('Tick the box to continue.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New account' }).click()
    await page.getByRole('button', { name: 'Create and invite' }).click()
    await expectAccessible(page)
  })
}

test('[SEA-04] administrators see the search index, and have it made anew @full', async ({ person }) => {
  const page = await person(administrator)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  const index = page.getByRole('region', { name: 'Search index' })
  await expect(index.getByText('Passages')).toBeVisible()
  await index.getByRole('button', { name: 'Update index' }).click()
  await expect(index.getByRole('status')).toContainText('Last updated on')
  await expectAccessible(page)
})
