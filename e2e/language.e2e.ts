import { areaPath, expect, logInAs, test } from './support/journey.ts'

test.describe('a browser set to French', () => {
  test.use({ locale: 'fr-FR' })

  test('[L10N-01] gets French, a language in the address goes before, a chosen one is kept', async ({ page, open }) => {
    const language = page.getByRole('combobox', { name: /^(Langue|Language|Sprache|Idioma|Lingua)$/ })
    await open('/login')
    await expect(language).toHaveValue('fr')
    expect(await page.evaluate(() => localStorage.getItem('venue:lang'))).toBeNull()
    await open('/login?lang=de')
    await expect(language).toHaveValue('de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
    await open('/login?lang=xx')
    await expect(language).toHaveValue('fr')
    await language.selectOption('es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.reload()
    await expect(language).toHaveValue('es')
    expect(await page.evaluate(() => localStorage.getItem('venue:lang'))).toBe('es')
    await open('/login?lang=it')
    await expect(language).toHaveValue('it')
  })
})

test.describe('a browser set to a language the venue lacks', () => {
  test.use({ locale: 'fi-FI' })

  test('[L10N-01] gets the default language @long', async ({ page, open }) => {
    await open('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  })
})

test('[L10N-03] [NAV-13] German stands in the texts of the app and of the venue alike @full', async ({
  page,
  open,
}) => {
  await open(`${areaPath('plaza')}?lang=de`)
  await page.getByLabel('E-Mail', { exact: true }).fill('attendee@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('welcome-to-the-venue')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vorplatz' })).toBeVisible()
  const banner = page.getByRole('dialog')
  await expect(banner).toContainText('Manche Räume zeigen Filme und Treffen anderer Anbieter.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await banner.getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByText('Dies ist eine Vorführ-Veranstaltung.')).toBeVisible()
})

test('[L10N-01] the language changes on the spot, without losing the place @long', async ({ page, enter }) => {
  await enter(areaPath('expo'))
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt')
  await expect(page.getByRole('heading', { level: 1, name: 'Pavilhão de exposição' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Jardim' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(areaPath('expo')))
})

test('[L10N-01] a login in one language is understood in another @long', async ({ page, open }) => {
  await open('/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.getByRole('combobox').selectOption('en')
  await logInAs(page, 'attendee@example.org')
  await expect(page.getByRole('heading', { level: 1, name: 'Arrival plaza' })).toBeVisible()
})
