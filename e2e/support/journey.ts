import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startVenue } from '@foyer/world'
import type { RunningVenue } from '@foyer/world'
import { expectAccessible } from './expect-accessible.ts'

interface Journey {
  /** Opens a path of the venue and waits until the page has settled. */
  readonly open: (path: string) => Promise<void>
  readonly logIn: (email?: string) => Promise<void>
  /** axe finds nothing on the screen as it is now. */
  readonly accessible: () => Promise<void>
}

interface Shared {
  /** The demo venue behind a login; one for all journeys of a worker, so that no journey may change it. */
  readonly venue: RunningVenue
  /** The same venue, open to everybody. */
  readonly publicVenue: RunningVenue
}

export const demoPassword = 'welcome-to-the-venue'

/** A journey: a page in a real browser before a real server. */
export const test = base.extend<Journey, Shared>({
  venue: [
    async ({}, use) => {
      const venue = await startVenue({ seed: 'demo' })
      await use(venue)
      await venue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  publicVenue: [
    async ({}, use) => {
      const venue = await startVenue({ seed: 'demo-public' })
      await use(venue)
      await venue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ page, venue }, use) => {
    await use(async (path) => {
      await page.goto(venue.url + path)
    })
  },
  logIn: async ({ page }, use) => {
    await use((email = 'attendee@example.org') => logInAs(page, email))
  },
  accessible: async ({ page }, use) => {
    await use(() => expectAccessible(page))
  },
})

export async function logInAs(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export { expect }
