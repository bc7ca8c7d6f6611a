import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/expect-accessible.ts'
import { areaPath, signIn, test as base, choosePrivacy, expect } from './support/journey.ts'

/** Journeys that wait in line, in a venue of their own: a person who waits in one journey would be in the line of the next. */
const test = base.extend<{ readonly person: (email: string, more?: PageOptions) => Promise<Page> }>({
  person: async ({ browser, house }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email, more) => {
      const page = await openAs(browser, house.url, email, more)
      contexts.push(page.context())
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
}

const deskPath = `${areaPath('expo')}?widget=expo-qanat-energy-desk`

async function openAs(browser: Browser, url: string, email: string, { viewport }: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: viewport ?? { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await choosePrivacy(page, 'false')
  await signIn(page, url, email)
  await page.goto(url + deskPath)
  await expect(deskOf(page).getByRole('heading', { name: 'Qanat Energy' })).toBeVisible()
  return page
}

const hanna = 'attendee@example.org'
const sofia = 'guest01@example.org'
const nils = 'guest02@example.org'
const omar = 'guest07@example.org'
const ahmed = 'guest39@example.org'

const deskOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Talk with us', exact: true })
const chatOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Chat' })

/** Presses what names a radio button, which itself is out of sight; what it does is for the journey to await. */
const choose = (page: Page, name: string): Promise<void> =>
  deskOf(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click()

async function goToDesk(page: Page): Promise<void> {
  await choose(page, 'At the desk')
  await expect(deskOf(page).getByText('1 person is at the desk')).toBeVisible()
}

async function askFor(page: Page, topic: string): Promise<void> {
  await deskOf(page).getByRole('textbox', { name: 'What would you like to talk about?' }).fill(topic)
  await deskOf(page).getByRole('button', { name: 'Request a conversation' }).click()
  await expect(deskOf(page).getByRole('button', { name: 'Leave the line' })).toBeVisible()
}

test('[WID-06] [HDR-01] staff in another area get a notification of a person who waits, which leads to the desk @full', async ({
  person,
  house,
}) => {
  const staff = await person(omar)
  await staff.goto(house.url + areaPath('foyer'))
  const bell = staff.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const visitor = await person(hanna)
  await askFor(visitor, 'A wind tower for a school')
  await expect(staff.getByRole('status').getByText('Hanna Weiß is waiting at the Qanat Energy desk')).toBeVisible()
  await expect(bell).toContainText('1 unread')
  await bell.click()
  const panel = staff.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('A wind tower for a school')).toBeVisible()
  await expectAccessible(staff)
  await panel.getByRole('button', { name: 'Go to desk' }).click()
  await expect(deskOf(staff).getByText('A wind tower for a school')).toBeVisible()
  await expect(bell).not.toContainText('unread')
  await deskOf(visitor).getByRole('button', { name: 'Leave the line' }).click()
  await expect(deskOf(visitor).getByText('You left the line')).toBeVisible()
})

test('[WID-06] people stand in line and see it move; staff takes the next, and the chat opens with both', async ({
  person,
  house,
}) => {
  const staff = await person(omar)
  await goToDesk(staff)
  await expectAccessible(staff)

  const first = await person(hanna)
  await expect(deskOf(first).getByText('1 person is at the desk')).toBeVisible()
  await expectAccessible(first)
  await askFor(first, 'A wind tower for a school')
  await expect(deskOf(first).getByText('You are next')).toBeVisible()
  const second = await person(sofia, { viewport: { width: 390, height: 844 } })
  await askFor(second, 'Cellars')
  await expect(deskOf(second).getByText('1 person is ahead of you')).toBeVisible()
  await expectAccessible(second)

  await expect(deskOf(staff).getByText('A wind tower for a school')).toBeVisible()
  await deskOf(staff).getByRole('button', { name: 'Take next' }).click()
  await expect(deskOf(second).getByText('You are next')).toBeVisible()
  await expect(chatOf(staff).getByRole('heading', { name: 'Hanna Weiß' })).toBeVisible()
  await expect(chatOf(first).getByRole('heading', { name: 'عمر حداد' })).toBeVisible()

  await staff.goto(house.url + deskPath)
  await expect(deskOf(staff).getByText('talking to you')).toBeVisible()
  await expectAccessible(staff)
  await deskOf(staff).getByRole('button', { name: 'End conversation: Hanna Weiß' }).click()
  await expect(deskOf(staff).getByText('talking to you')).toHaveCount(0)

  await deskOf(second).getByRole('button', { name: 'Leave the line' }).click()
  await expect(deskOf(second).getByText('You left the line')).toBeVisible()
  await expect(deskOf(staff).getByText('Cellars')).toHaveCount(0)
  await choose(staff, 'Away')
  await expect(deskOf(second).getByText('No one is at the desk right now')).toBeVisible()
})

test('[WID-06] a person who waits when the last staff leaves is missed, with the request; the list is worked through and exported @full', async ({
  person,
}) => {
  const staff = await person(omar)
  await goToDesk(staff)
  const guest = await person(nils)
  await askFor(guest, '=1+1')
  await expect(deskOf(staff).getByText('=1+1')).toBeVisible()
  // It stays where it is until one has said so.
  await choose(staff, 'Away')
  await expect(deskOf(staff).getByText(/You are the last person at the desk/)).toBeVisible()
  await deskOf(staff).getByRole('button', { name: 'Leave desk' }).click()
  await expect(deskOf(guest).getByText('The desk closed before it was your turn')).toBeVisible()

  await deskOf(staff)
    .getByRole('tab', { name: /Missed/ })
    .click()
  const missed = deskOf(staff).getByRole('listitem').filter({ hasText: 'Nils Aaltonen' })
  await expect(missed.getByText('=1+1')).toBeVisible()
  await expectAccessible(staff)
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    deskOf(staff).getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Nils Aaltonen","'=1+1",`)
  await missed.getByRole('textbox', { name: 'Note about Nils Aaltonen' }).fill('Wrote to him')
  await missed.getByRole('button', { name: 'Mark as contacted: Nils Aaltonen' }).click()
  await expect(missed).toHaveCount(0)
  await choose(staff, 'All')
  await expect(missed.getByText(/Contacted by/)).toBeVisible()

  await deskOf(guest).getByRole('button', { name: 'Withdraw request' }).click()
  await expect(deskOf(guest).getByText('The desk closed before it was your turn')).toHaveCount(0)
  await expect(deskOf(guest).getByRole('button', { name: 'Request a conversation' })).toBeVisible()
})

test('[WID-06] nothing about a person is sent before they tick it; a card is shown first, and gone once it is withdrawn @long', async ({
  person,
}) => {
  const guest = await person(hanna)
  const consent = deskOf(guest).getByRole('checkbox', { name: 'Share my details with Qanat Energy' })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expect(deskOf(guest).getByRole('checkbox', { name: 'E-mail: attendee@example.org' })).toBeChecked()
  await deskOf(guest).getByRole('checkbox', { name: 'Company: Stadtwerk Nord' }).uncheck()
  await expectAccessible(guest)
  const staff = await person(omar)
  await deskOf(staff).getByRole('tab', { name: /Cards/ }).click()
  await expect(deskOf(staff).getByText('No contact cards yet')).toBeVisible()
  await deskOf(guest).getByRole('button', { name: 'Share details' }).click()
  await expect(deskOf(guest).getByText('You share these details with Qanat Energy')).toBeVisible()

  await expect(deskOf(staff).getByText('attendee@example.org')).toBeVisible()
  await expect(deskOf(staff).getByText('Stadtwerk Nord')).toHaveCount(0)
  await expectAccessible(staff)
  await deskOf(guest).getByRole('button', { name: 'Stop sharing' }).click()
  await expect(deskOf(staff).getByText('No contact cards yet')).toBeVisible()
  await expect(consent).not.toBeChecked()
})

test('[WID-06] of two who hold the line, one takes over and the other sees who did; a talk is handed over @long', async ({
  person,
  house,
}) => {
  const one = await person(omar)
  const other = await person(ahmed)
  await goToDesk(one)
  await choose(other, 'At the desk')
  await expect(deskOf(one).getByText('2 people are at the desk')).toBeVisible()
  const guest = await person(sofia)
  await askFor(guest, 'Cellars')
  await deskOf(one).getByRole('button', { name: 'Take: Sofía Herrera' }).click()
  await expect(deskOf(other).getByText('talking to عمر حداد')).toBeVisible()
  await expect(deskOf(other).getByRole('button', { name: 'Take: Sofía Herrera' })).toHaveCount(0)
  await deskOf(other).getByRole('button', { name: 'Hand over: Sofía Herrera' }).click()
  await other.getByRole('menuitem', { name: 'To me' }).click()
  await expect(chatOf(other).getByRole('heading', { name: 'Sofía Herrera' })).toBeVisible()
  await expect(chatOf(guest).getByRole('heading', { name: 'Ahmed El-Sayed' })).toBeVisible()
  await guest.goto(house.url + deskPath)
  await expect(deskOf(guest).getByText('Ahmed El-Sayed is talking to you')).toBeVisible()
  await deskOf(guest).getByRole('button', { name: 'End conversation' }).click()
  await expect(deskOf(guest).getByRole('button', { name: 'Request a conversation' })).toBeVisible()
})

base(
  '[WID-06] guests see the desk, and that talks are not available to them @long',
  async ({ page, publicVenue, accessible }) => {
    await choosePrivacy(page, 'false')
    await page.goto(publicVenue.url + deskPath)
    await expect(deskOf(page).getByRole('heading', { name: 'Qanat Energy' })).toBeVisible()
    await expect(deskOf(page).getByRole('heading', { name: 'Talks are not available here' })).toBeVisible()
    await accessible()
  },
)
