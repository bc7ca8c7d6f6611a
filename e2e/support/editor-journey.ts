import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, logInAs } from './journey.ts'

interface EditorJourney {
  /** Signs in to the admin app in a browser of its own and waits for the list of venues. */
  readonly openAs: (email?: string) => Promise<Page>
  /** A page of a browser without a session. */
  readonly openVisitor: (locale?: string) => Promise<Page>
}

/** Journeys that change what designers work on, in a venue of their own. */
export const test = base.extend<EditorJourney>({
  openVisitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (locale = 'en-GB') => {
      const context = await browser.newContext({
        locale,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  openAs: async ({ openVisitor, house }, use) => {
    await use(async (email = 'designer@example.org') => {
      const page = await openVisitor()
      await page.goto(`${house.url}/admin/editor`)
      await logInAs(page, email)
      await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
      return page
    })
  },
})

export const treeItem = (page: Page, name: RegExp) => page.getByRole('treeitem', { name }).first()
export const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' })
export const saved = (page: Page) => page.getByText('Saved', { exact: true })

export async function openDemo(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Meridian Forum/ })
    .last()
    .click()
  await expect(treeItem(page, /Arrival plaza/)).toBeVisible()
}

/** Opens one of the settings of the venue, which are below it in the tree. */
export async function openSettings(page: Page, name: RegExp): Promise<void> {
  await treeItem(page, /Meridian Forum/).click()
  await page.keyboard.press('ArrowRight')
  await treeItem(page, name).click()
}

export { expect }
