import type { Page } from '@playwright/test'
import { fakeGapi } from './support/fake-gapi.ts'
import { expect, firebasePassword as password, test } from './support/firebase-journey.ts'
import { areaPath, choosePrivacy, expectArea } from './support/journey.ts'
import { watch } from './support/watch.ts'

const words = {
  en: {
    option: 'Log in with e-mail and password',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    reset: 'Forgot your password?',
    sent: 'An e-mail with a link to choose a new password is on its way.',
    invalid: 'Invalid user account.',
    unknown: 'Unknown error. Try again later.',
  },
  de: {
    option: 'Mit E-Mail und Passwort anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    reset: 'Passwort vergessen?',
    sent: 'Eine E-Mail mit einem Link für ein neues Passwort ist unterwegs.',
    invalid: 'Ungültiges Benutzerkonto.',
    unknown: 'Unbekannter Fehler. Versuchen Sie es später erneut.',
  },
} as const
type Language = keyof typeof words

async function choosePassword(page: Page, language: Language = 'en') {
  await page.getByRole('button', { name: words[language].option }).click()
}

async function logIn(page: Page, email: string, secret = password, language: Language = 'en') {
  const say = words[language]
  await page.getByLabel(say.email, { exact: true }).fill(email)
  await page.getByLabel(say.password, { exact: true }).fill(secret)
  await page.getByRole('button', { name: say.submit, exact: true }).click()
}

async function logOut(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('[AUT-21] [CFG-04] somebody signs in at Firebase, stays signed in over a reload, and out in every tab', async ({
  page,
  context,
  firebase,
  firebaseVenue: { url },
}) => {
  const email = 'ada.king@firebase.example'
  await firebase.addAccount({ email, password })
  await choosePrivacy(page, 'false')
  const watched = await watch(page)
  await page.goto(url + areaPath('plaza'))
  await choosePassword(page)
  expect(watched.strangers(url)).toEqual([])
  await logIn(page, email)
  await expectArea(page, 'plaza')
  const hosts = new Set(watched.strangers(url).map((address) => new URL(address).host))
  expect([...hosts]).toEqual([firebase.host])
  await page.reload()
  await expectArea(page, 'plaza')
  expect(watched.faults).toEqual([])

  const other = await context.newPage()
  await other.goto(url + areaPath('foyer'))
  await expectArea(other, 'foyer')
  await logOut(page, 'Ada King')
  for (const each of [page, other]) await expect(each).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('button', { name: words.en.option })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/eyJ|ada\.king/)
})

for (const language of ['en', 'de'] as const) {
  const say = words[language]
  test.describe(`a browser set to ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB' })

    test('[AUT-18] [AUT-21] what Firebase refuses is said in our words @long', async ({
      page,
      firebase,
      firebaseVenue: { url },
    }) => {
      const email = `bob.${language}@firebase.example`
      const uid = await firebase.addAccount({ email, password })
      await page.goto(`${url}/login`)
      await choosePassword(page, language)
      const alert = page.getByRole('alert')
      await logIn(page, email, 'wrong', language)
      await expect(alert).toContainText(say.invalid)
      await logIn(page, `nobody.${language}@firebase.example`, password, language)
      await expect(alert).toContainText(say.invalid)
      await firebase.switchOff(uid)
      await logIn(page, email, password, language)
      await expect(alert).toContainText(say.unknown)
      await expect(page).toHaveURL(/\/login/)
    })

    test('[AUT-06] [AUT-21] a forgotten password is chosen anew by the link of a mail @long', async ({
      page,
      firebase,
      firebaseVenue: { url },
    }) => {
      const email = `carol.${language}@firebase.example`
      await firebase.addAccount({ email, password })
      await choosePrivacy(page, 'false')
      await page.goto(`${url}/login?redirect=${encodeURIComponent(areaPath('foyer'))}`)
      await choosePassword(page, language)
      await page.getByLabel(say.email, { exact: true }).fill(`nobody.${language}@firebase.example`)
      await page.getByRole('button', { name: say.reset }).click()
      await expect(page.getByRole('alert')).toContainText(say.invalid)
      await page.getByLabel(say.email, { exact: true }).fill(email)
      const asked = page.waitForRequest(/accounts:sendOobCode/)
      await page.getByRole('button', { name: say.reset }).click()
      // What the mail is written in; the emulator itself knows English alone.
      expect((await asked).headers()['x-firebase-locale']).toBe(language)
      await expect(page.getByText(say.sent)).toBeVisible()
      const [link = ''] = await firebase.resetLinks(email)
      await page.goto(`${link}&newPassword=another-one-now`)
      await expect(page).toHaveURL(new RegExp(`^${url}/login`))
      await choosePassword(page, language)
      await logIn(page, email, 'another-one-now', language)
      await expect(page).toHaveURL(new RegExp(areaPath('foyer')))
    })
  })
}

test('[AUT-14] [AUT-20] the claim of an account decides who comes onto the stage @long', async ({
  page,
  firebase,
  firebaseVenue: { url },
}) => {
  await firebase.addAccount({ email: 'dora@firebase.example', password })
  await firebase.addAccount({ email: 'emil@firebase.example', password, authorities: ['designer'] })
  await choosePrivacy(page, 'false')
  await page.goto(`${url}/stage${areaPath('plaza')}`)
  await choosePassword(page)
  await logIn(page, 'dora@firebase.example')
  await expect(page.getByRole('alert')).toContainText('Only designers can open this preview.')
  await logIn(page, 'emil@firebase.example')
  await expect(page).toHaveURL(new RegExp(`/stage${areaPath('plaza')}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Arrival plaza' })).toBeVisible()
})

