import type { RunningVenue } from '@foyer/world'
import { areaPath, choosePrivacy, expect, expectArea, test as base } from './support/journey.ts'
import {
  chooseProvider,
  type ProviderId,
  signInAtProvider,
  startVenueWithProviders,
} from './support/identity-providers.ts'

const test = base.extend<{ providerVenue: RunningVenue }>({
  providerVenue: async ({ ofFile }, use) => use(await ofFile(startVenueWithProviders)),
})

const journeys = [
  { kind: 'OpenID Connect', id: 'oidc.acme', login: 'olivia', name: 'Olivia Acme', tier: '' },
  // The server's tests prove the protocol against a real provider; the pages are the same.
  { kind: 'SAML', id: 'saml.acme', login: 'simone', name: 'Simone Acme', tier: ' @full' },
] as const satisfies readonly { id: ProviderId; kind: string; login: string; name: string; tier: '' | ' @full' }[]

for (const { kind, id, login, name, tier } of journeys) {
  test.describe(`somebody of a company that signs in by ${kind}`, () => {
    test.beforeEach(async ({ page }) => choosePrivacy(page, 'false'))

    test(`[AUT-13] [NAV-14] arrives at the very place the link named, query and hash included, and leaves${tier}`, async ({
      page,
      providerVenue: { url },
    }) => {
      const place = `${url}${areaPath('library')}?widget=library-external-film#here`
      await page.goto(place)
      await expect(page).toHaveURL(/\/login\?redirect=/)
      await chooseProvider(page, id)
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in at Acme' })).toBeVisible()
      await signInAtProvider(page, login)
      await expect(page.getByRole('dialog', { name: 'What is PeerTube?' })).toBeVisible()
      await expect(page).toHaveURL(place)
      await page.goto(url + areaPath('expo'))
      await expectArea(page, 'expo')
      await page.getByRole('button', { name: `Your account, ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
      await page.goto(url + areaPath('expo'))
      await expect(page).toHaveURL(/\/login\?redirect=/)
    })

    test('[AUT-13] [L10N-03] in German finds everything in German again afterwards @long', async ({
      page,
      providerVenue: { url },
    }) => {
      await page.goto(`${url}${areaPath('expo')}?lang=de`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
      await chooseProvider(page, id)
      await signInAtProvider(page, login)
      await expect(page.getByRole('heading', { level: 1, name: 'Messehalle' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await page.getByRole('button', { name: new RegExp(name) }).click()
      await page.getByRole('menuitem', { name: 'Abmelden' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
    })

    test('[AUT-13] [AUT-18] thinks better of it at the provider, and comes in by e-mail and password after all @long', async ({
      page,
      logIn,
      providerVenue: { url },
    }) => {
      await page.goto(`${url}${areaPath('garden')}?lang=en#x`)
      await chooseProvider(page, id)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(/\/login\?redirect=.*&problem=loginAborted/)
      await expect(page.getByRole('alert')).toContainText('You cancelled the login.')
      await page.getByRole('button', { name: /Log in with e-mail and password/ }).click()
      await logIn()
      await expectArea(page, 'garden')
      await expect(page).toHaveURL(/#x$/)
    })
  })
}
