import { startFakeBizzabo, startFakeCvent, type FakeVendor } from '@foyer/testkit/event-systems'
import { demoDocument, logInDesigner, startVenue, type RunningVenue } from '@foyer/world'
import type { Page } from '@playwright/test'
import { areaPath, choosePrivacy, expect, expectArea, test as base } from './support/journey.ts'

const eventId = '5d1b8a4e-6a0c-4d7e-9a51-0f8f3f3d5c11'
const ada = { firstName: 'Ada', lastName: 'King', email: 'ada.king@example.org', company: 'Analytical' }

interface Vendors {
  readonly cvent: FakeVendor
  readonly bizzabo: FakeVendor
  readonly venue: RunningVenue
}

/** A venue whose attendees registered elsewhere, and the systems that know them. */
const test = base.extend<{ readonly vendors: Vendors }>({
  vendors: async ({ ofFile }, use) => use(await ofFile(startVendors)),
})

async function startVendors() {
  const cvent = await startFakeCvent({
    attendees: [
      { eventId, confirmationNumber: 'GOOD123', contact: ada },
      { eventId, confirmationNumber: 'OFF123', status: 'Cancelled', contact: ada },
    ],
  })
  const bizzabo = await startFakeBizzabo({
    registrations: [{ id: 4242, properties: { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper' } }],
  })
  const venue = await startVenue({ seed: 'demo', config: { cvent: cvent.config, bizzabo: bizzabo.config } })
  await offerEventSystems(venue)
  return {
    cvent,
    bizzabo,
    venue,
    async stop() {
      for (const one of [venue, cvent, bizzabo]) await one.stop()
    },
  }
}

async function offerEventSystems(venue: RunningVenue): Promise<void> {
  const designer = await logInDesigner(venue.url)
  const document = demoDocument()
  const [architecture] = document.architectures
  if (architecture === undefined) throw new Error('the demo has no architecture')
  architecture.cventLoginEnabled = true
  architecture.cventEvent = eventId
  architecture.loginConfigurations.push({ loginProvider: 'CVENT_LOGIN' }, { loginProvider: 'BIZZABO_LOGIN' })
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
}

async function enterNumber(page: Page, option: RegExp, number: string, email?: string) {
  await page.getByRole('button', { name: option }).click()
  if (email !== undefined) await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel(/number/).fill(number)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('[AUT-11] [AUT-07] a confirmation number opens the venue, at the place the link named, and logging out leads back', async ({
  page,
  vendors: { venue },
}) => {
  await choosePrivacy(page, 'false')
  await page.goto(`${venue.url}${areaPath('garden')}`)
  await expect(page.getByRole('button', { name: /Log in with/ })).toHaveCount(3)
  await enterNumber(page, /Cvent/, 'GOOD123')
  await expectArea(page, 'garden')
  await page.getByRole('button', { name: 'Your account, Ada King' }).click()
  await expect(page.getByText('ada.king@example.org')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('[AUT-12] [AUT-08] a registration number and the e-mail it was given to open it too @full', async ({
  page,
  vendors: { venue },
}) => {
  await choosePrivacy(page, 'false')
  await page.goto(`${venue.url}${areaPath('library')}`)
  await enterNumber(page, /Bizzabo/, '04242', 'Grace+work@example.org')
  await expectArea(page, 'library')
  await expect(page.getByRole('button', { name: 'Your account, Grace Hopper' })).toBeVisible()
})

test('[AUT-12] [AUT-18] a wrong number, one of somebody else and one that was cancelled are said in red @long', async ({
  page,
  vendors: { venue },
}) => {
  await page.goto(`${venue.url}/login`)
  await enterNumber(page, /Cvent/, 'WRONG1')
  await expect(page.getByRole('alert')).toContainText('This confirmation number is invalid or no longer valid.')
  await page.getByRole('button', { name: 'Another way to log in' }).click()
  await enterNumber(page, /Cvent/, 'OFF123')
  await expect(page.getByRole('alert')).toContainText('This registration is not accepted for the event.')
  await page.getByRole('button', { name: 'Another way to log in' }).click()
  await enterNumber(page, /Bizzabo/, '4242', 'somebody@example.org')
  await expect(page.getByRole('alert')).toContainText('This registration number is invalid or no longer valid.')
})

test('[AUT-11] [AUT-18] an event system that is away is said so, in German @long', async ({
  page,
  vendors: { venue, cvent },
}) => {
  await page.goto(`${venue.url}/login?lang=de`)
  await page.getByRole('button', { name: /Mit Cvent anmelden/ }).click()
  cvent.misbehave({ kind: 'answer', status: 500 })
  await page.getByLabel('Bestätigungsnummer').fill('AWAY1')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Das Registrierungssystem antwortet nicht.')
})