test('[AUT-20] [AUT-21] an administrator of Firebase runs the venue from /admin/ @long', async ({
  page,
  firebase,
  firebaseVenue: { url },
}) => {
  const email = 'rosa.root@firebase.example'
  await firebase.addAccount({ email, password, displayName: 'Rosa Root', authorities: ['administrator'] })
  await page.goto(`${url}/admin/`)
  await logIn(page, email, 'not her password')
  await expect(page.getByRole('alert')).toContainText('Invalid user account.')
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa Root' })).toBeVisible()
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
})

for (const { name, provider } of [
  { name: 'Acme', provider: 'oidc.acme' },
  { name: 'Umbrella', provider: 'saml.umbrella' },
]) {
  test(`[AUT-13] [AUT-21] ${provider} takes somebody to its own page and back to where they wanted to be @long`, async ({
    page,
    context,
    thirdParties,
    firebaseVenue: { url },
  }) => {
    // Firebase brings the first along, and the page of its emulator the others.
    thirdParties.required('https://apis.google.com', 'https://unpkg.com', 'https://fonts.googleapis.com')
    const google = await fakeGapi(context)
    await choosePrivacy(page, 'false')
    const watched = await watch(page)
    await page.goto(url + areaPath('garden'))
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(/\/emulator\/auth\/handler/)
    expect(new URL(page.url()).searchParams.get('providerId')).toBe(provider)
    await page.locator('.js-new-account').click()
    await page.locator('#email-input').fill(`grace@${name.toLowerCase()}.example`)
    await page.locator('#display-name-input').fill('Grace Hopper')
    await page.locator('#sign-in').click()
    await expectArea(page, 'garden')
    await expect(page.getByRole('button', { name: 'Grace Hopper' })).toBeVisible()
    expect(watched.faults.filter((fault) => fault.startsWith('policy'))).toEqual([])
    const asked = google.map((address) => new URL(address)).filter(({ hostname }) => hostname === 'apis.google.com')
    expect(new Set(asked.map(({ pathname }) => pathname))).toEqual(new Set(['/js/api.js']))
  })
}

test('[CFG-04] [CON-02] the banner names Firebase as technically required, in the visitor’s language @long', async ({
  page,
  firebase,
  firebaseVenue: { url },
}) => {
  const email = 'fay@firebase.example'
  await firebase.addAccount({ email, password })
  await page.goto(`${url}${areaPath('plaza')}`)
  await choosePassword(page)
  await logIn(page, email)
  const banner = page.getByRole('dialog', { name: 'Your privacy in this venue' })
  const choice = banner.getByRole('switch', { name: 'Firebase Authentication (Google)' })
  await expect(choice).toBeChecked()
  await expect(choice).toBeDisabled()
  await banner.getByRole('button', { name: 'Firebase Authentication (Google)' }).click()
  await expect(banner).toContainText('Stores the accounts of this venue and signs you in.')
  await expect(banner).toContainText(firebase.host)
  await page.goto(`${url}${areaPath('plaza')}?lang=de`)
  const german = page.getByRole('dialog', { name: 'Ihre Privatsphäre in dieser Veranstaltung' })
  await german.getByRole('button', { name: 'Firebase Authentication (Google)' }).click()
  await expect(german).toContainText('Speichert die Konten dieser Veranstaltung und meldet Sie an.')
})

for (const [language, text] of [
  ['en', 'Failed to retrieve Firebase app configuration'],
  ['de', 'Die Firebase-App-Konfiguration konnte nicht abgerufen werden'],
] as const) {
  test(`[CFG-04] without the configuration of Firebase the page says so (${language}) @long`, async ({
    page,
    firebaseVenue: { url },
  }) => {
    const rest = { i18n: { defaultLocale: language, supportedLocales: [language] }, features: {} }
    await page.route('**/ui-config.json', (route) => route.fulfill({ json: rest }))
    await page.goto(`${url}/login?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await page.unroute('**/ui-config.json')
    await page.getByRole('button', { name: language === 'en' ? 'Try again' : 'Erneut versuchen' }).click()
    await expect(page.getByRole('button', { name: words[language].option })).toBeVisible()
  })
}
